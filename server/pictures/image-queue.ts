import { createTooManyRequests } from '../base/refused.ts';

/** How many photos of one person may wait while one of theirs is worked upon. */
const mostWaiting = 2;
/** Seconds after which somebody with too many photos may try again. */
const pause = 5;

type Start = () => void;

/** Who waits, in the order of their turns, each with their own photos. */
const waiting = new Map<string, Start[]>();
let isBusy = false;

/** Begins with the next person's first; whoever has more goes to the end. */
function startNext(): void {
  const [first] = waiting;
  isBusy = first !== undefined;
  if (!first) return;
  const [person, [start, ...rest]] = first;
  waiting.delete(person);
  if (rest.length > 0) waiting.set(person, rest);
  start?.();
}

/**
 * Runs work on images one after the other in a process, so that it needs memory for one image only. People take turns,
 * so that nobody waits for all images of another person. Throws the 429 where somebody sends too many at once.
 */
export async function runInTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
  const own = waiting.get(person) ?? [];
  if (own.length >= mostWaiting) throw createTooManyRequests(pause);
  await new Promise<void>((start) => {
    waiting.set(person, [...own, start]);
    if (!isBusy) startNext();
  });
  try {
    return await work();
  } finally {
    startNext();
  }
}
