import type { Problems } from '../values/form-problems.ts';
import type { PlainKey } from '../texts/texts.ts';

/** What is known of a call that failed, beside the message that a person reads. */
interface Failure {
  /** The status of the answer; 0 where no answer came. */
  readonly status: number;
  /** Whether nothing answered, as where somebody is offline. */
  readonly isUnanswered: boolean;
  /** The text that the call has of its own for this status; null where it has none. */
  readonly text: PlainKey | 'error.technical' | null;
  /** The server's reason, `session` or `forbidden` with a 403; null where it gave none. */
  readonly reason: string | null;
  /** What is wrong with each field, by our name of it: `mobileNumber`, `address.postCode`. */
  readonly problems: Problems;
  /** Seconds to wait before another try; null where the server did not say. */
  readonly wait: number | null;
  /** The field beside which a form shows that wait; null where it shows none. */
  readonly waitsAt: string | null;
}

/** A call that failed, with the message that a person reads (specification section 8). */
export class CallFailed extends Error implements Failure {
  override readonly name = 'CallFailed';
  readonly status: Failure['status'];
  readonly isUnanswered: Failure['isUnanswered'];
  readonly text: Failure['text'];
  readonly reason: Failure['reason'];
  readonly problems: Failure['problems'];
  readonly wait: Failure['wait'];
  readonly waitsAt: Failure['waitsAt'];

  constructor(message: string, failure: Partial<Failure> = {}) {
    super(message);
    this.status = failure.status ?? 0;
    this.isUnanswered = failure.isUnanswered ?? false;
    this.text = failure.text ?? null;
    this.reason = failure.reason ?? null;
    this.problems = failure.problems ?? {};
    this.wait = failure.wait ?? null;
    this.waitsAt = failure.waitsAt ?? null;
  }
}
