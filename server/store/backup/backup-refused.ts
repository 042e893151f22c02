/**
 * Thrown if a backup cannot be written or restored. The error's message tells the person at the terminal the reason.
 */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
