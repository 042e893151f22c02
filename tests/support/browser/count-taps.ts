import type { Visit } from './visit.ts';

/** What a person did in the pages of a visit: clicks, and letters and digits that were typed. */
export interface Taps {
  taps: number;
  typed: number;
}

/** Counts what a person does in the pages of a visit that are opened from now on. */
export async function countTaps({ context }: Visit): Promise<Taps> {
  const done: Taps = { taps: 0, typed: 0 };
  await context.exposeFunction('count', (what: keyof Taps) => void (done[what] += 1));
  await context.addInitScript(() => {
    const count = (what: string) => void Reflect.get(globalThis, 'count')(what);
    // A label's press is told of its box, too: a person's own press has a place.
    addEventListener('click', ({ detail, isTrusted }) => isTrusted && detail > 0 && count('taps'), true);
    addEventListener('beforeinput', () => count('typed'), true);
  });
  return done;
}
