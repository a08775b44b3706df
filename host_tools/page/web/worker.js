// The worker in which the box runs: what the page posts moves its wires, what it does is posted.
// It is a plain script: of a page from disk browsers take no other. The interpreter is a module.

import {startBox} from "./box.js";
import {interpreterOf} from "./interpreter.js";

const LONGEST_PAUSE = 2000; // ms between two looks at the clock; more and the computer was asleep

/** A sleeping computer stops the box, and its clock too: nothing then seems to have stood still. */
function steadyClock() {
  const now = Date.now;
  let last = now();
  let slept = 0;
  Date.now = () => {
    const real = now();
    if (real - last > LONGEST_PAUSE) slept += real - last;
    last = real;
    return real - slept;
  };
}

const send = (...what) => self.postMessage(what);

const DOES = {
  keys: (wires, bits) => (wires.keys = bits),
  sideKeys: (wires, bits) => (wires.sideKeys = bits),
  touch: (wires, uids) => wires.touch(uids),
  lie: (wires, uids) => (wires.lying = uids),
  plug: (wires, part, plugged) => (wires[part] = plugged),
  event: (wires, ...event) => wires.event(...event),
  full: (wires, full) => (wires.full = full),
  legal: (wires, number, seat, cards) => send("legal", number, wires.legal(seat, cards)),
};

function hearing() {
  const kinds = ["panel", "tone", "lights", "log", "keep", "state", "ended"];
  const post = (kind) => [kind, (...what) => send(kind, ...what)];
  return Object.fromEntries(kinds.map(post));
}

let wires = null;
self.onmessage = async ({data: [what, ...words]}) => {
  if (what !== "start") {
    if (wires) DOES[what](wires, ...words);
    return;
  }
  steadyClock();
  const [{interpreter, wasm, ...start}] = words;
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
