import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { remindAndEndOldApplications } from '#server/joining/old-applications.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { createJoiningOffice } from '#tests/support/joining/joining-office.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const { oneOpen, openJoining } = createJoiningOffice(office);
const day = 86_400_000;

it('their job fails where one of them fails, and does the others', async () => {
  await openJoining();
  await oneOpen('+356 79005553', '55553M');
  await oneOpen('+356 79005554', '55554M');
  await sql`update applications set details = '[]' where id = (select min(id) from applications)`.execute(
    office.db,
  );
  office.site.clock.advance(91 * day);
  await expect(remindAndEndOldApplications(office.site.context)).rejects.toThrow(/: 1$/);
  expect(await storedRows(office.db, 'applications')).toHaveLength(1);
});
