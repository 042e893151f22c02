import type { Logger } from 'pino';
import { toErrorTrace } from './error-trace.ts';

/**
 * Logs a crash, which is an error that nobody caught, in one line and ends the process. Node would print the
 * whole error with the data that its message and fields quote.
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
