import type { Logger } from 'pino';
import { toErrorTrace } from './error-trace.ts';

/**
 * Ends the process at an error that no code caught, and logs the error in one line. Node itself would print the error's
 * message and fields, which can contain personal data.
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
