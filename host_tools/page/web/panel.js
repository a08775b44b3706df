// The panel, pixel by pixel, as the firmware sent it.

export const WIDTH = 128;
export const HEIGHT = 64;
const PITCH = 6; // of the canvas: so many of its pixels are one of the panel's
const LIT = 5;

/** Rows of 0 and 1, upper left first, of a picture in hexadecimal: bytes are columns of eight. */
export function rows(picture, turned) {
  const found = [];
  for (let y = 0; y < HEIGHT; y++) {
    const row = [];
    for (let x = 0; x < WIDTH; x++) {
      const [u, v] = turned ? [WIDTH - 1 - x, HEIGHT - 1 - y] : [x, y];
      const at = 2 * ((v >> 3) * WIDTH + u);
      row.push((parseInt(picture.slice(at, at + 2), 16) >> (v & 7)) & 1);
    }
    found.push(row);
  }
  return found;
}

/** Draws a picture; null: the panel is dark. */
export function draw(canvas, picture, turned, colours) {
  canvas.width = WIDTH * PITCH;
  canvas.height = HEIGHT * PITCH;
  const context = canvas.getContext("2d");
  context.fillStyle = colours.dark;
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (picture === null) return;
  context.fillStyle = colours.lit;
  for (const [y, row] of rows(picture, turned).entries()) {
    for (const [x, on] of row.entries()) if (on) context.fillRect(x * PITCH, y * PITCH, LIT, LIT);
  }
}
