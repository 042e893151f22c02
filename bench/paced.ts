import { setTimeout as delay } from 'node:timers/promises';

/** A call that was made: what kind it is of, how long its answer took, and what was wrong with it. */
interface Made {
  readonly kind: string;
  readonly milliseconds: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Why a visit ended; a call that was not answered has its reason one level deeper. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** The portal takes no more than 256 from one address, from which all calls come here. */
const mostConnections = 200;

/** Something a person does, in one call after the other. */
export type Visit = (site: Paced) => Promise<void>;

/**
 * Calls at a steady rate, whether or not the answers keep up: at each beat, the visit that waits longest makes its next
 * call, or a new visit begins. An answer's time counts from its beat, also where whoever calls is late.
 */
export class Paced {
  #underWay = 0;
  readonly #queue: (() => void)[] = [];
  readonly made: Made[] = [];
  readonly errors: string[] = [];
  readonly #waiting: ((beat: number) => void)[] = [];

  /** Makes a call at the next beat; a status that is not expected is an error, and ends the visit. */
  async call(
    kind: string,
    url: string,
    request: RequestInit = {},
    expected: readonly number[] = [200],
  ): Promise<Answered> {
    const beat = await new Promise<number>((resolve) => this.#waiting.push(resolve));
    const { response, text } = await this.#inTurn(async () => {
      const signal = AbortSignal.timeout(30_000);
      const answered = await fetch(url, { redirect: 'manual', ...request, signal });
      return { response: answered, text: await answered.text() };
    });
    const milliseconds = performance.now() - beat;
    this.made.push({ kind: response.status === 304 ? `${kind}, not changed` : kind, milliseconds });
    if (!expected.includes(response.status)) {
      throw new Error(
        `${kind}: ${request.method ?? 'GET'} ${url} was answered with ${response.status} ${text.slice(0, 200)}`,
      );
    }
    return { status: response.status, headers: response.headers, text };
  }

  /** Does something as soon as a connection is free for it. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#underWay < mostConnections) this.#underWay += 1;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }

  /** Lets visits come for so long, and the last of them end. */
  async run(aSecond: number, milliseconds: number, next: () => Visit): Promise<void> {
    const visits = new Set<Promise<void>>();
    const begin = () => {
      const visit = next()(this)
        .catch((error: unknown) => void this.errors.push(reasonOf(error)))
        .finally(() => visits.delete(visit));
      visits.add(visit);
    };
    const started = performance.now();
    for (let beat = 0; (beat * 1000) / aSecond < milliseconds; beat += 1) {
      const due = started + (beat * 1000) / aSecond;
      const early = due - performance.now();
      if (early > 0) await delay(early);
      if (this.#waiting.length === 0) begin();
      this.#waiting.shift()?.(due);
    }
    while (visits.size > 0) {
      this.#waiting.shift()?.(performance.now());
      await delay(1000 / aSecond);
    }
  }
}
