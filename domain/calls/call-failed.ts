import type { Problems } from '../values/form-problems.ts';
import type { PlainKey } from '../texts/texts.ts';

/** The facts about a failed call. The message for people is separate. */
interface Failure {
  /** The HTTP status of the answer. 0 if no answer came. */
  readonly status: number;
  /** Whether the server sent no answer, for example because the browser is offline. */
  readonly isUnanswered: boolean;
  /** The call's own text for this status. Null if the call has no text for the status. */
  readonly text: PlainKey | 'error.technical' | null;
  /** The server's reason: `session` or `forbidden` with a 403. Null if the server gave no reason. */
  readonly reason: string | null;
  /** The problem of each field, by the field's name in this program: `mobileNumber`, `address.postCode`. */
  readonly problems: Problems;
  /** Seconds to wait before another try. Null if the server gave no time. */
  readonly wait: number | null;
  /**
   * The name of the field beside which the form shows the seconds to wait. Null if the form does not show the seconds
   * to wait.
   */
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
