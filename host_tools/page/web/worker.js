// The worker in which the box runs: what the page posts moves its wires, what it does is posted.
// It is a plain script: of a page from disk browsers take no other. The interpreter is a module.

import {startBox} from "./box.js";
import {wound} from "./clock.js";
import {interpreterOf} from "./interpreter.js";

const clock = wound();
const send = (...what) => self.postMessage(what);

let speed = 1;

/** A finger presses keys, or lets go. People do not hurry as the box may: as long as they press a
 * key its time is theirs, or each tap would be taken for a key that is held. */
function finger(wires, row, bits) {
  wires[row] = bits;
  clock.run(bits ? 1 : speed);
}

const DOES = {
  keys: (wires, bits) => finger(wires, "keys", bits),
  press: (wires, bits, ms) => {
    wires.keys = bits;
    clock.after(() => (wires.keys = 0), ms);
  },
  sideKeys: (wires, bits) => finger(wires, "sideKeys", bits),
  touch: (wires, uids) => wires.touch(uids),
  lie: (wires, uids) => (wires.lying = uids),
  plug: (wires, part, plugged) => (wires[part] = plugged),
  speed: (_, times) => clock.run((speed = times)),
  event: (wires, ...event) => wires.event(...event),
  full: (wires, full) => (wires.full = full),
  legal: (wires, number, seat, cards) => send("answer", number, wires.legal(seat, cards)),
  rest: (_, number, ms) => clock.after(() => send("answer", number), ms),
};

function hearing() {
  const kinds = ["panel", "tone", "lights", "log", "keep", "unsaved", "state", "ended"];
  const post = (kind) => [kind, (...what) => send(kind, ...what)];
  return Object.fromEntries(kinds.map(post));
}

let wires = null;
self.onmessage = async ({data: [what, ...words]}) => {
  if (what !== "start") {
    if (wires || what === "rest" || what === "speed") DOES[what](wires, ...words);
    return;
  }
  const [{interpreter, wasm, ...start}] = words;
  DOES.speed(null, start.speed);
  const hear = hearing();
  hear.keep = (name, text) => {
    send("keep", name, text);
    return true;
  };
  try {
    wires = await startBox({...(await interpreterOf(interpreter, wasm)), ...start, hear});
    for (const part of ["reader", "panel", "full"]) wires[part] = start.plugs[part];
    send("started");
  } catch (fault) {
    send("failed", String(fault));
  }
};
