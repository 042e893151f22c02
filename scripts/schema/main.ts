// npm run schema: writes server/store/schema.ts from the tables that the migrations make in a temporary database. A
// test fails if the file is outdated.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrationsOn, openDatabase } from '#server/store/database.ts';
import { withDatabase } from '#server/store/with-database.ts';
import { tableTypes } from './table-types.ts';

const file = fileURLToPath(new URL('../../server/store/schema.ts', import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'portal-schema-'));
try {
  await withDatabase(
    { databaseUrl: null, dataDir },
    () => {},
    async (connection) => {
      await runMigrationsOn(connection, { stampDutyPercent: 11 });
      const db = openDatabase(connection, { max: 1 });
      await writeFile(file, await tableTypes(db));
      await db.destroy();
    },
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
