import type { Logger } from 'pino';
import { toErrorTrace } from './error-trace.ts';

/**
 * Logs a crash in one line and ends the process. A crash is an error that no code caught. Node would print the whole
 * error, with personal data in its message and fields.
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
