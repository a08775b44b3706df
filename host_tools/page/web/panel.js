// The panel, pixel by pixel, as the firmware sent it.

import {spoken} from "./spoken.js";
import {find} from "./view.js";

export const WIDTH = 128;
export const HEIGHT = 64;
const PITCH = 6; // of the canvas: so many of its pixels are one of the panel's
const LIT = 5;
const DARK = "#060a10";
const BETWEEN = "#5d7382"; // two lit pixels: dark letters on light stand out
const LIGHT = "#bae2ff";

/** Rows of 0 and 1, upper left first, of a picture in hexadecimal: bytes are columns of eight. */
export function rows(picture, turned) {
  const bytes = Array.from({length: (WIDTH * HEIGHT) / 8}, (_, at) => parseInt(picture.slice(2 * at, 2 * at + 2), 16));
  const dot = (x, y) => (bytes[(y >> 3) * WIDTH + x] >> (y & 7)) & 1;
  const across = (y) => Array.from({length: WIDTH}, (_, x) => (turned ? dot(WIDTH - 1 - x, HEIGHT - 1 - y) : dot(x, y)));
  return Array.from({length: HEIGHT}, (_, y) => across(y));
}

/** The panel's glass. `shines()`: has it power, and is it wired? */
export class Glass {
  constructor(words, shines) {
    Object.assign(this, {words, shines, picture: null, turned: false, said: ""});
  }

  take(picture, turned) {
    Object.assign(this, {picture, turned});
  }

  draw() {
    const canvas = find("panel");
    const context = canvas.getContext("2d");
    canvas.width = WIDTH * PITCH;
    canvas.height = HEIGHT * PITCH;
    context.fillStyle = DARK;
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (!this.shines()) {
      this.said = this.words.of("panel_dark");
      this.tell();
    }
    if (!this.shines() || this.picture === null) return;
    const shown = rows(this.picture, this.turned);
    context.fillStyle = BETWEEN;
    for (const [y, row] of shown.entries()) {
      for (let x = 1; x < WIDTH; x++) {
        if (row[x] && row[x - 1]) context.fillRect(x * PITCH - 1, y * PITCH, 1, PITCH);
        if (row[x] && shown[y + 1]?.[x]) context.fillRect(x * PITCH, y * PITCH + LIT, PITCH, 1);
      }
    }
    context.fillStyle = LIGHT;
    for (const [y, row] of shown.entries()) {
      for (const [x, on] of row.entries()) if (on) context.fillRect(x * PITCH, y * PITCH, LIT, LIT);
    }
  }

  /** Says in words what stands there, for those who do not see it. */
  tell() {
    const said = spoken(this.said, this.words.phrases, this.words.you());
    find("panel").dataset.said = this.said;
    find("panel").setAttribute("aria-label", said);
    find("read").textContent = said;
  }
}
