import type { Logger } from 'pino';
import { toErrorTrace } from './error-trace.ts';

/** Logs an uncaught error in one line, without the personal data that Node would print, and ends the process. */
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
