/**
 * A question to the database that many ask at the same time: it is asked once for all who wait, and whoever comes while
 * it is on its way waits for the next, so that nobody is answered what was true before they asked.
 */
export class SharedQuery<Answer> {
  readonly #ask: () => Promise<Answer>;
  #running: Promise<Answer> | null = null;
  #next: Promise<Answer> | null = null;

  constructor(ask: () => Promise<Answer>) {
    this.#ask = ask;
  }

  ask(): Promise<Answer> {
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(nothing, nothing).then(() => {
      this.#next = null;
      return this.#start();
    });
    return this.#next;
  }

  /** Whether nobody waits for an answer. */
  get idle(): boolean {
    return this.#running === null && this.#next === null;
  }

  #start(): Promise<Answer> {
    const running = this.#ask().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }
}

function nothing(): void {}
