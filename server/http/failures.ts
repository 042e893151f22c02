import type { ErrorHandler } from 'hono';
import { t } from '#domain/texts/texts.ts';
import type { Context } from '../context.ts';
import { Refused } from '../refused.ts';
import { requestIdOf } from './request.ts';

/** What of an error may be logged: a message can quote what was sent, a stack's frames and the database's codes cannot. */
function traceOf(error: Error): Record<string, unknown> {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const told: Record<string, unknown> = { error: error.name, frames: frames.slice(0, 12) };
  for (const key of ['code', 'constraint', 'table', 'routine'] as const) {
    const value = Object.entries(error).find(([name]) => name === key)?.[1];
    if (typeof value === 'string') told[key] = value;
  }
  return told;
}

/** A refusal with its status, reason and fields; anything else is ours: 500, and a line in the log. */
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
    context.log.error({ requestId: requestIdOf(received), ...traceOf(error) }, 'failed');
    return received.json({ reason: t('reason.technical') }, 500);
  };
}
