/** Why a backup is not written or not put back, in words for whoever sits at the terminal. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
