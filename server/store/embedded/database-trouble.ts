/** The error that is thrown if the database cannot be used. Its message tells the person at the terminal what to do. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
}

/** Returns an error's code, such as `ENOENT` or PostgreSQL's `57P03`. Returns '' if the error has no code. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
