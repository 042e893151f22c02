import { t, type PlainKey } from '#domain/texts/texts.ts';
import type { Refusal } from '#domain/calls/call.ts';

/** The error for a refused call. The error has a status, a reason for people, and the problem of each field. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: Refusal | 503;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait, for 429 and 503. */
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

/** Creates a refusal with 400 for malformed or refused input, with the message of each field. */
export function createBadRequest(
  reason: PlainKey = 'reason.malformed',
  fields?: Record<string, string>,
): Refused {
  return new Refused(400, t(reason), fields ? { fields } : {});
}

/** Creates a refusal with 400 for one field, with the field's message. */
export function wrongField(field: string, text: PlainKey): Refused {
  return createBadRequest('reason.malformed', { [field]: t(text) });
}

/** Creates a refusal with 403 because there is no valid session: the client's session has ended. */
export function createSessionEnded(): Refused {
  return new Refused(403, 'session');
}

/** Creates a refusal with 403 for a session that does not have the right. */
export function createForbidden(): Refused {
  return new Refused(403, 'forbidden');
}

/** Creates a refusal with 403 for a session whose first password must be changed before anything else. */
export function createPasswordRequired(): Refused {
  return new Refused(403, 'password');
}

/** Creates a refusal with 403 for a session whose holder must prove again who they are. */
export function createProofRequired(): Refused {
  return new Refused(403, 'proof');
}

/** Creates a refusal with 404. Only calls that list 404 in the specification use this refusal. */
export function createNotFound(): Refused {
  return new Refused(404, t('reason.notFound'));
}

/** Creates a refusal with 424 if the checkout is declined or refused, with a reason for the person. */
export function createPaymentDeclined(reason: string): Refused {
  return new Refused(424, reason);
}

/** Creates a refusal with 503 and the seconds to wait. After the wait, a browser repeats a call that only reads. */
export function createServerBusy(retryAfter: number): Refused {
  return new Refused(503, t('reason.busy'), { retryAfter });
}

/** Creates a refusal with 429 and the seconds to wait. */
export function createTooManyRequests(retryAfter: number): Refused {
  return new Refused(429, t('reason.tooMany'), { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}
