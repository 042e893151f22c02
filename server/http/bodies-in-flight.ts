import { createTooManyRequests } from '../base/refused.ts';
import { bodyLimits } from './body.ts';

/** Seconds after which a sender who sends too much may try again. */
const pause = 5;

/** The memory that request bodies in flight may use in a process, all together and for each sender. */
export class InFlight {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #used = new Map<string, number>();
  #all = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** The bytes in use. */
  get all(): number {
    return this.#all;
  }

  /**
   * Reserves so many bytes for a sender before they are read. Returns a function that gives them back.
   * Refuses with 429 if there are too many.
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
 * The room for bodies in flight. Each kind has its own, so that none takes it from another. Strangers and
 * callbacks are counted by address, signed-in people by person.
 */
export type Bodies = Readonly<
  Record<'strangers' | 'plain' | 'ofRows' | 'withPhoto' | 'strangersWithPhoto' | 'callbacks', InFlight>
>;

/**
 * Makes room for request bodies. A body takes room for the bytes that have come, not for the length that it
 * claims.
 * - Strangers: 4,096 bodies, more than the connections that a process takes, and 256 from one address.
 * - Signed-in people: 64 MB, and 2 MB each.
 * - Their lists on paper: four, and one each.
 * - Their photos of the largest size: eight, and two each.
 * - Strangers' bodies with a photo: 16, and two from one address.
 * - Callbacks: 64, and 32 from one address.
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

/** Does work with a body, reserves room as its bytes come, and gives the room back afterwards. */
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
