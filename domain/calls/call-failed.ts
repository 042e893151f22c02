import type { Problems } from '../values/form-problems.ts';
import type { PlainKey } from '../texts/texts.ts';

/** Facts about a failed call for the program. The message for people is separate. */
interface Failure {
  /** The HTTP status of the answer. The status is 0 if the server did not answer. */
  readonly status: number;
  /** Whether the server sent no answer, for example because the browser is offline. */
  readonly isUnanswered: boolean;
  /** The key of the message that only this call has for this HTTP status, or null. */
  readonly text: PlainKey | 'error.technical' | null;
  /** The server's reason: `session` or `forbidden` if the status is 403, or null if the answer has no reason. */
  readonly reason: string | null;
  /** The problem of each refused field, by the field's name in the program: `mobileNumber`, `address.postCode`. */
  readonly problems: Problems;
  /** The seconds until the browser can make the call again. The value is null if the answer names no such time. */
  readonly wait: number | null;
  /** The name of the form field that shows the seconds to wait, or null if no field shows these seconds. */
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
