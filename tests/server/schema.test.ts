import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { tableTypes } from '../../scripts/schema/table-types.ts';

const own = useOwnDatabase();

it('the types of the tables are those that the migrations make, or npm run schema writes them again', async () => {
  const written = await readFile(new URL('../../server/store/schema.ts', import.meta.url), 'utf8');
  expect(await tableTypes(own.db)).toBe(written);
});
