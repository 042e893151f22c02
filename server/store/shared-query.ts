/**
 * A query whose answer several callers share. A caller that asks while the query is running waits for the next run,
 * whose answer all waiting callers share. Therefore no answer is older than the caller's request.
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

  /** Returns whether the query is not running, and no caller waits for its next run. */
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
