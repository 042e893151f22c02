/**
 * A query that many callers need at the same time. The query runs only once for all callers that wait. A caller that
 * comes while the query runs waits for the next run. Thus no answer is older than the caller's request.
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
