/**
 * A query whose answers are shared. Callers who ask while the query runs get the answer of the next run. So no answer
 * is older than its question.
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

  /** Returns whether nothing runs, and nobody waits for the next run. */
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
