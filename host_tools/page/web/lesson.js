// A guided hand: each step says something, waits for what the person does, and goes on when the
// box has said what the step claims.

import {LEFT, OK, PHASE, RIGHT} from "./advice.js";
import {cardOf, NONE, suitOf} from "./cards.js";
import {sleep} from "./pilot.js";

const BEFORE = {start: -3, deal: -2, contract: -1}; // stages before the first play
const OVER = 100; // and the one after the last
const PHASES = {[PHASE.DEAL]: BEFORE.deal, [PHASE.AUCTION]: BEFORE.contract, [PHASE.TRUMP]: BEFORE.contract};
const SHOWN_LOOKS = 30; // at the panel's words, until they should stand there
const SHOWN_MS = 100;
const HELD = ["read", "refused", "untouched", "press", "sing", "answer"]; // the page plays nothing meanwhile

/** How far a hand is: a stage before it, the number of plays, or OVER. */
export function stageOf(state) {
  if (!state.match) return BEFORE.start;
  if (state.phase in PHASES) return PHASES[state.phase];
  return [PHASE.HAND_OVER, PHASE.MATCH_OVER].includes(state.phase) ? OVER : state.plays.length;
}

const stageIn = (step) => BEFORE[step.at] ?? (step.at === "over" ? OVER : step.at);

/** `lesson`: what is played, and its steps (`lessons` has them as data). `done`: how many steps are
 * done, where it is taken up again. `page`: the table, numbers of notices, and phrase(key, cards),
 * says(key, cards), legal(seat, card), read(), forgets(seat, card), touches(card), ends(). */
export class Lesson {
  constructor(name, lesson, page, done = 0) {
    Object.assign(this, {name, lesson, page, done});
    this.you = lesson.you;
    this.plays = lesson.plays.map((text) => [Number(text[0]), cardOf(text.slice(2))]);
    this.deal = {hands: lesson.deal.map((hand) => hand.split(" ").map(cardOf)), rest: []};
    this.wrong = false; // does the box say something else than a step claims?
    this.asked = null; // the step whose claim was looked at
    this.tried = null; // the step whose card was touched
  }

  kept() {
    return {lesson: this.name, done: this.done};
  }

  /** What is bid at the table. */
  spoken() {
    const {contract} = this.lesson;
    if (!contract) return null;
    const {who, amount} = contract;
    const said = this.deal.hands.map((_, seat) => (seat === who ? amount : null));
    return {who, amount, suit: suitOf(cardOf(`${contract.suit}1`)), said};
  }

  // -- where it stands

  get state() {
    return this.page.table.state;
  }

  get finished() {
    return this.done >= this.lesson.steps.length;
  }

  /** The step of this moment; undefined: the hand goes on to the next one. */
  get due() {
    const step = this.lesson.steps[this.done];
    return step && this.state && stageIn(step) === stageOf(this.state) ? step : undefined;
  }

  /** The same, once the box is ready for what is to be done. */
  get step() {
    const {due, state} = this;
    if (due?.does === "answer" && !["ask", "proof"].includes(state.screen)) return undefined;
    if (due?.does === "sing" && !["won", "ghna"].includes(state.screen)) return undefined;
    return due;
  }

  /** Is this done, or has the hand gone on without it? */
  isDone(step, state) {
    if (stageOf(state) !== stageIn(step)) return stageOf(state) > stageIn(step);
    if (step.does === "refused") return this.tried === step && this.answered(step, state);
    if (step.does === "press") return state.screen !== step.on;
    if (step.does === "sing") return state.melds[suitOf(cardOf(`${step.suit}1`))] !== NONE;
    return step.does === "answer" && state.notice === this.page.notices.named;
  }

  /** Has the box answered a card as the step says: by a reason, or by a screen that it opens? */
  answered({why, opens}, {notice, screen}) {
    return opens ? screen === opens : notice === this.page.notices[why];
  }

  told(state) {
    while (!this.finished && this.isDone(this.lesson.steps[this.done], state)) this.done++;
    const {due} = this;
    if (due?.laid) this.forget(state);
    if (due) this.check(due, state);
  }

  /** Goes on after something to read. */
  next() {
    if (this.due?.does !== "read") return;
    this.done++;
    this.told(this.state);
    if (this.finished) this.page.ends(this.lesson.next);
  }

  /** Somebody else lays its card and forgets to touch the pad. */
  forget({plays}) {
    const [seat, card] = this.plays[plays.length];
    if (!this.page.table.laid.length) this.page.forgets(seat, card);
  }

  /** Does the firmware refuse the card of a step for the reason that it tells, and is its score
   * that of the panel? */
  async check(step, state) {
    if (this.asked === step || (step.why === undefined && !step.shows)) return;
    this.asked = step;
    if (step.shows) {
      const shown = () => step.shows.every((text) => this.page.read().includes(text));
      for (let looks = 0; looks < SHOWN_LOOKS && !shown(); looks++) await sleep(SHOWN_MS);
      this.wrong ||= !shown();
      return;
    }
    const reason = await this.page.legal(step.seat ?? this.you, cardOf(step.card));
    if (this.page.table.state !== state || reason === undefined) this.asked = null; // it has gone on
    else this.wrong ||= reason !== (step.why ? this.page.notices[step.why] : 0);
  }

  // -- what it has a say in

  isBot(seat) {
    return seat !== this.you;
  }

  /** Does the page play nothing meanwhile? */
  holds() {
    return HELD.includes(this.due?.does);
  }

  /** The card that a seat lays next; null: it is not its turn. */
  lays(seat) {
    const [who, card] = this.plays[this.state.plays?.length ?? 0] ?? [];
    return who === seat ? card : null;
  }

  /** The card that the person is to touch now; undefined: none. */
  get card() {
    const {due, state} = this;
    const next = this.plays[stageOf(state)];
    if (!next) return undefined;
    if (due?.does === "refused") return cardOf(due.card);
    if (due?.does === "untouched") return next[1];
    return this.holds() || next[0] !== this.you ? undefined : next[1];
  }

  allows(card) {
    const meant = this.card;
    if (card !== meant) this.page.says(meant === undefined ? "wait" : "not_this", {card: meant});
    else if (this.due?.does === "refused") this.tried = this.due;
    return card === meant;
  }

  /** Does for the person what is to be done next; false where a key does it. */
  act() {
    if (this.due?.does === "read") this.next();
    else if (this.card !== undefined) this.page.touches(this.card);
    else return false;
    return true;
  }

  /** What people are told, and where to tap. */
  advice(base) {
    const {step, state, card} = this;
    if (this.wrong) return {text: this.page.phrase("else"), seat: base.seat};
    const elsewhere = base.say === "away" || (base.say === "box_asks" && !["answer", "press"].includes(step?.does));
    if (elsewhere || (!step && card === undefined)) return base;
    const told = {seat: base.seat, lit: card, next: step?.does === "read"};
    if (!step) return {...told, text: this.page.phrase(state.trick && !state.pause ? "lay" : "lead_any", {card})};
    return {...told, text: this.text(step), ...this.key(step, base)};
  }

  text(step) {
    const lay = this.plays[stageIn(step)]?.[1];
    const card = step.card ? cardOf(step.card) : lay;
    return this.page.phrase(`${this.name}.${step.text}`, {card, lay});
  }

  /** The key that is to be pressed, and whether it is held. */
  key({does, suit}, base) {
    const {screen, choice} = this.state;
    if (does === "key" || does === "press") return {key: OK};
    if (does === "enter") return {key: base.key, hold: base.hold};
    if (does === "answer") return {key: screen === "proof" ? RIGHT : OK};
    if (does !== "sing") return {};
    if (screen !== "ghna") return {key: OK};
    const wanted = suitOf(cardOf(`${suit}1`));
    if (choice[1] !== wanted) return {key: (wanted - choice[1] + 4) % 4 <= 2 ? RIGHT : LEFT};
    return {key: OK, hold: choice[0] !== this.you};
  }
}
