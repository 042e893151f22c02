import { createTooManyRequests } from '../base/refused.ts';

/** How many photos of one person may wait while another photo of that person is in work. */
const mostWaiting = 2;
/** Seconds after which a person with too many photos may try again. */
const pause = 5;

type Start = () => void;

/** The waiting photos of each person, in the order of their turns. */
const waiting = new Map<string, Start[]>();
let isBusy = false;

/** Starts the next person's first photo. A person with more photos goes to the end. */
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
 * Runs work on images one after the other in a process, so that memory holds one image only. People take
 * turns, so that nobody waits for all images of another person. Refuses with 429 if a person sends too many
 * at once.
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
