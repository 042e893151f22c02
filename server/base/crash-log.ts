import type { Logger } from 'pino';
import { traceOf } from './error-trace.ts';

/**
 * Ends the process at an error that nobody caught with a line in the log. Node would write out the whole error, and
 * what its message and its fields quote.
 */
export function logCrashes(log: Logger): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      try {
        log.fatal(traceOf(error), 'crashed');
      } finally {
        process.exit(1);
      }
    });
  }
}
