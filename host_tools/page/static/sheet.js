// What the log leads to: whose turn it is, the year wheel, the score sheet, and the log in words.
import { say } from "./words.js";
import { shape } from "./panel.js";

const SIDES = ["N", "C", "F", "T"], SIZES = ["3", "4", "5"];

export function make(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== "") element.textContent = text;
  return element;
}

function meeple(colour) {
  const icon = shape("svg", { viewBox: "0 0 20 20", class: `meeple ${colour}`, "aria-hidden": "true" });
  icon.append(shape("path", {
    d: "M10 1.5a3.4 3.4 0 0 1 2.9 5.2c2.7.6 5.6 1.9 5.6 3.6 0 1.5-2.6 1.6-4.3 1.7l3.3 5.1c.5.9-.1 1.4-.9 1.4h-4.1" +
      "c-.9 0-1-2.7-2.5-2.7s-1.6 2.7-2.5 2.7H3.4c-.8 0-1.4-.5-.9-1.4L5.8 12c-1.7-.1-4.3-.2-4.3-1.7 0-1.7 2.9-3 5.6-3.6A3.4 3.4 0 0 1 10 1.5z",
  }));
  return icon;
}

function seats(state) {
  const all = Object.entries(state.players);
  return state.baldaya ? [...all, ["baldaya", state.baldaya]] : all;
}

function list(names) {
  return names.join(", ");
}

export function showNow(state, log, names, title, who, tell) {
  const last = log.at(-1);
  tell.replaceChildren(...(last?.text ?? []).map((text) => make("p", "", text)));
  if (!state) {
    title.textContent = say("no_game");
    who.textContent = say("no_game_text");
    return;
  }
  const result = state.result;
  title.textContent = result ? say("over") : say(state.phase, { who: names.heteronyms[state.active] });
  const called = (result?.winners ?? []).map((name) => names.heteronyms[name]);
  who.textContent = !result ? `${state.year} · ${say("round", { n: state.round })}`
    : result.solo ? say(result.solo.won ? "won" : "lost", { total: Object.values(result.scores)[0].total, target: result.solo.target })
    : say(called.length === 1 ? "wins" : "shared", { who: list(called) });
}

export function showWheel(state, wheel) {
  const parts = [shape("circle", { r: 47, class: "rim" })];
  const rests = state?.baldaya?.rests ?? [];
  for (let i = 0; i < 12; i++) {
    const from = ((i - 0.5) * Math.PI) / 6, to = ((i + 0.5) * Math.PI) / 6, year = 1913 + 2 * i;
    const point = (angle, radius) => `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
    const when = !state || i + 1 > state.round ? "to-come" : i + 1 < state.round ? "gone" : "this";
    parts.push(shape("path", {
      d: `M${point(from, 45)}A45 45 0 0 1 ${point(to, 45)}L${point(to, 26)}A26 26 0 0 0 ${point(from, 26)}Z`, class: `sector ${when}`,
    }));
    const middle = (i * Math.PI) / 6;
    const [x, y] = point(middle, 36).split(" ").map(Number);
    parts.push(shape("text", { x, y: y + 2.4, class: when }, `’${year % 100}`));
    if (rests.includes(year)) {
      const [dx, dy] = point(middle, 45).split(" ");
      parts.push(shape("circle", { cx: dx, cy: dy, r: 3.1, class: `disc ${state.baldaya.colour}` }));
    }
  }
  if (state) {
    parts.push(shape("text", { y: 3, class: "big" }, state.year), shape("text", { y: 12, class: "round" }, `${state.round} / 12`));
  }
  wheel.replaceChildren(...parts);
  const label = state ? say("wheel", { year: state.year, n: state.round }) : say("wheel_none");
  wheel.setAttribute("aria-label", rests.length ? `${label}. ${say("rests", { years: list(rests) })}` : label);
}

function heading(state, names, [name, seat]) {
  const cell = make("th");
  cell.scope = "col";
  cell.append(meeple(seat.colour), make("span", "seat", names.heteronyms[name]), make("span", "small", names.colours[seat.colour]));
  if (state.active === name) {
    cell.classList.add("active");
    cell.append(make("span", "mark", say("active")));
  }
  if (state.pessoa.controller === name) {
    const mark = make("span", "mark pessoa-mark");
    mark.append(meeple("black"), make("span", "", say("controls")));
    cell.append(mark);
  }
  return cell;
}

function counted(counts, keys, names) {
  const cell = make("div", "counted");
  for (const key of keys) {
    const item = make("span", counts[key] ? "has" : "");
    item.append(make("abbr", "", key), make("b", "", counts[key]));
    item.firstChild.title = names(key);
    cell.append(item);
  }
  return cell;
}

/** What belongs to nobody: Pessoa, the neutral meeples, the tiles that are left. */
function tableNote(state, names) {
  const note = make("p", "table-note");
  const add = (icon, text, value) => {
    const item = make("span");
    if (icon) item.append(meeple(icon), " ");
    item.append(`${text}: `, make("b", "", value));
    note.append(item);
  };
  add("black", "Pessoa", names.zones[state.pessoa.zone]);
  for (const [colour, zone] of Object.entries(state.neutrals)) add(colour, `${names.colours[colour]}, ${say("neutral")}`, names.zones[zone]);
  add("", names.zones[4], SIZES.map((size) => `${state.rossio[size]} × ${size}`).join(", "));
  add("", say("shelves_left"), state.shelves_left);
  return note;
}

export function showSheet(state, names, place) {
  if (!state) {
    place.replaceChildren(make("p", "small", say("no_game")));
    return;
  }
  const everybody = seats(state);
  const table = make("table");
  const head = table.createTHead().insertRow();
  head.append(make("td"), ...everybody.map((seat) => heading(state, names, seat)));
  const body = table.createTBody();
  const add = (word, cell, className = "") => {
    const row = body.insertRow();
    row.className = className;
    const title = make("th", "", say(word));
    title.scope = "row";
    row.append(title);
    for (const [name, seat] of everybody) {
      const content = cell(seat, name);
      row.insertCell().append(content ?? "–");
    }
  };
  const scores = state.result?.scores;
  if (scores) {
    for (const [word, key] of [["game", "game"], ["poem_tiles", "poems"], ["hand_left", "hand"], ["cards_in_play", "mensagem"], ["total", "total"]]) {
      add(word, (_, name) => scores[name]?.[key], key === "total" ? "total" : "");
    }
  } else {
    add("points", (seat) => seat.vp, "total");
    add("energy", (seat) => seat.energy_max === undefined ? undefined : `${seat.energy} / ${seat.energy_max}`);
    add("hand", (seat) => seat.hand_limit === undefined ? undefined : `${seat.hand} / ${seat.hand_limit}`);
    add("zone", (seat) => (seat.zone ? `${seat.zone} · ` : "") + names.zones[seat.zone]);
  }
  add("shelves", (seat) => counted(seat.shelves, SIDES, (side) => names.sides[side]));
  add("poems", (seat) => counted(seat.poems, SIZES, (n) => say("size", { n })));
  if (everybody.some(([, seat]) => seat.kept?.length)) add("kept", (seat) => seat.kept?.length ? seat.kept.join(" ") : undefined);
  place.replaceChildren(table, tableNote(state, names));
}

function entry({ line, who, text }, state) {
  const item = make("li");
  const seat = state && who && (who === "baldaya" ? state.baldaya : state.players[who]);
  if (seat) item.append(meeple(seat.colour));
  const words = make("div");
  const [first, ...more] = text.length ? text : [line];
  words.append(make("p", "first", first));
  if (more.length) words.append(make("p", "more", more.join(" ")));
  words.append(make("code", "", line));
  item.append(words);
  return item;
}

export function showLog(log, state, place, undo) {
  const last = log.at(-1);
  undo.disabled = !last;
  undo.textContent = last ? say("undo_line", { what: last.text[0] ?? last.line }) : say("undo_none");
  const chapters = [];
  for (const told of log.filter((each) => each.text.length)) {
    const title = told.year ?? say(chapters.some((chapter) => chapter.year) ? "ending" : "setup");
    if (chapters.at(-1)?.title !== title) chapters.push({ title, year: told.year, entries: [] });
    chapters.at(-1).entries.unshift(entry(told, state));
  }
  place.replaceChildren(...chapters.reverse().flatMap(({ title, entries }) => {
    const items = make("ol");
    items.reversed = true;
    items.append(...entries);
    return [make("h3", "", title), items];
  }));
}
