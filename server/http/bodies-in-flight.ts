import { tooMany } from '../base/refused.ts';

/** Seconds after which somebody who sends too much at once may try again. */
const pause = 5;

/** What bodies of a kind may hold of a process's memory: all together, and of one sender. */
export class InFlight {
  readonly #most: number;
  readonly #mostOfOne: number;
  readonly #held = new Map<string, number>();
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
    const held = this.#held.get(sender) ?? 0;
    if (held + bytes > this.#mostOfOne || this.#all + bytes > this.#most) throw tooMany(pause);
    this.#held.set(sender, held + bytes);
    this.#all += bytes;
    return () => {
      this.#all -= bytes;
      const left = (this.#held.get(sender) ?? 0) - bytes;
      if (left > 0) this.#held.set(sender, left);
      else this.#held.delete(sender);
    };
  }
}
