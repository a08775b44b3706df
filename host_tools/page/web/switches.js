// Buttons that are on or off.

import {find} from "./view.js";

export function pressed(id, on) {
  find(id).setAttribute("aria-pressed", String(on));
}

export const isPressed = (id) => find(id).getAttribute("aria-pressed") === "true";

/** A button that changes over; `change(on)` hears of it. */
export function toggled(id, change) {
  find(id).addEventListener("click", () => {
    pressed(id, !isPressed(id));
    change(isPressed(id));
  });
}
