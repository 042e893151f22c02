import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runMigration } from '#server/store/database.ts';
import * as coverDays from '#server/store/migrations/0007-cover-days.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

it('gives each cover of the certificates from before the days of its certificate', async () => {
  await office.renew('28', { licences: [], insurance: insured({ pa: true }) });
  for (const pa of [false, true]) {
    const covers = { third_party: !pa, personal_accident: pa, insured_elsewhere: false };
    await office.call('PATCH /admin/members/28/insurance', { year: 2026, ...covers });
  }
  await sql`
    alter table certificates drop column bought_on, drop column cover_from, drop column third_party_bought_on,
      drop column third_party_from, drop column personal_accident_bought_on, drop column personal_accident_from,
      add column bought_on date not null default '2026-02-03',
      add column cover_from date not null default '2026-02-04'`.execute(office.db);
  // Of one that is in force and cost nothing, the record tells what it is for.
  await sql`update certificates set personal_accident_cents = 0, personal_accident_duty_cents = 0 where number = 3`.execute(
    office.db,
  );
  await runMigration(office.db, coverDays, { stampDutyPercent: 11 });
  const days = (is: boolean) => (is ? ['2026-02-03', '2026-02-04'] : [null, null]);
  const rows = await office.certificates();
  expect(
    rows.map((row) => [
      row.number,
      [row.third_party_bought_on, row.third_party_from],
      [row.personal_accident_bought_on, row.personal_accident_from],
    ]),
  ).toEqual([
    [1, days(true), days(true)],
    [2, days(true), days(false)],
    [3, days(false), days(true)],
  ]);
});
