/** The error if the database cannot be used. Its message tells the person at the terminal what to do. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
}

/** Gets an error's code, such as `ENOENT` or PostgreSQL's `57P03`, or else ''. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
