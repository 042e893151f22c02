import type { ErrorHandler } from 'hono';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '../base/context.ts';
import { Refused } from '../base/refused.ts';
import { DatabaseAway } from '../store/database-away.ts';
import { traceOf } from '../base/error-trace.ts';
import { BrokenOff } from './body.ts';
import { requestIdOf } from './request.ts';

/** Seconds after which what the database did not answer may be asked again. */
const waitForDatabase = 2;

/**
 * Turns a failure into an answer: a refusal with its status, reason and fields; 408 where a body never ends; 503 with
 * Retry-After where the database is away, also where it may have done what was asked; anything else is 500. The last two
 * are a line in the log.
 */
export function answerFailure(context: Context): ErrorHandler {
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
    if (error instanceof DatabaseAway) {
      received.header('retry-after', String(waitForDatabase));
      context.log.warn({ requestId: requestIdOf(received), code: error.code }, 'the database is away');
      return received.json({ reason: t('reason.away') }, 503);
    }
    context.log.error({ requestId: requestIdOf(received), ...traceOf(error) }, 'failed');
    return received.json({ reason: t('reason.technical') }, 500);
  };
}
