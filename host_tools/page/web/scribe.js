// Asks the project's own judge about records, and has the running hand written as one.

/** `parts`: worker and interpreter (their sources), wasm (its code, compiled); `files()`: the modules. */
export class Scribe {
  constructor(parts, files) {
    Object.assign(this, {parts, files, worker: null});
    this.asked = new Map(); // number of a question -> who waits for its answer
    this.questions = 0;
  }

  /** The answer of a function of the scribe; {error} where there is none. */
  async ask(what, ...words) {
    if (!this.worker) await this.start();
    const number = ++this.questions;
    this.worker.postMessage([number, what, ...words]);
    return new Promise((answer) => this.asked.set(number, answer));
  }

  async start() {
    const {worker, interpreter, wasm} = this.parts;
    const files = await this.files();
    this.worker = new Worker(URL.createObjectURL(new Blob([worker], {type: "text/javascript"})));
    this.worker.onmessage = ({data: [number, answer]}) => {
      this.asked.get(number)?.(answer);
      this.asked.delete(number);
    };
    this.worker.onerror = ({message}) => {
      for (const answer of this.asked.values()) answer({error: message});
      this.asked.clear();
    };
    this.worker.postMessage([0, "start", {interpreter, wasm, files}]);
  }
}
