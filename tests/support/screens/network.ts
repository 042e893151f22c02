import { expect } from 'vitest';
import { comes, later, waitUntil } from './wait-until.ts';

/** Whether what is answered at once comes a moment later, as on a busy machine: in the rest. */
const areAnswersLate = (import.meta.env['TESTS'] ?? 'quick') !== 'quick';

type Answer = {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

interface Waiting {
  readonly line: string;
  readonly signal: AbortSignal;
  readonly answer: (response: Response | Error) => void;
}

/** A call that the app made: its line as the table of calls writes it (`POST /members/login`), and what it carried. */
export interface Made {
  readonly line: string;
  readonly body: unknown;
  readonly token: string | null;
}

function responseOf({ status, body, headers }: Answer): Response {
  const empty = body === undefined || status === 204;
  return new Response(empty ? null : JSON.stringify(body), {
    status: empty && status === 200 ? 204 : status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function after(promise: Promise<Response>, { signal }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
    promise.then(resolve, reject);
  });
}

const browserFetch = window.fetch.bind(window);
let open: Network | null = null;

window.fetch = (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/v1/')) return browserFetch(input, init);
  if (open) return open.take(request, pathname.slice(3));
  return Promise.reject(closed());
};

/** The network of the app that opens in this window. */
export function openNetwork(): Network {
  open = new Network();
  return open;
}

function closed(): DOMException {
  return new DOMException('the window was closed', 'AbortError');
}

/**
 * The network as a test has it: a call is answered at once by what `always` was given for its line, and waits for
 * `answer` otherwise, so that what stands on the screen meanwhile can be seen.
 */
export class Network {
  readonly made: Made[] = [];
  /** The query of the latest call of each line. */
  readonly queries = new Map<string, URLSearchParams>();
  readonly #always = new Map<string, Answer>();
  #waiting: Waiting[] = [];
  #taken = 0;
  /** How many calls are answered a moment later. */
  #late = 0;
  #expected: { readonly line: string; readonly come: () => void }[] = [];

  /** What every call of this line is answered from now on, at once. */
  always(line: string, body: unknown, status = 200): void {
    this.#always.set(line, { status, body });
  }

  /** Calls of this line wait from now on. */
  hold(line: string): void {
    this.#always.delete(line);
  }

  /** Answers the oldest call of this line that waits, or the next one where none does; fails where none comes. */
  async answer(line: string, body?: unknown, status = 200, headers: Answer['headers'] = {}): Promise<void> {
    (await this.#next(line)).answer(responseOf({ status, body, headers }));
  }

  /** Lets the oldest call of this line fail as it does where there is no connection. */
  async lose(line: string): Promise<void> {
    (await this.#next(line)).answer(new TypeError('Failed to fetch'));
  }

  /** How many calls of this line wait for their answer. */
  waiting(line: string): number {
    return this.#waiting.filter((one) => one.line === line).length;
  }

  /** Whether any call waits for its answer. */
  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Waits until no call is on its way but those that wait for their answer: a clock that is moved on before ends them. */
  async quiet(): Promise<void> {
    await waitUntil(() =>
      expect(this.#taken).toBe(this.#waiting.filter(({ signal }) => !signal.aborted).length),
    );
    await new Promise((go) => later(go));
  }

  /** The reads that go on though nobody waits for them any more. */
  forgotten(): string[] {
    return this.#waiting
      .filter(({ line, signal }) => line.startsWith('GET ') && !signal.aborted)
      .map(({ line }) => line);
  }

  /** What the last call of this line carried. */
  last(line: string): Made | undefined {
    return this.made.findLast((one) => one.line === line);
  }

  /** Waits for the answers that come a moment later, and for those of the calls that such an answer led to. */
  async hearLateAnswers(): Promise<void> {
    let made = -1;
    while (this.#late > 0 || (areAnswersLate && made !== this.made.length)) {
      made = this.made.length;
      await new Promise((go) => later(go, 5));
    }
  }

  /** Gives up what waits, as a browser does whose window is closed; what was answered is heard of before. */
  async close(): Promise<void> {
    await new Promise((go) => later(go));
    if (open === this) open = null;
    for (const { answer } of this.#waiting) answer(closed());
    this.#waiting = [];
    await new Promise((go) => later(go));
  }

  async #next(line: string): Promise<Waiting> {
    const found = this.#waiting.find((one) => one.line === line);
    if (!found) {
      await comes(new Promise((come) => this.#expected.push({ line, come })), line);
      return this.#next(line);
    }
    this.#waiting = this.#waiting.filter((one) => one !== found);
    return found;
  }

  /** Takes a call of the app that stands in the window. The call for one member has a line of its own beside that for all. */
  async take(request: Request, path: string): Promise<Response> {
    this.#taken += 1;
    try {
      return await this.#take(request, path);
    } finally {
      this.#taken -= 1;
    }
  }

  async #take(request: Request, path: string): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const isOne = path === '/admin/members' && searchParams.has('id');
    const line = `${request.method} ${path}${isOne ? '/one' : ''}`;
    const text = await request.clone().text();
    this.queries.set(line, searchParams);
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
    if (open !== this) throw closed();
    this.made.push({ line, body: text === '' ? undefined : JSON.parse(text), token });
    const known = this.#always.get(line);
    if (known && areAnswersLate) {
      this.#late += 1;
      await new Promise((go) => later(go, Math.random() * 30));
      this.#late -= 1;
    }
    if (known) return responseOf(known);
    const answer = new Promise<Response>((resolve, reject) => {
      this.#waiting.push({
        line,
        signal: request.signal,
        answer: (response) => (response instanceof Error ? reject(response) : resolve(response)),
      });
    });
    for (const { come } of this.#expected.filter((one) => one.line === line)) come();
    this.#expected = this.#expected.filter((one) => one.line !== line);
    return after(answer, request);
  }
}
