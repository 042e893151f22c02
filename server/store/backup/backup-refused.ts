/** Thrown if a backup is not written or not restored. The message gives the reason to the person at the terminal. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
