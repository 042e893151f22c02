/**
 * A query that many callers ask at the same time and that runs once for all who wait. A caller that comes
 * while it runs waits for the next run. So nobody gets an answer older than the question.
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

  /** Whether no caller waits for an answer. */
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
