// The worker of the scribe: MicroPython with the project's judge and its writer of records.

import {interpreterOf} from "./interpreter.js";

let scribe = null;

/** Starts it: `files` are its modules' bytes by path. */
async function started({interpreter, wasm, files}) {
  const found = await interpreterOf(interpreter, wasm);
  const python = await found.loadMicroPython({url: found.wasm, heapsize: 4 * 1024 * 1024});
  for (const [path, bytes] of Object.entries(files)) {
    python.FS.mkdirTree(`/scribe/${path}`.replace(/\/[^/]*$/, ""));
    python.FS.writeFile(`/scribe/${path}`, bytes);
  }
  python.runPython("import sys\nsys.path[:] = ['/scribe', '.frozen']\n");
  return python.pyimport("scribe_main");
}

self.onmessage = async ({data: [number, what, ...words]}) => {
  try {
    if (what === "start") scribe = started(...words);
    else self.postMessage([number, JSON.parse((await scribe)[what](...words))]);
  } catch (fault) {
    self.postMessage([number, {error: String(fault)}]);
  }
};
