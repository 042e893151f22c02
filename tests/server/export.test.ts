import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#server/demo/data.ts';
import { exportDataToFolder } from '#server/transfer/export.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, signIn } from '#tests/support/server/site.ts';
import { useImport } from './import-folder.ts';
import { store } from '#tests/support/database/stored.ts';

const own = useImport();
const { give, bring } = own;
/** Whatever an import could change. */
const tables = ['members', 'clubs', 'affiliated_groups', 'records', 'record_clubs', 'audit'] as const;

const source = useOwnDatabase();
const exported = () => join(own.folder, 'exported');

beforeAll(async () => {
  await fillDemo(createSite(source.db).context, 40);
  await addMember(source.db, {
    membership_number: 28,
    employer: '=1+1',
    occupation: 'one, "two"\nthree',
    email: null,
    reminders_declined_at: new Date('2026-11-20T12:00:00Z'),
    refused_email: 'gone@example.com',
  });
  const { id } = await source.db.selectFrom('checkouts').select('id').orderBy('id').executeTakeFirstOrThrow();
  await store(source.db, 'payments', {
    checkout_id: id,
    provider: 'sandbox',
    provider_payment_id: 'a-second-payment',
    amount_cents: 2900,
    currency: 'EUR',
    state: 'refunded',
    reason: 'a second payment',
    captured_at: new Date('2026-11-20T09:00:00Z'),
    refund_try: 1,
    refund_by: 'admin:registrar',
    refund_asked_at: new Date('2026-11-20T10:00:00Z'),
    refund_refusal: 'The charge is too old.',
    refunded_at: new Date('2026-11-21T10:00:00Z'),
    refunded_how: 'otherwise',
    refund_note: 'Bank transfer',
  });
  await giveToApplicant(id);
  const { id: one } = await source.db
    .selectFrom('members')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const at = new Date('2026-11-20T11:00:00.250Z');
  await store(
    source.db,
    'member_notes',
    ['one, "two"\n=1+1', 'Pays in cash.'].map((text) => ({
      member_id: one,
      text,
      written_at: at,
      written_by: 'admin:registrar',
    })),
  );
  await exportDataToFolder(createSite(source.db).context, exported());
});

/** Another payment like that of a checkout, which somebody who is no member made for an application. */
async function giveToApplicant(checkout: number): Promise<void> {
  await sql`
    with made as (
      insert into applications (made_at, outcome, decided_at, decided_by, contact)
      values ('2026-11-20', 'refused', '2026-11-20', 'admin:registrar', '{"name": "Ġuża Ċini"}') returning id
    ), opened as (
      insert into checkouts (reference, application_id, year, state, selection, lines, total_cents, currency, provider,
        provider_id, created_at, expires_at, settled_at, stamp_duty_percent)
      select 'of-an-application', made.id, year, 'refund due', selection, lines, total_cents, currency, provider,
        'of an application', created_at, expires_at, settled_at, stamp_duty_percent
      from checkouts, made where checkouts.id = ${checkout} returning id
    )
    insert into payments (checkout_id, provider, provider_payment_id, amount_cents, currency, state, reason, captured_at)
    select id, 'sandbox', 'of an applicant', 2900, 'EUR', 'refund due', 'refused', '2026-11-20' from opened`.execute(
    source.db,
  );
}

async function filesOf(place: string): Promise<Record<string, string>> {
  const names = (await readdir(place)).filter((name) => name !== 'photos');
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(place, name), 'utf8')])),
  );
}

const carried = ['affiliated-groups.csv', 'clubs.csv', 'members.csv', 'records.csv'];
const leftOut = [
  'cancelled-records.csv',
  'certificates.csv',
  'group-charges.csv',
  'group-payments.csv',
  'notes.csv',
  'payments.csv',
  'receipts.csv',
  'record-lines.csv',
];

describe('an export', () => {
  it('holds how a payment was given back, and by whom it was made for an application', async () => {
    const { 'payments.csv': text } = await filesOf(exported());
    expect(text).toContain(
      ',29.00,EUR,refunded,a second payment,2026-11-20T09:00:00.000Z,admin:registrar,2026-11-20T10:00:00.000Z,' +
        'The charge is too old.,2026-11-21T10:00:00.000Z,otherwise,Bank transfer\r\n',
    );
    expect(text).toContain('\r\nof-an-application,,Ġuża Ċini,');
  });

  it('holds open files, and no password, hashed or not', async () => {
    expect((await readdir(exported())).toSorted()).toEqual([...carried, ...leftOut, 'photos'].toSorted());
    const files = await filesOf(exported());
    expect(Object.values(files).join('')).not.toContain('argon2');
    // Who declined reminders, and which address was refused, is kept by an import.
    expect(files['members.csv']).toContain(',2026-11-20T12:00:00.000Z,gone@example.com,');
    // A spreadsheet runs nothing of it.
    expect(files['members.csv']).toContain("'=1+1");
    expect((await stat(exported())).mode & 0o777).toBe(0o700);
    await expect(exportDataToFolder(createSite(source.db).context, exported())).rejects.toThrow(
      'is not empty: nothing was written.',
    );
  });

  it('comes back as the same people, clubs and years, twice over, and people sign in', async () => {
    const imported = await bring(true, exported());
    expect(new Set(imported.planned.map((row) => row.does))).toEqual(new Set(['add']));
    expect(imported.leftOut.toSorted()).toEqual(leftOut.toSorted());
    const again = join(own.folder, 'again');
    await exportDataToFolder(createSite(own.db).context, again);
    const [came, went] = await Promise.all([filesOf(again), filesOf(exported())]);
    for (const name of carried) expect([name, came[name]]).toEqual([name, went[name]]);
    expect(await readdir(join(again, 'photos'))).toEqual(await readdir(join(exported(), 'photos')));
    await rm(again, { recursive: true });
    const twice = await bring(true, exported());
    expect(twice.planned.filter((row) => row.does !== 'same')).toEqual([]);
    const site = createSite(own.db);
    expect(await signIn(site)).toHaveLength(43);
    // Every person who came is in the audit under their own name.
    const { rows } = await sql<{ actions: string[] }>`select array_agg(action order by audit.id) as actions
      from audit join members on subject = 'member:id:' || members.id
      where membership_number = 28 and action like 'import%'`.execute(own.db);
    expect(rows[0]?.actions).toEqual(['import add: members']);
  });
});

describe('an import into what is there', () => {
  it('changes nothing of it, and says what the files have otherwise', async () => {
    await bring(true, exported());
    const before = await Promise.all(tables.map((table) => own.db.selectFrom(table).selectAll().execute()));
    const { id_number: number, year } = await own.db
      .selectFrom('records')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['id_number', 'year'])
      .orderBy('records.id')
      .executeTakeFirstOrThrow();
    await give({
      'members.csv': 'id_number,membership_number,mobile_number,employer\n123456M,29,+35679000028,MBK\n',
      'clubs.csv': 'short_name,enabled\nKORDIN,no\n',
      'records.csv': `id_number,year,source\n${number},${year},demo\n`,
    });
    const { planned } = await bring();
    expect(planned.map(({ does, remarks }) => [does, ...remarks])).toEqual([
      ['differs', 'enabled stays "yes", not "no"'],
      ['differs', 'membership_number stays "28", not "29"', 'employer stays "=1+1", not "MBK"'],
      ['differs', expect.stringMatching(/^source stays ".+", not "demo"$/)],
    ]);
    expect(await Promise.all(tables.map((table) => own.db.selectFrom(table).selectAll().execute()))).toEqual(
      before,
    );
    await give({ 'member.csv': 'id_number\n' });
    await expect(bring()).rejects.toThrow('member.csv:1 is no file of an import');
  });
});
