// What people do with their fingers: keys that are pressed and held, cards that are tapped,
// dragged to the pad, or chosen by the keyboard.

import {find} from "./view.js";

const TWICE_MS = 350; // a second tap so soon, and so near (px), is meant for the same card, which
const NEAR = 30; // may be gone by then
const DRAG = 9; // px until a tap is a drag

/** Buttons of a row of keys: down as long as the finger, or the key of the keyboard, is. A side
 * key has a bit by its seat. */
export function keyHands(row, onBits) {
  let bits = 0;
  const move = (button, down) => {
    const bit = Number(button.dataset.key ?? 1 << button.dataset.seat);
    bits = down ? bits | bit : bits & ~bit;
    button.classList.toggle("down", down);
    onBits(bits);
  };
  for (const button of document.querySelectorAll(row)) {
    button.addEventListener("pointerdown", (event) => {
      button.setPointerCapture?.(event.pointerId);
      move(button, true);
    });
    for (const end of ["pointerup", "pointercancel"]) button.addEventListener(end, () => move(button, false));
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    button.addEventListener("keydown", (event) => {
      if ((event.key === " " || event.key === "Enter") && !event.repeat) move(button, true);
      if (event.key === " " || event.key === "Enter") event.preventDefault();
    });
    button.addEventListener("keyup", (event) => {
      if (event.key === " " || event.key === "Enter") move(button, false);
    });
    button.addEventListener("blur", () => move(button, false));
  }
}

/** Cards of hands: a tap, a drop between the hands, or Enter calls `onCard(seat, card)`. */
export function cardHands(onCard) {
  let held = null;
  let last = {at: -TWICE_MS, x: 0, y: 0}; // the tap before
  const again = ({timeStamp, clientX, clientY}) =>
    timeStamp - last.at < TWICE_MS && Math.hypot(clientX - last.x, clientY - last.y) < NEAR;
  const given = (button) => onCard(Number(button.dataset.seat), Number(button.dataset.card));
  document.addEventListener("pointerdown", (event) => {
    const button = event.target.closest?.(".card");
    if (!button || button.disabled || event.button) return;
    held = {button, x: event.clientX, y: event.clientY, drags: false};
  });
  document.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    held.drags ||= Math.hypot(x, y) > DRAG;
    if (!held.drags) return;
    held.button.classList.add("dragged");
    held.button.style.translate = `${x}px ${y}px`;
    find("pad").classList.toggle("over", overMiddle(event));
  });
  document.addEventListener("pointerup", (event) => {
    if (!held) return;
    const {button, drags} = held;
    const dropped = overMiddle(event);
    drop();
    if (drags ? !dropped : again(event)) return;
    last = {at: event.timeStamp, x: event.clientX, y: event.clientY};
    given(button);
  });
  document.addEventListener("pointercancel", () => drop());
  document.addEventListener("keydown", (event) => {
    const button = event.target.closest?.(".card");
    if (!button) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) given(button);
    } else if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") {
      event.preventDefault();
      walk(button, event.key);
    }
  });
  const drop = () => {
    if (!held) return;
    held.button.classList.remove("dragged");
    held.button.style.translate = "";
    find("pad").classList.remove("over");
    held = null;
  };
}

/** On the box, or where the cards lie: it touches the pad on its way there. */
function overMiddle(event) {
  const place = find("middle").getBoundingClientRect();
  return event.clientX > place.left && event.clientX < place.right && event.clientY > place.top && event.clientY < place.bottom;
}

/** One card of a hand is in the order of the tabulator; arrows go along the hand. */
function walk(button, key) {
  const all = [...button.parentElement.children];
  const at = all.indexOf(button);
  const steps = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};
  const to = key === "Home" ? 0 : key === "End" ? all.length - 1 : (at + steps[key] + all.length) % all.length;
  button.tabIndex = -1;
  all[to].tabIndex = 0;
  all[to].focus();
}
