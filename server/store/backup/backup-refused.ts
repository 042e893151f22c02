/** The error if a backup cannot be written or restored. The message tells the person at the terminal why. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
