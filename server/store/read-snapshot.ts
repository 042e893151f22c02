import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Reads the database at one moment, without later changes. `read` does not see later changes and cannot write. */
export function readSnapshot<Read>(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<Read>,
): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
