// Joins the page to the board: presses go out, lights, pixels, tones and the log come in.
import { Display } from "./display.js";
import { KEYBOARD, Panel } from "./panel.js";
import { make, showLog, showNow, showSheet, showWheel } from "./sheet.js";
import { WORDS, choose, say } from "./words.js";
import { Beeper } from "./sound.js";

const at = (id) => document.getElementById(id);
const game = { log: [], state: null, names: null };
const board = { name: "", trouble: null, language: null };
const held = new Set();
const beeper = new Beeper(remembered("sound") !== "off");
let language = choose(remembered("language") ?? (navigator.languages ?? ["en"]).map((name) => name.slice(0, 2)).find((name) => name in WORDS) ?? "en");
let socket = null;
let retry = 500;
let toastTimer = 0;

const panel = new Panel(await (await fetch("/board.json")).json(), at("face"), at("panel"), at("glass"), key);
const display = new Display(at("display"), at("glass"));

function remembered(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

function remember(name, value) {
  try { localStorage.setItem(name, value); } catch { /* private windows forget, which is all right */ }
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/link?language=${language}`);
  socket.onopen = () => { retry = 500; trouble(null); };
  socket.onmessage = ({ data }) => take(JSON.parse(data));
  socket.onclose = () => {
    trouble(say("lost_page"));
    setTimeout(connect, retry);
    retry = Math.min(2 * retry, 5000);
  };
}

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function take(message) {
  if ("lights" in message) panel.show(message.lights);
  else if ("page" in message) display.show(message.page, message.pixels);
  else if ("reading" in message) at("reading").replaceChildren(...message.reading.map((text) => make("p", "", spoken(text))));
  else if ("beep" in message) beeper.beep(...message.beep);
  else if ("refused" in message) toast(say("refused", { why: message.refused }));
  else if ("names" in message) { game.names = message.names; words(); }
  else if ("log" in message) { Object.assign(game, message); showGame(); }
  else if ("board" in message) showBoard(message);
}

/** The display's own signs as words. */
function spoken(text) {
  const signs = { "\x01": "energy", "\x02": "hand", "\x03": "points", "\x04": "pessoa" };
  return text.replace(/[\x01-\x04]/g, (sign) => `${say(signs[sign])} `);
}

function showBoard(message) {
  Object.assign(board, { name: message.board, trouble: message.trouble });
  at("board-name").textContent = board.name;
  trouble(board.trouble && say("trouble", { why: board.trouble }));
  if (message.language && message.language !== board.language) {
    board.language = message.language;
    if (!remembered("language")) speak(message.language);
  }
}

function showGame() {
  if (!game.names) return;
  showNow(game.state, game.log, game.names, at("now-title"), at("now-who"), at("now-tell"));
  showWheel(game.state, at("wheel"));
  showSheet(game.state, game.names, at("sheet"));
  showLog(game.log, game.state, at("log"), at("undo-line"));
}

function speak(name) {
  language = choose(name);
  send({ language });
}

/** Put the page's own words in place, in the language that the server now answers in. */
function words() {
  choose(language);
  document.documentElement.lang = language;
  at("language").value = language;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  at("reading").setAttribute("aria-label", say("display"));
  panel.name(game.names.zones);
  const rows = [["1–5", say("zones_keys")], ...["pessoa", "rest", "ok", "undo"].map((name) => [KEYBOARD[name], say(name)])];
  at("keyboard").replaceChildren(...rows.map(([name, what]) => {
    const row = make("div");
    const term = make("dt");
    term.append(make("kbd", "", name));
    row.append(term, make("dd", "", what));
    return row;
  }));
  showSound();
  showGame();
}

function showSound() {
  at("sound").setAttribute("aria-pressed", beeper.on);
  at("sound").replaceChildren(beeper.on ? "♪ " : "∅ ", make("span", "", say(beeper.on ? "sound_on" : "sound_off")));
  at("sound").setAttribute("aria-label", say("sound"));
}

function trouble(text) {
  at("trouble").hidden = !text;
  at("trouble").textContent = text ?? "";
}

function toast(text) {
  at("toast").textContent = text;
  at("toast").classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => at("toast").classList.remove("shown"), 4000);
}

/** A key acts when it goes down; that it goes up is only seen. */
function key(name, down) {
  if (down && !held.has(name)) send({ key: name });
  down ? held.add(name) : held.delete(name);
  panel.press(name, down);
  beeper.wake();
}

function keyOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const digit = /^(?:Digit|Numpad)([1-5])$/.exec(event.code); // on a French keyboard the digits need Shift
  if (digit) return `z${digit[1]}`;
  const typed = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return Object.keys(KEYBOARD).find((name) => KEYBOARD[name] === typed);
}

addEventListener("keydown", (event) => {
  const name = keyOf(event);
  const own = event.target.closest("select") || (event.key === "Enter" && event.target.closest("button"));
  if (!name || own) return;
  event.preventDefault();
  if (!event.repeat) key(name, true);
});
addEventListener("keyup", (event) => {
  const name = keyOf(event);
  if (name) key(name, false);
});
addEventListener("blur", () => [...held].forEach((name) => key(name, false)));
at("undo-line").addEventListener("click", () => send({ undo: true }));
at("language").addEventListener("change", ({ target }) => { remember("language", target.value); speak(target.value); });
at("sound").addEventListener("click", () => {
  beeper.on = !beeper.on;
  beeper.wake();
  remember("sound", beeper.on ? "on" : "off");
  showSound();
});
connect();
