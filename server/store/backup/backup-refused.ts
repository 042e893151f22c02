/**
 * The error that is thrown if a backup cannot be written or restored. Its message is for the person at the terminal.
 */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
