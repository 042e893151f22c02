/** A backup is not written, or not restored. The message says why, for the person at the terminal. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
