import { createTooManyRequests } from '../base/refused.ts';
import { Turns } from '../base/turns.ts';

/** Two images of one person can wait while another one is processed. After a refusal, the wait is 5 seconds. */
const images = new Turns({ ofOne: 2, inAll: Infinity }, () => createTooManyRequests(5));

/** Works on one image at a time, to save memory. Refuses with 429 if too many images of one person wait. */
export function runImageWorkInTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
  return images.run(person, work);
}
