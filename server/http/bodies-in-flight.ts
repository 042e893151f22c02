import { createTooManyRequests } from '../base/refused.ts';
import { bodyLimits } from './body.ts';

/** After how many seconds a refused sender may try again. */
const pause = 5;

export class InFlight {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #used = new Map<string, number>();
  #all = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** The reserved bytes of all senders together. */
  get all(): number {
    return this.#all;
  }

  /** Reserves memory, and returns a function that releases it. Refuses with 429 if this would be too much memory. */
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

/** The memory for each kind of body. It is counted by IP address for strangers and callbacks, otherwise by person. */
export type Bodies = Readonly<
  Record<'strangers' | 'plain' | 'ofRows' | 'withPhoto' | 'strangersWithPhoto' | 'callbacks', InFlight>
>;

/** Creates the memory limits, as multiples of the largest body: of all senders together, and of one sender. */
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

/** Runs `work`, which reserves memory with `take`, and releases the memory afterwards. */
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
