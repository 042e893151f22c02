import { createTooManyRequests } from '../base/refused.ts';
import { Turns } from '../base/turns.ts';

/** Two images of one person can wait while another image is processed. After a refusal, the person waits 5 seconds. */
const images = new Turns({ ofOne: 2, inAll: Infinity }, () => createTooManyRequests(5));

/**
 * Runs work on images one after another in this process, so that the memory contains only one image. People take turns.
 * Refuses with 429 if one person sends too many images at the same time.
 */
export function runImageWorkInTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
  return images.run(person, work);
}
