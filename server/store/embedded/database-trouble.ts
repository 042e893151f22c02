/** Thrown if the database cannot be used. The error's message tells the person at the terminal what to do. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
}

/**
 * Gets the code of an error, such as `ENOENT` of a system call or `57P03` of PostgreSQL. Returns an empty text if the
 * error has no code.
 */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
