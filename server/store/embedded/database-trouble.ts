/** The embedded database cannot be had; the message is for the terminal and says what to do. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
}

/**
 * The code of an error of the database: of a failed system call (`ENOENT`) or of a refused connection (`57P03`); else
 * an empty text.
 */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
