import { t, type PlainKey } from '#domain/texts/texts.ts';
import type { Refusal } from '#domain/calls/call.ts';

/** A call that is refused: its status, a reason that a person understands, and what is wrong with which field. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: Refusal | 503;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait, with 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    status: Refusal | 503,
    reason: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(reason);
    this.status = status;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** A refusal with 400: malformed or refused input, with the message of each field. */
export function createBadRequest(
  reason: PlainKey = 'reason.malformed',
  fields?: Record<string, string>,
): Refused {
  return new Refused(400, t(reason), fields ? { fields } : {});
}

/** A refusal with 400 for one field, with its message. */
export function wrongField(field: string, text: PlainKey): Refused {
  return createBadRequest('reason.malformed', { [field]: t(text) });
}

/** A refusal with 403 for want of a valid session: the client's session is over. */
export function createSessionEnded(): Refused {
  return new Refused(403, 'session');
}

/** A refusal with 403 for a session that may not do this. */
export function createForbidden(): Refused {
  return new Refused(403, 'forbidden');
}

/** A refusal with 403 for a session whose first password must be changed before anything else. */
export function createPasswordRequired(): Refused {
  return new Refused(403, 'password');
}

/** A refusal with 403 for a session whose holder has not shown for a while who they are. */
export function createProofRequired(): Refused {
  return new Refused(403, 'proof');
}

/** A refusal with 404, only where the specification lists one. */
export function createNotFound(): Refused {
  return new Refused(404, t('reason.notFound'));
}

/** A refusal with 424: the checkout is declined or refused, with the reason that the person reads. */
export function createPaymentDeclined(reason: string): Refused {
  return new Refused(424, reason);
}

/** A refusal with 503 and the seconds to wait; a browser asks again by itself where it only reads. */
export function createServerBusy(retryAfter: number): Refused {
  return new Refused(503, t('reason.busy'), { retryAfter });
}

/** A refusal with 429 and the seconds to wait. */
export function createTooManyRequests(retryAfter: number): Refused {
  return new Refused(429, t('reason.tooMany'), { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}
