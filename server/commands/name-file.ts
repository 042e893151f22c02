import { BackupRefused } from '../store/backup/backup-refused.ts';

/** Waits for `writing`. An error that does not name the file, such as for a full disk, becomes one that does. */
export async function addFileToError<T>(place: string, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? new BackupRefused(`${place} could not be written: ${error.message}`) : error;
  });
}
