import { BackupRefused } from '../store/backup/backup-refused.ts';

/** Waits for `writing`. If an error does not name the file, such as for a full disk, throws one that names it. */
export async function addFileToError<T>(place: string, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? new BackupRefused(`${place} could not be written: ${error.message}`) : error;
  });
}
