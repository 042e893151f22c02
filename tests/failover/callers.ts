import type { Heard } from '../faults/kills/retrying-client.ts';
import { publicUrl } from './portal.ts';

/** What callers see of a portal: each answer with its status, and when writes were acknowledged. */
export class Callers {
  readonly #statuses = new Map<string, number>();
  readonly #written: number[] = [];
  /** Answers that a session heard and that say that it is over. */
  signedOut = 0;
  /** What the balancer did not answer, or with 500 or more: each process has its own page of the sandbox's, which goes with it. */
  failed = 0;

  readonly heard: Heard = (method, status, withSession, address) => {
    const seen = String(status ?? 'none');
    this.#statuses.set(seen, (this.#statuses.get(seen) ?? 0) + 1);
    if (address.startsWith(publicUrl) && (status === null || status >= 500)) this.failed += 1;
    if (withSession && (status === 401 || status === 403)) this.signedOut += 1;
    if (method !== 'GET' && status === 200) this.#written.push(performance.now());
  };

  get writes(): number {
    return this.#written.length;
  }

  /** The longest time from one acknowledged write to the next since a moment, in milliseconds. */
  longestPauseSince(moment: number): number {
    const since = this.#written.filter((at) => at >= moment);
    return Math.max(0, ...since.slice(1).map((at, index) => at - (since[index] ?? at)));
  }

  inWords(): string {
    const counted = [...this.#statuses].toSorted(([one], [other]) => one.localeCompare(other));
    return counted.map(([status, count]) => `${status}: ${count}`).join(', ');
  }
}
