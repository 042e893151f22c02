import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Reads the database as it is at one moment. Later changes are not seen. Writing is not possible. */
export function readSnapshot<Read>(
  db: Kysely<Database>,
  read: (trx: Transaction<Database>) => Promise<Read>,
): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
