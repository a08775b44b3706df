// Which lesson is taken, where it is kept, how it is begun, left and taken up again.

import {Lesson} from "./lesson.js";

export const LESSON = "lesson"; // the place of its table

/** The lessons of a sitting; `home()` leads back to people's own table. */
export class Lessons {
  constructor(sitting, home) {
    Object.assign(this, {sitting, home});
  }

  get running() {
    return this.sitting.store.place === LESSON;
  }

  /** The lesson by its name, as many of its steps done. */
  guide(name, done) {
    const {sitting} = this;
    const {words, table, parts, coach} = sitting;
    const cards = (found) =>
      Object.fromEntries(Object.entries(found).flatMap(([key, card]) => {
        const said = card === undefined ? "" : sitting.view.theCard(card);
        return [[key, said], [key[0].toUpperCase() + key.slice(1), said[0]?.toUpperCase() + said.slice(1)]];
      }));
    const phrase = (key, found = {}) => words.of(`lesson.${key}`, cards(found));
    return new Lesson(name, parts.lessons[name], {
      table,
      phrase,
      notices: parts.notices,
      read: () => sitting.glass.said,
      says: (key, found) => coach.refuse(phrase(key, found)),
      legal: async (seat, card) => {
        const hand = table.hand(seat);
        return (await sitting.box.legal(seat, hand))[hand.indexOf(card)];
      },
      forgets: (seat, card) => sitting.layUntouched(seat, card),
      touches: (card) => sitting.touched(parts.lessons[name].you, card),
      ends: (next) => (next ? this.begin(next) : this.home()),
    }, done);
  }

  begin(name) {
    const {sitting} = this;
    const {game, sight} = sitting.parts.lessons[name];
    const language = sitting.words.name;
    sitting.go(LESSON, this.guide(name, 0), () =>
      sitting.newTable(sitting.parts.settings[`${game}.${sight}.${language}`], language));
  }

  /** Takes up the lesson that was left; false where there is none. */
  resume() {
    const kept = this.sitting.store.at(LESSON).guide;
    const lesson = this.sitting.parts.lessons[kept?.lesson];
    if (!lesson || !(kept.done < lesson.steps.length)) return false;
    this.sitting.go(LESSON, this.guide(kept.lesson, kept.done), null);
    return true;
  }

  /** How far the lesson is. */
  progress() {
    const {guide, words, parts} = this.sitting;
    const {titles} = parts.games.find(({name}) => name === parts.lessons[guide.name].game);
    const all = guide.lesson.steps.length;
    const n = Math.min(guide.done + 1, all);
    return words.of("lesson.at", {game: titles[words.name], n, all});
  }
}
