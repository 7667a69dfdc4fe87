// The display: 128 by 64 pixels, every one of them a whole number of screen pixels wide.
const LIT = [214, 236, 255], DARK = [6, 9, 16];

export class Display {
  constructor(canvas, glass) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d", { alpha: false });
    this.image = this.context.createImageData(128, 64);
    for (let page = 0; page < 8; page++) this.show(page, "0".repeat(256));
    new ResizeObserver(() => this.fit(glass)).observe(glass);
  }

  fit(glass) {
    const ratio = window.devicePixelRatio || 1;
    const scale = Math.max(1, Math.floor(Math.min(glass.clientWidth / 128, glass.clientHeight / 64) * ratio));
    this.canvas.style.width = `${(128 * scale) / ratio}px`;
    this.canvas.style.height = `${(64 * scale) / ratio}px`;
  }

  /** One page is 8 rows; each of its 128 bytes is a column, the lowest bit on top. */
  show(page, hex) {
    for (let x = 0; x < 128; x++) {
      const column = parseInt(hex.substr(2 * x, 2), 16);
      for (let bit = 0; bit < 8; bit++) {
        const [red, green, blue] = (column >> bit) & 1 ? LIT : DARK;
        this.image.data.set([red, green, blue, 255], 4 * ((8 * page + bit) * 128 + x));
      }
    }
    this.context.putImageData(this.image, 0, 0);
  }
}
