import type { Refused } from './refused.ts';

type Start = () => void;

/**
 * Runs one piece of work after another, and changes between callers, so that one caller does not delay all others.
 * `run` refuses new work if too much is waiting.
 */
export class Turns {
  readonly #createRefusal: () => Refused;
  readonly #most: { readonly ofOne: number; readonly inAll: number };
  /** The waiting work by caller. The caller who is first in the map is next. */
  readonly #waiting = new Map<string, readonly Start[]>();
  #isBusy = false;

  /** `most` says how much work may wait: of one caller, and of all callers together. */
  constructor(most: { readonly ofOne: number; readonly inAll: number }, createRefusal: () => Refused) {
    this.#most = most;
    this.#createRefusal = createRefusal;
  }

  /** Runs work in the caller's turn. Refuses the work if `unwanted` is aborted while the work waits. */
  async run<T>(caller: string, work: () => Promise<T>, unwanted?: AbortSignal): Promise<T> {
    if (unwanted?.aborted === true) throw this.#createRefusal();
    const own = this.#waiting.get(caller) ?? [];
    const inAll = [...this.#waiting.values()].flat().length;
    if (own.length >= this.#most.ofOne || inAll >= this.#most.inAll) throw this.#createRefusal();
    await new Promise<void>((start, giveUp) => {
      this.#waiting.set(caller, [...own, start]);
      const leave = () => {
        this.#keepWaiting(
          caller,
          (this.#waiting.get(caller) ?? []).filter((one) => one !== start),
        );
        giveUp(this.#createRefusal());
      };
      unwanted?.addEventListener('abort', leave, { once: true });
      if (!this.#isBusy) this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #keepWaiting(caller: string, work: readonly Start[]): void {
    if (work.length > 0) this.#waiting.set(caller, work);
    else this.#waiting.delete(caller);
  }

  #startNext(): void {
    const [first] = this.#waiting;
    this.#isBusy = first !== undefined;
    if (!first) return;
    const [caller, [start, ...rest]] = first;
    this.#waiting.delete(caller);
    this.#keepWaiting(caller, rest);
    start?.();
  }
}
