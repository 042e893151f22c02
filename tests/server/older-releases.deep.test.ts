import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '#server/audit/verify-chain.ts';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { runMigrations, migrationNames } from '#server/store/database.ts';
import { migrationsUpTo } from '#tests/support/database/migrations.ts';
import { databaseOfTest } from '#tests/support/database/own-database.ts';
import { addMember } from '#tests/support/server/site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-older-'));
});

it('a backup of an older release is brought to the newest tables', async () => {
  const [old, target] = [await databaseOfTest({ template: 'template0' }), await databaseOfTest()];
  await runMigrations(old.db, { stampDutyPercent: 11, names: migrationsUpTo('0003-verify-cards') });
  const id = await addMember(old.db);
  const older = join(folder, 'older.sql.gz');
  await writeBackup(old.connection, older, new Date());
  await restoreBackup(target.connection, older, { stampDutyPercent: 11, replace: false });
  const { rows } = await sql`select id, number_of.many from members,
    (select count(*) as many from kysely_migration) as number_of`.execute(target.db);
  expect(rows).toEqual([{ id, many: migrationNames.length }]);
});

it('a backup from before prices were kept gets the rate of now, and what was paid stays what was paid', async () => {
  const [old, target] = [await databaseOfTest({ template: 'template0' }), await databaseOfTest()];
  const settings = { stampDutyPercent: 12.5 };
  await runMigrations(old.db, { ...settings, names: migrationsUpTo('0010-code-askers') });
  const member_id = await addMember(old.db);
  // Of each year: the covers' prices, the day on which they were bought last, and how the charge for third party stands.
  const years = [
    { year: 2023, cents: [1400, 500], day: '2023-02-03', charged: 1400, paid: null },
    { year: 2024, cents: [1600, 0], day: '2024-05-06', charged: 1400, paid: null },
    { year: 2025, cents: [1600, 0], day: '2025-05-06', charged: 1400, paid: '2025-03-04T10:00:00Z' },
    { year: 2026, cents: [1600, 0], day: '2026-05-06', charged: 1400, paid: '2026-05-07T10:00:00Z' },
  ];
  for (const { year, cents, day, charged, paid } of years) {
    const [tp = 0, pa = 0] = cents;
    await sql`
      with paper as (
        insert into checkouts (reference, member_id, year, state, selection, lines, total_cents, provider, created_at,
          expires_at)
        values (${`reference ${year}`}, ${member_id}, ${year}, 'renewed', '{}', '[]', 1900, 'sandbox', now(), now())
      ), record as (
        insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, source, created_at)
        values (${member_id}, ${year}, true, ${pa > 0}, false, 'group', now()) returning id
      ), certificate as (
        insert into certificates (record_id, cover_year, number, cover_until, third_party_cents, third_party_bought_on,
          third_party_from, personal_accident_cents, personal_accident_bought_on, personal_accident_from, verify_token)
        select id, ${year}, 1, ${`${year}-12-31`}, ${tp}, ${day}, ${day}, ${pa}, ${pa > 0 ? day : null},
          ${pa > 0 ? day : null}, ${`token ${year}`} from record
      )
      insert into group_charges (group_name, record_id, cover, cents, charged_on, paid_at, paid_by)
      select 'lhg', id, 'thirdParty', ${charged}, ${`${year}-02-03`}, ${paid}, ${paid && 'registrar'} from record`.execute(
      old.db,
    );
  }
  const file = join(folder, 'prices.sql.gz');
  await writeBackup(old.connection, file, new Date());
  await restoreBackup(target.connection, file, { ...settings, replace: false });
  const { rows: duties } = await sql<object>`
    select cover_year as year, third_party_duty_cents as tp, personal_accident_duty_cents as pa,
      (select stamp_duty_percent from checkouts where year = cover_year) as percent
    from certificates order by cover_year`.execute(target.db);
  expect(duties).toEqual([
    { year: 2023, tp: 156, pa: 56, percent: 12.5 },
    { year: 2024, tp: 178, pa: 0, percent: 12.5 },
    { year: 2025, tp: 178, pa: 0, percent: 12.5 },
    { year: 2026, tp: 178, pa: 0, percent: 12.5 },
  ]);
  const { rows: charges } = await sql<object>`
    select year, purchase, cents, charged_on as day, paid_by as by
    from group_charges join records on records.id = record_id order by year, purchase`.execute(target.db);
  expect(charges).toEqual([
    { year: 2023, purchase: 1, cents: 1400, day: '2023-02-03', by: null },
    { year: 2024, purchase: 1, cents: 1600, day: '2024-05-06', by: null },
    { year: 2025, purchase: 1, cents: 1400, day: '2025-02-03', by: 'registrar' },
    { year: 2025, purchase: 2, cents: 1600, day: '2025-05-06', by: null },
    { year: 2026, purchase: 1, cents: 1600, day: '2026-05-06', by: 'registrar' },
  ]);
});

it('the audit is whole where somebody was erased before erasures said what they covered, migrated and restored', async () => {
  const settings = { stampDutyPercent: 11 };
  const [old, restored] = [
    await databaseOfTest({ template: 'template0' }),
    await databaseOfTest({ template: 'template0' }),
  ];
  await runMigrations(old.db, { ...settings, names: migrationsUpTo('0012-kept-prices') });
  await addMember(old.db);
  await sql`insert into audit (at, request_id, actor, action, subject, after) values
    (now(), '1', 'system', 'member changed', 'member:28', '{"city": "Il-Mosta"}'),
    (now(), '2', 'system', 'member erased', 'member:28', null)`.execute(old.db);
  await sql`update audit set after = null, scrubbed_by = (select max(id) from audit)
    where after is not null`.execute(old.db);
  const file = join(folder, 'erased.sql.gz');
  await writeBackup(old.connection, file, new Date('2026-11-21T10:00:00Z'));
  await restoreBackup(restored.connection, file, { ...settings, replace: false });
  await runMigrations(old.db, settings);
  for (const { db } of [old, restored])
    expect(await verifyAudit(db)).toMatchObject({ whole: true, entries: 3, waiting: 0, scrubbed: 1 });
});
