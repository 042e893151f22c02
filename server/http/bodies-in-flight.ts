import { createTooManyRequests } from '../base/refused.ts';
import { bodyLimits } from './body.ts';

/** After how many seconds a sender who sends too much can try again. */
const pause = 5;

/** The memory that request bodies can use in a process while they arrive: in total, and for each sender. */
export class InFlight {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #used = new Map<string, number>();
  #all = 0;

  constructor(most: number, mostOfOne: number) {
    this.#most = most;
    this.#mostOfOne = mostOfOne;
  }

  /** The number of bytes in use. */
  get all(): number {
    return this.#all;
  }

  /**
   * Reserves bytes for a sender before they are read. Returns a function that releases the bytes. Refuses with 429 if
   * there are too many.
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
 * The memory for arriving bodies. Each kind has its own memory, so that no kind uses up the memory of another.
 * Strangers and callbacks are counted by IP address, signed-in people by person.
 */
export type Bodies = Readonly<
  Record<'strangers' | 'plain' | 'ofRows' | 'withPhoto' | 'strangersWithPhoto' | 'callbacks', InFlight>
>;

/**
 * Creates the memory limits for request bodies. A body uses memory for the bytes that have arrived, not for the length
 * that it claims.
 * - Strangers: 4,096 bodies, which is more than the connections of a process, and 256 from one IP address.
 * - Signed-in people: 64 MB, and 2 MB each.
 * - Signed-in people's lists on paper: four, and one each.
 * - Signed-in people's photos of the largest size: eight, and two each.
 * - Strangers' bodies with a photo: 16, and two from one IP address.
 * - Callbacks: 64, and 32 from one IP address.
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

/** Runs a function with the body of a request. Reserves memory while the bytes arrive, and releases the memory afterwards. */
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
