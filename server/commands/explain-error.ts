import pg from 'pg';
import { AuditBroken, AuditUnchecked } from '../audit/verify-chain.ts';
import { BackupRefused } from '../store/backup/backup-refused.ts';
import { WrongSetting } from '../settings/read-settings.ts';
import { LeftUnanswered } from './terminal.ts';
import { NotMade } from './questions.ts';
import { getErrorCode, DatabaseTrouble } from '../store/embedded/database-trouble.ts';
import { DatabaseAway, isDatabaseAwayError } from '../store/database-away.ts';
import { ImportRefused } from '../transfer/kinds/problems.ts';

const said = [
  WrongSetting,
  DatabaseTrouble,
  NotMade,
  LeftUnanswered,
  BackupRefused,
  ImportRefused,
  AuditBroken,
  AuditUnchecked,
];

/** Returns the text to print for an error: one line if the cause is outside the program, otherwise the stack. */
export function explainCommandError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseAway) return explainCommandError(error.cause);
  if (said.some((kind) => error instanceof kind)) return error.message;
  const code = getErrorCode(error);
  const failed = 'syscall' in error ? error.syscall : null;
  if (failed === 'listen') return `${error.message}. Set PORT, PAYMENT_PORT and METRICS_PORT to free ports.`;
  if (error instanceof pg.DatabaseError || isDatabaseAwayError(error)) {
    return `The database cannot be used: ${error.message || code}`;
  }
  // A file or folder cannot be used, or the disk is full.
  if (typeof failed === 'string') return error.message;
  return error.stack ?? error.message;
}

/** Returns the exit code of a command that failed: 2 if the audit is broken, otherwise 1. */
export function getExitCodeOfError(error: unknown): 1 | 2 {
  return error instanceof AuditBroken ? 2 : 1;
}
