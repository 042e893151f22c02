import { createTooManyRequests } from '../base/refused.ts';
import { bodyLimits } from './body.ts';

/** Seconds after which somebody who sends too much at once may try again. */
const pause = 5;

/** The room that request bodies in flight may take in a process's memory: all together, and those of one sender. */
export class InFlight {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #used = new Map<string, number>();
  #all = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** In bytes. */
  get all(): number {
    return this.#all;
  }

  /** Takes so many bytes for a sender before they are read, and answers how to give them back; throws the 429 where there are too many. */
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
 * The room for bodies in flight, of each kind its own, so that nobody takes it from another: by strangers and by
 * callbacks their address, by who is signed in themselves.
 */
export type Bodies = Readonly<
  Record<'strangers' | 'plain' | 'ofRows' | 'withPhoto' | 'strangersWithPhoto' | 'callbacks', InFlight>
>;

/**
 * Makes room for request bodies. Strangers have room for 4,096, which are more than the connections that a process
 * takes, and 256 of an address. People who are signed in have 64 MB, and 2 MB each; for
 * lists on paper it is four, and one each; for the largest photos it is eight,
 * and two each. Strangers have room for 16 bodies with a photo, and two of an address. Callbacks have room for 64, and 32 of an address. A body takes room for the bytes that have come, not
 * for the length that it claims.
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

/** Does something with the room that a body takes as its bytes come, and gives the room back afterwards. */
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
