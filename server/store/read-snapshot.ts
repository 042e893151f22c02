import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs `read` on the database as it is at one moment, that of the first query. `read` cannot write. */
export function readSnapshot<Read>(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<Read>,
): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
