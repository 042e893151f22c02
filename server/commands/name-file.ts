import { BackupRefused } from '../store/backup/backup-refused.ts';

/** Adds the file's name to a write error that does not contain the name, such as a full disk. */
export async function addFileToError<T>(place: string, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? new BackupRefused(`${place} could not be written: ${error.message}`) : error;
  });
}
