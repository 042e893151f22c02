import type { Context as Received, ErrorHandler } from 'hono';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '../base/context.ts';
import { Refused } from '../base/refused.ts';
import { DatabaseAway } from '../store/database-away.ts';
import { toErrorTrace } from '../base/error-trace.ts';
import { BrokenOff } from './body.ts';
import { getRequestId } from './request.ts';

/** Seconds to wait before repeating a request for which the database did not answer. */
export const waitForDatabase = 2;

/** Logs an unexpected failure of a request. */
export function logFailure({ log }: Pick<Context, 'log'>, received: Received, error: unknown): void {
  const requestId = getRequestId(received);
  if (error instanceof DatabaseAway) log.warn({ requestId, code: error.code }, 'the database is away');
  else log.error({ requestId, ...toErrorTrace(error) }, 'failed');
}

/**
 * Makes the answer to a failed request. Its status is that of the refusal, or 408 for a late body. It is 503 with
 * Retry-After if the database does not answer, although the work may have been done. Otherwise it is 500. Logs 503 and
 * 500, except refusals.
 */
export function createFailureHandler(context: Context): ErrorHandler {
  return (error, received) => {
    received.header('cache-control', 'no-store');
    if (error instanceof Refused) {
      if (error.retryAfter !== undefined) received.header('retry-after', String(error.retryAfter));
      return received.json(
        { reason: error.message, ...(error.fields ? { fields: error.fields } : {}) },
        error.status,
      );
    }
    if (error instanceof BrokenOff) return received.json({ reason: t('reason.brokenOff') }, 408);
    logFailure(context, received, error);
    if (error instanceof DatabaseAway) {
      received.header('retry-after', String(waitForDatabase));
      return received.json({ reason: t('reason.away') }, 503);
    }
    return received.json({ reason: t('reason.technical') }, 500);
  };
}
