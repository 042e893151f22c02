import type { Logger } from 'pino';
import { toErrorTrace } from './error-trace.ts';

/**
 * Logs an error that no code caught in one line, and ends the process. Node itself would print the whole error, but the
 * error's message and fields can contain personal data.
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
