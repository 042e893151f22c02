import { BackupRefused } from '../store/backup/backup-refused.ts';

/** Names what was being written where writing failed, such as on a full disk, which says itself only that it is full. */
export async function nameFile<T>(place: string, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    const isUnnamed = error instanceof Error && 'syscall' in error && !('path' in error);
    throw isUnnamed ? new BackupRefused(`${place} could not be written: ${error.message}`) : error;
  });
}
