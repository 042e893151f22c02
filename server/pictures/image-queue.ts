import { createTooManyRequests } from '../base/refused.ts';

/** How many photos of one person can wait while another photo of the same person is processed. */
const mostWaiting = 2;
/** How many seconds a person who sent too many photos must wait. */
const pause = 5;

type Start = () => void;

/** The waiting photos of each person. The people are in the order of their turns. */
const waiting = new Map<string, Start[]>();
let isBusy = false;

/** Starts the first photo of the next person. If this person has more photos, the person's next turn is the last. */
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
 * Runs work on images one after the other in a process, so that memory has only one image. People take turns, so that
 * one person's images do not block another person. Refuses with 429 if a person sends too many images together.
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
