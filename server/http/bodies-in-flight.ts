import { createTooManyRequests } from '../base/refused.ts';
import { bodyLimits } from './body.ts';

/** How many seconds the sender of a request must wait if its body was refused because too much memory is in use. */
const pause = 5;

/** Limits the memory that arriving request bodies use in a process: for all senders together, and for each sender. */
export class InFlight {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #used = new Map<string, number>();
  #all = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** Gets how many bytes the request bodies of all senders together use now. */
  get all(): number {
    return this.#all;
  }

  /**
   * Reserves memory for bytes of a sender's request body. Returns a function that releases the memory. Refuses with 429
   * if the sender, or all senders together, would use too much memory.
   */
  take(sender: string, bytes: number): () => void {
    const used = this.#used.get(sender) ?? 0;
    if (used + bytes > this.#mostOfOne || this.#all + bytes > this.#most) throw createTooManyRequests(pause);
    this.#used.set(sender, used + bytes);
    this.#all += bytes;
    return () => {
      this.#all -= bytes;
      const left = (this.#used.get(sender) ?? 0) - bytes;
      if (left > 0) this.#used.set(sender, left);
      else this.#used.delete(sender);
    };
  }
}

/**
 * The memory limits for each kind of request body, so that no kind uses up the memory of another kind. Bodies of
 * strangers and callbacks are counted for each IP address, bodies of signed-in people for each person.
 */
export type Bodies = Readonly<
  Record<'strangers' | 'plain' | 'ofRows' | 'withPhoto' | 'strangersWithPhoto' | 'callbacks', InFlight>
>;

/**
 * Creates the memory limits for request bodies. Each limit is a number of bodies of the largest allowed size.
 * - Strangers: 4,096 bodies in total, which is more than the connections of a process, and 256 from one IP address.
 * - Signed-in people: 64 MB in total, and 2 MB for each person.
 * - Signed-in people's wide lists: four in total, and one for each person.
 * - Signed-in people's photos: eight in total, and two for each person.
 * - Strangers' bodies with a photo: 16 in total, and two from one IP address.
 * - Callbacks: 64 in total, and 32 from one IP address.
 */
export function createBodyLimits(): Bodies {
  const { strangers, plain, ofRows, withPhoto, strangersWithPhoto, callbacks } = bodyLimits;
  return {
    strangers: new InFlight(4096 * strangers.most, 256 * strangers.most),
    plain: new InFlight(1024 * plain.most, 32 * plain.most),
    ofRows: new InFlight(4 * ofRows.most, ofRows.most),
    withPhoto: new InFlight(8 * withPhoto.most, 2 * withPhoto.most),
    strangersWithPhoto: new InFlight(16 * strangersWithPhoto.most, 2 * strangersWithPhoto.most),
    callbacks: new InFlight(64 * callbacks.most, 32 * callbacks.most),
  };
}

/**
 * Runs `work`, which reads a body and reserves memory with `take`. Releases the memory afterwards, even at an error.
 */
export async function useRoomForBody<T>(
  room: InFlight,
  sender: string,
  work: (take: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  const taken: (() => void)[] = [];
  try {
    return await work((bytes) => taken.push(room.take(sender, bytes)));
  } finally {
    for (const giveBack of taken) giveBack();
  }
}
