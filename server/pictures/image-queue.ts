import { createTooManyRequests } from '../base/refused.ts';
import { Turns } from '../base/turns.ts';

/** Two of one person can wait while another image is processed. After a refusal, the wait is 5 seconds. */
const images = new Turns({ ofOne: 2, inAll: Infinity }, () => createTooManyRequests(5));

/** Runs work on one image at a time, to save memory. Refuses with 429 too many images of one person. */
export function runImageWorkInTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
  return images.run(person, work);
}
