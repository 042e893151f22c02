/** A backup is refused: why it is not written or not put back, for whoever sits at the terminal. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
