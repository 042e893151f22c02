import { t, type PlainKey } from '#domain/texts/texts.ts';
import type { Refusal } from '#domain/calls/call.ts';

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: Refusal | 503;
  readonly fields: Record<string, string> | undefined;
  /** After how many seconds the browser may try again. Only refusals with 429 and 503 have it. */
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

/** Creates a refusal with 400. `fields` has a message for each wrong field. */
export function createBadRequest(
  reason: PlainKey = 'reason.malformed',
  fields?: Record<string, string>,
): Refused {
  return new Refused(400, t(reason), fields ? { fields } : {});
}

/** Creates a refusal with 400 because of one wrong field. */
export function createFieldRefusal(field: string, text: PlainKey): Refused {
  return createBadRequest('reason.malformed', { [field]: t(text) });
}

/** Creates a refusal with 403 for a caller without a valid session. */
export function createSessionEnded(): Refused {
  return new Refused(403, 'session');
}

/** Creates a refusal with 403 for a caller who may not make the call. */
export function createForbidden(): Refused {
  return new Refused(403, 'forbidden');
}

/** Creates a refusal with 403 for a caller who must first change the first password. */
export function createPasswordRequired(): Refused {
  return new Refused(403, 'password');
}

/** Creates a refusal with 403 for an administrator who must first give a passkey or password again. */
export function createProofRequired(): Refused {
  return new Refused(403, 'proof');
}

/** Creates a refusal with 404. Use it only for calls for which the specification lists 404. */
export function createNotFound(): Refused {
  return new Refused(404, t('reason.notFound'));
}

/** Creates a refusal with 424 for a payment or refund that is declined or impossible. `reason` is shown. */
export function createPaymentDeclined(reason: string): Refused {
  return new Refused(424, reason);
}

/** Creates a refusal with 503 and the seconds to wait. After them, browsers repeat calls that only read. */
export function createServerBusy(retryAfter: number): Refused {
  return new Refused(503, t('reason.busy'), { retryAfter });
}

/** Creates a refusal with 429 and the seconds to wait. */
export function createTooManyRequests(retryAfter: number): Refused {
  return new Refused(429, t('reason.tooMany'), { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}
