import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Runs `read` on the data as they are at one moment, which is the moment of its first query. `read` cannot write. */
export function readSnapshot<Read>(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<Read>,
): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
