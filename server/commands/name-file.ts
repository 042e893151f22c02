import { BackupRefused } from '../store/backup/backup-refused.ts';

/**
 * Waits for writing. If the writing fails and the error does not contain the file's name, throws an error with the
 * name. An example is the error of a full disk.
 */
export async function addFileToError<T>(place: string, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? new BackupRefused(`${place} could not be written: ${error.message}`) : error;
  });
}
