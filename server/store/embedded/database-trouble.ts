/** The embedded database is not available. The message is for the terminal and says what to do. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
}

/**
 * Gets the code of a database error: of a failed system call (`ENOENT`) or a refused connection (`57P03`).
 * Returns an empty text if there is no code.
 */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
