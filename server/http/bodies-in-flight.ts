import { tooMany } from '../base/refused.ts';
import { largestBody, largestWithPhoto } from './body.ts';

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
    if (used + bytes > this.#mostOfOne || this.#all + bytes > this.#most) throw tooMany(pause);
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

/** The room for bodies in flight: for those without a photo by their address, for the others by who sends them. */
export interface Bodies {
  readonly plain: InFlight;
  readonly withPhoto: InFlight;
}

/** Room for bodies in flight: of each kind 64 MB, of an address 256 bodies, of a person two of the largest photos. */
export function bodiesInFlight(): Bodies {
  return {
    plain: new InFlight(1024 * largestBody, 256 * largestBody),
    withPhoto: new InFlight(8 * largestWithPhoto, 2 * largestWithPhoto),
  };
}
