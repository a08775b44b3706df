// The line above the table: what to do next, or why something was refused.

import {sideOf} from "./cards.js";
import {spoken} from "./spoken.js";
import {ARROWS, find} from "./view.js";

const SAID_MS = 4500; // a refusal stands as long
const READ_MS = 600; // so long nobody can have read what the button does now

/** `ui`: what the page itself is at; `isBot(seat)`: does the page play it; `render()` draws anew. */
export class Coach {
  constructor({words, table, box, ui, isBot, render}) {
    Object.assign(this, {words, table, box, ui, isBot, render});
    this.refusal = "";
    this.timer = 0;
    this.since = 0; // when the button began to go on to what follows
  }

  /** Was the button tapped for what it does now? Not so soon after it did something else. */
  heeds() {
    return Date.now() - this.since > READ_MS;
  }

  show(advice) {
    const {words, table, box, ui} = this;
    for (const key of document.querySelectorAll(".key")) {
      const next = box.on && !this.refusal && Number(key.dataset.key) === advice.key;
      key.classList.toggle("next", next);
    }
    const own = advice.seat !== undefined && !this.isBot(advice.seat);
    const entering = ["result", "trump"].includes(table.state?.screen);
    const act = find("do");
    const focused = document.activeElement === act;
    const shows = advice.card !== undefined && !table.state.sight;
    const lit = advice.lit !== undefined && (own || advice.say !== "forgot");
    const plays = own && advice.say !== "plays_on";
    act.hidden = !box.on || ui.watch || !(advice.key || plays || shows || lit || advice.next);
    const does = advice.next ? "go_on" : lit ? "do_touch" : entering ? "do_enter" : advice.hold ? "do_hold" : advice.key ? "do_key" : shows ? "do_touch" : "do_play";
    if (does === "go_on" && act.dataset.does === "do_enter") this.since = Date.now();
    act.dataset.does = does;
    act.textContent = words.of(does);
    if (focused && act.hidden) find("side2").querySelector(".card:not(:disabled)")?.focus();
    if (!box.on) this.say(words.of("off"));
    else if (ui.second === "") this.say(words.of("first"));
    else if (ui.second !== null) this.say(words.of("second"));
    else if (ui.untouched) this.say(words.of("lays"));
    else if (this.refusal) this.say(this.refusal, true);
    else this.say(this.sentence(advice));
  }

  sentence({text, say: key, words: filled = {}, seat}) {
    if (text) return text;
    const told = {...filled};
    const side = told.seat === undefined ? -1 : sideOf(told.seat, this.table.state);
    const you = side === 2 && this.ui.people === "one" && !this.isBot(told.seat);
    told.seat = ARROWS[side];
    if (told.suit !== undefined) told.suit = this.words.of(`suit.${told.suit}`);
    if (seat !== undefined && this.isBot(seat)) return this.words.of("plays_bot", told);
    return this.words.of(you && `${key}_you` in this.words.phrases ? `${key}_you` : key, told);
  }

  /** The box has power and has told nothing yet. */
  starts() {
    find("do").hidden = true;
    this.say(this.words.of("starting"));
  }

  say(text, warns = false) {
    if (find("say").textContent !== text) {
      find("say").textContent = text;
      find("said").textContent = spoken(text, this.words.phrases, this.words.you());
    }
    find("coach").classList.toggle("warn", warns);
  }

  /** The line is as high as the longest of these sentences, so that the table below stands still. */
  keepRoom(sentences) {
    const place = find("room");
    const now = sentences.join("|");
    if (place.dataset.now === now) return;
    place.dataset.now = now;
    place.replaceChildren(...sentences.map((textContent) => Object.assign(document.createElement("span"), {textContent})));
  }

  /** A refusal stands for a while, "": no longer. */
  refuse(text) {
    this.refusal = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.refusal = "";
      this.render();
    }, SAID_MS);
    this.render();
  }
}
