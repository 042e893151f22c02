/** Thrown if the embedded database is not available. The message is for the terminal and says what to do. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
}

/**
 * Gets the code of a database error, for example `ENOENT` of a failed system call or `57P03` of a refused connection.
 * Returns an empty text if there is no code.
 */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
