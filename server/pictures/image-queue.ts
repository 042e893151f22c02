import { createTooManyRequests } from '../base/refused.ts';

/** How many images of one person can wait while another image is processed. */
const mostWaiting = 2;
/** How many seconds a person who sent too many images must wait before the next try. */
const pause = 5;

type Start = () => void;

/** For each person, the images that wait to be processed. The next image is one of the first person in the map. */
const waiting = new Map<string, Start[]>();
let isBusy = false;

/** Starts the next person's first image. If this person has more images, moves the person to the end of the map. */
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
 * Runs work on images one after another in this process, so that the memory contains only one image. Takes one image of
 * each person after another, so that one person's images do not delay everybody. Refuses with 429 if one person sends
 * too many images at the same time.
 */
export async function runImageWorkInTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
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
