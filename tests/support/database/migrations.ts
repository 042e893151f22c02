import { migrationNames } from '#server/store/database.ts';

/** The names of the migrations that a release had whose newest is the one named. */
export function migrationsUpTo(last: string): string[] {
  return migrationNames.filter((name) => name <= last);
}
