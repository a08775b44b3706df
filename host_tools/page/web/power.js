// Power for the box: a worker is a box that is on; to pull the plug ends it where it stands.

const SILENT_S = 20; // then a box that has said nothing will not

/** The box as the page has it. `hear` has a function for each message of the worker. */
export class Box {
  constructor(parts, hear) {
    this.parts = parts; // worker, interpreter: their sources; wasm: its code, compiled; files: the firmware
    this.hear = hear;
    this.worker = null;
    this.silence = 0; // what says that the box stays silent
    this.plugs = {reader: true, panel: true, full: false};
    this.speed = 1; // ms of the box in one of the computer
    this.asked = new Map(); // number of a question -> who waits for its answer
    this.questions = 0;
  }

  get on() {
    return this.worker !== null;
  }

  powerOn(kept) {
    this.powerOff();
    const source = new Blob([this.parts.worker], {type: "text/javascript"});
    const address = URL.createObjectURL(source);
    this.worker = new Worker(address);
    this.worker.onmessage = ({data: [kind, ...what]}) => this.heard(kind, what);
    this.silence = setTimeout(() => this.hear.silent(SILENT_S), SILENT_S * 1000);
    this.worker.onerror = (event) => this.hear.failed(event.message || "the worker");
    const {interpreter, wasm, files} = this.parts;
    this.worker.postMessage(["start", {interpreter, wasm, files, kept, plugs: this.plugs, speed: this.speed}]);
  }

  powerOff() {
    clearTimeout(this.silence);
    this.worker?.terminate();
    this.worker = null;
    for (const answer of this.asked.values()) answer([]);
    this.asked.clear();
  }

  /** Moves a wire: keys, press, sideKeys, touch, lie; or enters an event. */
  post(...what) {
    this.worker?.postMessage(what);
  }

  run(speed) {
    this.speed = speed;
    this.post("speed", speed);
  }

  plug(part, plugged) {
    this.plugs[part] = plugged;
    if (part === "full") this.post("full", plugged);
    else this.post("plug", part, plugged);
  }

  /** Which of these cards a seat may lay now: a reason for each, 0 where it may. */
  legal(seat, cards) {
    return this.ask("legal", seat, cards);
  }

  /** Comes when so many ms of the box's clock have passed, and all that it told in them. */
  rest(ms) {
    return this.ask("rest", ms);
  }

  ask(what, ...words) {
    if (!this.on) return Promise.resolve([]);
    const number = ++this.questions;
    this.post(what, number, ...words);
    return new Promise((answer) => this.asked.set(number, answer));
  }

  heard(kind, what) {
    clearTimeout(this.silence);
    if (kind === "answer") {
      this.asked.get(what[0])?.(what[1]);
      this.asked.delete(what[0]);
    } else {
      this.hear[kind]?.(...what);
    }
  }
}
