// What the box said, line by line, in words.

import {PHASE} from "./advice.js";
import {spoken} from "./spoken.js";
import {find} from "./view.js";

const LINES_KEPT = 60; // lines
const LINES_SHOWN = 200;
const DEALT_CARD = /^[OCEB]\d+ .* [▲◀▼▶](?:: (.*))?$/; // a card that the box saw dealt, and to whom

/** The log beside a table. */
export class Log {
  constructor(words, table, pace) {
    Object.assign(this, {words, table, pace, lines: []});
  }

  /** The log of a table as it was kept. */
  sit(lines) {
    this.lines = lines;
    find("log").replaceChildren();
    for (const line of lines) this.show(line);
  }

  /** Takes a line of the box; in words, "" where people may not read it. */
  take(line) {
    const shown = this.publicOf(line);
    if (!shown) return "";
    const words = spoken(shown, this.words.phrases, this.words.you());
    this.lines = [...this.lines, words].slice(-LINES_KEPT);
    this.pace.soon(Symbol(line), () => this.show(words, line));
    return words;
  }

  /** What of a line people may read: not which card of a hand the box saw dealt. */
  publicOf(line) {
    const [card, rest = ""] = line.match(DEALT_CARD) ?? [];
    return card && this.table.state?.phase === PHASE.DEAL ? rest : line;
  }

  /** Puts a line on top; `said`: what the box said there in its own signs. */
  show(words, said = "") {
    const place = find("log");
    const one = Object.assign(document.createElement("li"), {textContent: words});
    one.dataset.said = said;
    place.prepend(one);
    while (place.children.length > LINES_SHOWN) place.lastChild.remove();
  }
}
