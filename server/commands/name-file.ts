import { BackupRefused } from '../store/backup/backup-refused.ts';

/**
 * Waits for the writing of a file. If the writing fails with an error that does not name the file, throws an error that
 * names the file. The error of a full disk, for example, does not name the file.
 */
export async function addFileToError<T>(place: string, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? new BackupRefused(`${place} could not be written: ${error.message}`) : error;
  });
}
