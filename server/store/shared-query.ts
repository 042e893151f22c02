/**
 * A query that many ask at the same time: it is sent to the database once for all who wait. Whoever comes while it is
 * on its way waits for the next one, so that nobody gets an answer older than the question.
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
    this.#next ??= this.#running.then(doNothing, doNothing).then(() => {
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

function doNothing(): void {}
