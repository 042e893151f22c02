import { t, type PlainKey } from '#domain/texts/texts.ts';
import type { Refusal } from '#domain/calls/call.ts';

/** The refusal of a call: an HTTP status, a reason that people can read, and a message for each wrong field. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: Refusal | 503;
  readonly fields: Record<string, string> | undefined;
  /** How many seconds the browser must wait before the next try, for the statuses 429 and 503. */
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

/** Creates a refusal with 400 for malformed or forbidden input. `fields` has a message for each wrong field. */
export function createBadRequest(
  reason: PlainKey = 'reason.malformed',
  fields?: Record<string, string>,
): Refused {
  return new Refused(400, t(reason), fields ? { fields } : {});
}

/** Creates a refusal with 400 because one field is wrong. `text` is the message for that field. */
export function createFieldRefusal(field: string, text: PlainKey): Refused {
  return createBadRequest('reason.malformed', { [field]: t(text) });
}

/**
 * Creates a refusal with 403 for a caller without a valid session. The browser then shows that the session has ended.
 */
export function createSessionEnded(): Refused {
  return new Refused(403, 'session');
}

/** Creates a refusal with 403, because the caller is not allowed to make the call. */
export function createForbidden(): Refused {
  return new Refused(403, 'forbidden');
}

/** Creates a refusal with 403, because the administrator must first change the first password. */
export function createPasswordRequired(): Refused {
  return new Refused(403, 'password');
}

/** Creates a refusal with 403: the administrator must first prove again, by passkey or password, who they are. */
export function createProofRequired(): Refused {
  return new Refused(403, 'proof');
}

/** Creates a refusal with 404. Use this refusal only in calls for which the specification lists 404. */
export function createNotFound(): Refused {
  return new Refused(404, t('reason.notFound'));
}

/**
 * Creates a refusal with 424, because a payment or refund was declined or is not possible. `reason` is shown to the
 * person who pays or refunds.
 */
export function createPaymentDeclined(reason: string): Refused {
  return new Refused(424, reason);
}

/**
 * Creates a refusal with 503 and the seconds to wait. After a refusal with 503, browsers repeat the call if the call
 * only reads data.
 */
export function createServerBusy(retryAfter: number): Refused {
  return new Refused(503, t('reason.busy'), { retryAfter });
}

/** Creates a refusal with 429 and the seconds to wait, because the sender makes too many requests. */
export function createTooManyRequests(retryAfter: number): Refused {
  return new Refused(429, t('reason.tooMany'), { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}
