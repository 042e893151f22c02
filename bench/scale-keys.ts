import { lastNames, menNames } from '#server/demo/names.ts';
import { drawBetween, createSeededRandom, pick, type Draw } from '#server/demo/draws.ts';
import type { Someone } from './scale-people.ts';

const usual = { last: lastNames, first: menNames };

/** What somebody has typed of a text so far. */
function begun(draw: Draw, text: string): string {
  return text.slice(0, drawBetween(draw, 1, text.length));
}

type Kind = (draw: Draw, someone: Someone) => string;

const kinds: readonly [Kind, ...Kind[]] = [
  // A surname, or a piece of it.
  (draw) => begun(draw, pick(draw, usual.last)),
  (draw) => pick(draw, usual.last).slice(drawBetween(draw, 0, 2)),
  // Two words in any order.
  (draw) => `${pick(draw, usual.last)} ${begun(draw, pick(draw, usual.first))}`,
  (draw) => `${pick(draw, usual.first)} ${begun(draw, pick(draw, usual.last))}`,
  // A number, and an ID card.
  (draw, { number }) => begun(draw, String(number)),
  (draw, { idNumber }) => begun(draw, idNumber),
];

/** So many texts that the office searches for, the same for the same people, each at one of the keys by which it is typed. */
export function typedTexts(members: readonly [Someone, ...Someone[]], count: number): string[] {
  const draw = createSeededRandom(15);
  return Array.from({ length: count }, () => pick(draw, kinds)(draw, pick(draw, members)));
}
