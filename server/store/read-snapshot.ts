import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs `read` on the database as it was at the first query. `read` sees no later changes and cannot write. */
export function readSnapshot<Read>(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<Read>,
): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
