import { BackupRefused } from '../store/backup/backup-refused.ts';

/** Waits for `writing`. Throws an error that names the file if the error does not, such as that of a full disk. */
export async function addFileToError<T>(place: string, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? new BackupRefused(`${place} could not be written: ${error.message}`) : error;
  });
}
