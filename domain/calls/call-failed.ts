import type { Problems } from '../values/form-problems.ts';
import type { PlainKey } from '../texts/texts.ts';

interface Failure {
  /** The HTTP status of the answer, or 0 if the server did not answer. */
  readonly status: number;
  readonly isUnanswered: boolean;
  /** The key of a message that only this call has for this status, or null. */
  readonly text: PlainKey | 'error.technical' | null;
  readonly reason: string | null;
  /** The problems of form fields, by the field's name in the program, such as `address.postCode`. */
  readonly problems: Problems;
  /** The seconds until the browser can repeat the call, or null if the answer does not say. */
  readonly wait: number | null;
  /** The form field that shows the seconds to wait, or null. */
  readonly waitsAt: string | null;
}

/** A call that failed, with the message for people (specification section 8). */
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
