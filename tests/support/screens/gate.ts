import type { KeptCard } from '#src/member/card/kept-card.ts';
import { comes } from './wait-until.ts';

interface Held {
  readonly go: () => void;
  readonly fail: (error: unknown) => void;
}

/** Holds back what is quicker than an eye until the test lets it go or lets it fail. */
export class Gate {
  #held: readonly Held[] = [];
  #awaited: (() => void) | undefined;

  /** How many stand at the gate. */
  get held(): number {
    return this.#held.length;
  }

  /** Waits at the gate, until it is given up. */
  pass(signal: AbortSignal): Promise<void> {
    return new Promise((go, fail) => {
      const one = { go, fail };
      this.#held = [...this.#held, one];
      signal.addEventListener('abort', () => {
        this.#held = this.#held.filter((other) => other !== one);
      });
      this.#awaited?.();
    });
  }

  async open(): Promise<void> {
    (await this.#next()).go();
  }

  async break(error: unknown): Promise<void> {
    (await this.#next()).fail(error);
  }

  async #next(): Promise<Held> {
    while (this.#held.length === 0) {
      await comes(new Promise((come) => (this.#awaited = come)), 'somebody at the gate');
    }
    const [next, ...rest] = this.#held;
    this.#held = rest;
    if (!next) throw new Error('nothing stands at the gate');
    return next;
  }
}

/** A telephone that keeps the membership card as a browser does, when the test lets it. */
export class Phone {
  kept: KeptCard | null = null;
  /** Whether the way to the page finds it kept. */
  isKept = true;
  readonly finding = new Gate();
  readonly keeping = new Gate();
  readonly removing = new Gate();
}

/** What a test may hold back or look at on its way; the page goes on where nobody does. */
interface Gates {
  /** Before what members need is read with the page's files, as on a slow line. */
  area?: Gate;
  /** Before an entry to the office's area asks whether the session is good, which it does at once. */
  entry?: Gate;
  /** How long a notice stays, in milliseconds; where nobody says, longer than a test looks for one. */
  noticeTime?: number;
  /** Keeps the membership card in place of the browser's own store. */
  phone?: Phone;
  /** Takes a file in place of the browser's own way to save it. */
  csv?: (name: string, header: readonly string[], rows: readonly (readonly string[])[]) => void;
}

/** Those of the page, which the modules in `doubles` ask. */
export const gates: Gates = {};
