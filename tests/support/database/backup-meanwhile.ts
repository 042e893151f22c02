import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { linkAudit } from '#server/audit/link-audit.ts';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { removeCopyMark } from '#server/store/copy-mark.ts';
import { openDatabase, type Connection } from '#server/store/database.ts';
import type { Database } from '#server/store/schema.ts';

/** Whether the audit of a database is whole once what waits is linked, and how many entries its chain has. */
export async function chainOf(
  db: Kysely<Database>,
): Promise<{ readonly isWhole: boolean; readonly entries: number }> {
  await linkAudit(db);
  const found = await verifyAudit(db);
  return { isWhole: found.whole, entries: found.whole ? found.entries : 0 };
}

/**
 * Backs a database up while others use it. What it answers restores the backup into an empty database, and says how many
 * rows it has, which tables of a backup of that one differ, and whether the audit is whole there.
 */
export async function backUp(connection: Connection, folder: string) {
  const file = join(folder, 'meanwhile.sql.gz');
  const before = await writeBackup(connection, file, new Date());
  return async (empty: Connection) => {
    await restoreBackup(empty, file, { stampDutyPercent: 11, replace: false });
    const db = openDatabase(empty, { max: 1, patient: true });
    // As `npm run restore -- --confirm` does: the mark of a copy is not in the backup.
    await removeCopyMark(db);
    const after = await writeBackup(empty, join(folder, 'again.sql.gz'), new Date());
    const differing = Object.keys({ ...before, ...after }).filter(
      (table) => before[table]?.sha256 !== after[table]?.sha256,
    );
    const chain = await chainOf(db);
    await db.destroy();
    return {
      rows: Object.values(before).reduce((sum, { rows }) => sum + rows, 0),
      differing,
      chain,
    };
  };
}
