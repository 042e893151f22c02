import type { Logger } from 'pino';
import { toErrorTrace } from './error-trace.ts';

/**
 * Logs a crash, an error that nobody caught, in one line and ends the process. Node would write out the whole error,
 * and what its message and its fields quote.
 */
export function logCrashes(log: Logger): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      try {
        log.fatal(toErrorTrace(error), 'crashed');
      } finally {
        process.exit(1);
      }
    });
  }
}
