// Draws the panel from board.json, which is hardware/board.toml: lengths are millimetres.
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const TOP = -34, BOTTOM = 4; // room above, so that the display can be read, and below, for the labels
export const KEYBOARD = {
  z1: "1", z2: "2", z3: "3", z4: "4", z5: "5", pessoa: "P", rest: "R", ok: "Enter", undo: "Backspace",
};
const CAPS = { pessoa: "P", rest: "R", ok: "↵", undo: "⌫" };

export function shape(name, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
}

export class Panel {
  constructor(board, face, svg, glass, onKey) {
    this.board = board;
    this.face = face;
    this.buttons = {};
    this.lights = [];
    this.width = board.panel.width;
    this.height = board.panel.height - TOP + BOTTOM;
    svg.setAttribute("viewBox", `0 ${TOP} ${this.width} ${this.height}`);
    face.style.aspectRatio = `${this.width} / ${this.height}`;
    svg.append(...this.ground(), ...this.zones(), ...this.calendar(), ...board.leds.positions.flatMap((at, i) => this.light(at, i)));
    this.place(glass, [board.display.position[0], TOP + 32.6], 110, 57);
    for (const key of Object.keys(KEYBOARD)) this.addKey(key, onKey);
  }

  place(element, [x, y], width, height) {
    Object.assign(element.style, {
      left: `${(100 * (x - width / 2)) / this.width}%`, width: `${(100 * width) / this.width}%`,
      top: `${(100 * (y - height / 2 - TOP)) / this.height}%`, height: `${(100 * height) / this.height}%`,
    });
  }

  ground() {
    const { width, height } = this;
    const { corner_radius: radius, holes } = this.board.panel;
    const defs = shape("defs");
    const glaze = shape("linearGradient", { id: "glaze", x1: 0, y1: 0, x2: 0.35, y2: 1 });
    glaze.append(
      shape("stop", { offset: 0, "stop-color": "#1d3f86" }),
      shape("stop", { offset: 0.45, "stop-color": "#122c63" }),
      shape("stop", { offset: 1, "stop-color": "#0a1c44" }),
    );
    const tile = shape("pattern", { id: "tile", width: 12, height: 12, patternUnits: "userSpaceOnUse", y: TOP });
    tile.append(shape("path", {
      d: "M0 0h12v12H0zM6 1.4c1.6 1.6 1.6 3 0 4.6-1.6-1.6-1.6-3 0-4.6zM6 10.6c1.6-1.6 1.6-3 0-4.6-1.6 1.6-1.6 3 0 4.6z" +
        "M1.4 6c1.6-1.6 3-1.6 4.6 0-1.6 1.6-3 1.6-4.6 0zM10.6 6c-1.6-1.6-3-1.6-4.6 0 1.6 1.6 3 1.6 4.6 0z" +
        "M0 2.6A2.6 2.6 0 0 0 2.6 0M9.4 0A2.6 2.6 0 0 0 12 2.6M12 9.4A2.6 2.6 0 0 0 9.4 12M2.6 12A2.6 2.6 0 0 0 0 9.4",
      class: "tile",
    }));
    const brass = shape("radialGradient", { id: "brass", cx: 0.35, cy: 0.3, r: 0.9 });
    brass.append(shape("stop", { offset: 0, "stop-color": "#f4dfa8" }), shape("stop", { offset: 1, "stop-color": "#8a6428" }));
    defs.append(glaze, tile, brass);
    const box = { x: 0, y: TOP, width, height, rx: radius };
    const inner = { x: 1.6, y: TOP + 1.6, width: width - 3.2, height: height - 3.2, rx: radius - 1.2 };
    const screws = holes.filter(([, y]) => y > 30).map(([x, y]) => { // the upper two are under the enlarged display
      const screw = shape("g", { transform: `translate(${x} ${y})` });
      screw.append(shape("circle", { r: 1.9, fill: "url(#brass)" }), shape("path", { d: "M-1.2-.5 1.2.5", class: "slot" }));
      return screw;
    });
    return [defs, shape("rect", { ...box, fill: "url(#glaze)" }), shape("rect", { ...box, fill: "url(#tile)" }),
      shape("rect", { ...inner, class: "edge" }), ...screws];
  }

  zones() {
    const { leds, keys } = this.board;
    return [1, 2, 3, 4].flatMap((zone) => {
      const ends = leds[`zone${zone}`].map((light) => leds.positions[light]);
      const xs = ends.map(([x]) => x), ys = ends.map(([, y]) => y), pad = 8;
      const left = Math.min(...xs) - pad, top = Math.min(...ys) - pad;
      const width = Math.max(...xs) - left + pad, height = Math.max(...ys) - top + pad;
      const below = zone !== 1;
      const label = shape("text", {
        x: keys[`z${zone}`].position[0], y: below ? top + height + 4.6 : top - 1.8, class: "name", "data-zone": zone,
      });
      const slots = ends.map(([x, y], i) => shape("circle", { cx: x, cy: y, r: 4.1, class: i ? "slot-black" : "slot-grey" }));
      return [shape("rect", { x: left, y: top, width, height, rx: pad, class: "medallion" }), ...slots, label];
    });
  }

  calendar() {
    const { ring_centre: [cx, cy], ring_radius: radius } = this.board.panel;
    const { leds } = this.board;
    const years = leds.calendar.map((light, i) => {
      const [x, y] = leds.positions[light];
      const out = 1 - 4.6 / radius; // inside the ring: outside stand the zones
      return shape("text", { x: cx + (x - cx) * out, y: cy + (y - cy) * out + 1, class: "year" }, `’${13 + 2 * i}`);
    });
    return [
      shape("circle", { cx, cy, r: radius, class: "ring" }),
      shape("circle", { cx, cy, r: radius - 7.6, class: "ring thin" }),
      shape("circle", { cx, cy, r: radius - 8.4, class: "mind" }),
      shape("text", { x: cx, y: cy + 12.6, class: "name", "data-zone": 5 }),
      ...years,
    ];
  }

  light([x, y], i) {
    const glow = shape("radialGradient", { id: `glow${i}` });
    for (const [offset, opacity] of [[0, 1], [0.14, 0.8], [0.34, 0.34], [0.62, 0.1], [1, 0]]) {
      glow.append(shape("stop", { offset, "stop-color": "currentColor", "stop-opacity": opacity }));
    }
    const well = shape("circle", { cx: x, cy: y, r: 2.5, class: "well" });
    const halo = shape("circle", { cx: x, cy: y, r: 9, fill: `url(#glow${i})`, class: "halo" });
    const lamp = shape("circle", { cx: x, cy: y, r: 2.2, class: "lamp" });
    const core = shape("circle", { cx: x, cy: y, r: 1.1, class: "core" });
    this.lights.push({ glow, halo, lamp, core });
    return [glow, well, halo, lamp, core];
  }

  addKey(key, onKey) {
    const { position, diameter } = this.board.keys[key];
    const button = document.createElement("button");
    button.type = "button";
    button.className = `key ${key}`;
    button.dataset.key = key;
    button.append(Object.assign(document.createElement("span"), { textContent: CAPS[key] ?? KEYBOARD[key], className: "cap" }));
    this.place(button, position, diameter, diameter);
    this.face.append(button);
    this.buttons[key] = button;
    if (key in CAPS) {
      const label = Object.assign(document.createElement("span"), { className: "label", ariaHidden: "true" });
      label.dataset.word = key;
      this.place(label, [position[0], position[1] + diameter / 2 + 3.6], 25, 4);
      this.face.append(label);
    }
    button.addEventListener("pointerdown", (event) => {
      event.preventDefault(); // focus stays where it is, so that Enter stays the OK key
      button.setPointerCapture(event.pointerId);
      onKey(key, true);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) button.addEventListener(end, () => onKey(key, false));
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("click", (event) => {
      if (event.detail) return; // by a pointer, which was seen above; else Enter, Space or a screen reader
      onKey(key, true);
      setTimeout(() => onKey(key, false), 120);
    });
  }

  /** Light up: the board's values are duty cycles, the eye's scale is steeper for the dark ones. */
  show(hex) {
    this.lights.forEach(({ glow, halo, lamp, core }, i) => {
      const rgb = [0, 2, 4].map((at) => parseInt(hex.substr(6 * i + at, 2), 16));
      const most = Math.max(...rgb);
      const strength = (most / 255) ** 0.45;
      const hue = most ? rgb.map((value) => Math.round(255 * (value / most) ** 0.6)) : [0, 0, 0];
      const colour = `rgb(${hue.join(" ")})`;
      glow.style.color = colour;
      halo.style.opacity = strength;
      halo.setAttribute("r", (5 + 10 * strength).toFixed(2));
      lamp.style.fill = most ? colour : "";
      lamp.style.fillOpacity = most ? 0.35 + 0.65 * strength : "";
      core.style.opacity = 0.85 * strength;
    });
  }

  press(key, down) {
    this.buttons[key].classList.toggle("down", down);
  }

  name(zones) {
    for (const label of this.face.querySelectorAll("[data-zone]")) {
      label.textContent = short(zones[label.dataset.zone]);
    }
    for (const [key, button] of Object.entries(this.buttons)) {
      const zone = key.startsWith("z") ? zones[key[1]] : "";
      button.setAttribute("aria-label", `${say(key, { zone })} (${say("key", { key: KEYBOARD[key] })})`);
    }
  }
}

/** A zone's name as a label: without its article, with a capital. */
function short(name) {
  const bare = name.replace(/^(the|a|o|le|la|l’|l')\s?(?=[A-ZÉÀ])/, "");
  return bare[0].toUpperCase() + bare.slice(1);
}
