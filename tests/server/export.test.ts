import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#server/demo/data.ts';
import { readClubs, readPrices } from '#server/membership/year-prices.ts';
import type { Database } from '#server/store/schema.ts';
import { exportTo } from '#server/transfer/export.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, signIn } from '#tests/support/server/site.ts';
import { useImport } from './import-folder.ts';
import { storedRow, store } from '#tests/support/database/stored.ts';

const own = useImport();
const { give, bring } = own;

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
  const [one = 0, other = 0] = (
    await source.db.selectFrom('members').select('id').orderBy('id').limit(2).execute()
  ).map((row) => row.id);
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
  const marked = { marked_at: at, marked_by: 'admin:registrar' };
  await store(source.db, 'different_people', { one_id: one, other_id: other, ...marked });
  await source.db
    .insertInto('renewal_years')
    .values({ year: 2028, enabled: false })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute();
  const prices = { third_party_cents: 1500, personal_accident_cents: 600, enrolment_cents: 0 };
  await store(source.db, 'year_prices', [
    { year: 2025, ...prices, stamp_duty_percent: 10.5 },
    { year: 2028, ...prices, stamp_duty_percent: 11, groups_from: '2027-12-01' },
  ]);
  await sql`insert into club_fees (short_name, year, fee_cents)
    select short_name, year, id * 100 + year from clubs cross join (values (2025), (2028)) as asked (year)`.execute(
    source.db,
  );
  await exportTo(source.db, exported());
});

/** What five years cost, each club's fee with them. */
async function pricesIn(db: Kysely<Database>) {
  const { config } = createSite(db).context;
  const years = [2025, 2026, 2027, 2028, 2029];
  const clubs = await readClubs(db, sql`select unnest(${years}::integer[]) as year`);
  return {
    prices: await Promise.all(years.map((year) => readPrices(db, config, year))),
    fees: clubs.map(({ fees, short_name }) => [short_name, fees]),
  };
}

async function filesOf(place: string): Promise<Record<string, string>> {
  const names = (await readdir(place)).filter((name) => name !== 'photos');
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(place, name), 'utf8')])),
  );
}

/** What comes back with an import: not the money, and not the payment that a record names. */
function withoutMoney(files: Readonly<Record<string, string>>): Record<string, string> {
  const carried = Object.entries(files).filter(
    ([name]) => !['group-charges.csv', 'payments.json', 'receipts.json', 'record-lines.csv'].includes(name),
  );
  const records = files['records.csv']?.replaceAll(/[^,\r\n]*(,[^,\r\n]*,[^,\r\n]*)\r\n/g, '$1\r\n') ?? '';
  return { ...Object.fromEntries(carried), 'records.csv': records };
}

describe('an export', () => {
  it('holds how a payment was given back', async () => {
    const { 'payments.json': text = '' } = await filesOf(exported());
    expect(text).toContain(
      '"refund":{"tries":1,"by":"admin:registrar","askedAt":"2026-11-20T10:00:00.000Z","refusal":"The charge is too old.",' +
        '"at":"2026-11-21T10:00:00.000Z","how":"otherwise","note":"Bank transfer"}',
    );
  });

  it('holds open files, and no password, hashed or not', async () => {
    expect((await readdir(exported())).toSorted().join(' ')).toBe(
      'administrators.csv affiliated-groups.csv certificates.csv club-fees.csv clubs.csv different-people.csv group-charges.csv ' +
        'members.csv notes.csv numbers.csv payments.json photos receipts.json record-lines.csv records.csv renewal-years.csv year-prices.csv',
    );
    const files = await filesOf(exported());
    expect(files['administrators.csv']?.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFusername,first_name,last_name,email,mobile,group,enabled',
      'registrar,Doris,Bonniċi,registrar@example.com,+356 79000001,amacs,yes',
    ]);
    expect(Object.values(files).join('')).not.toContain('argon2');
    // Who declined reminders, and which address was refused, is kept by an import.
    expect(files['members.csv']).toContain(',2026-11-20T12:00:00.000Z,gone@example.com,');
    // A spreadsheet runs nothing of it.
    expect(files['members.csv']).toContain("'=1+1");
    expect((await stat(exported())).mode & 0o777).toBe(0o700);
    await expect(exportTo(source.db, exported())).rejects.toThrow('is not empty: nothing was written.');
  });

  it('comes back as the same files but for the money, twice over, and the numbers go on', async () => {
    const { planned, leftOut } = await bring(true, exported());
    expect(new Set(planned.map((row) => row.does))).toEqual(new Set(['add']));
    expect(leftOut.toSorted()).toEqual([
      'group-charges.csv',
      'payments.json',
      'receipts.json',
      'record-lines.csv',
    ]);
    const again = join(own.folder, 'again');
    await exportTo(own.db, again);
    expect(await pricesIn(own.db)).toEqual(await pricesIn(source.db));
    expect(withoutMoney(await filesOf(again))).toEqual(withoutMoney(await filesOf(exported())));
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
  it('changes only what its columns say, tells what it was, and ends the sessions of a changed number', async () => {
    await bring(true, exported());
    const site = createSite(own.db);
    await signIn(site);
    await give({ 'members.csv': 'id_number,mobile_number,employer\n123456M,+356 79000029,MBK\n' });
    const { planned } = await bring();
    expect(planned.map((row) => row.changes)).toEqual([
      ['mobile_number "+356 79000028" → "+356 79000029"', 'employer "=1+1" → "MBK"'],
    ]);
    const row = await storedRow(own.db, 'members', { membership_number: 28 }, [
      'employer',
      'mobile_number',
      'last_name',
      'version',
    ]);
    expect(row).toEqual({ employer: 'MBK', mobile_number: '+356 79000029', last_name: 'Żahra', version: 2 });
    const open = await own.db.selectFrom('sessions').select('realm').where('ended_at', 'is', null).execute();
    expect(open).toEqual([]);

    const withPhotos = own.db.selectFrom('members').innerJoin('member_photos', 'member_id', 'id');
    const { id_number: number } = await withPhotos
      .select('id_number')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await give({ 'members.csv': `id_number,employer\n${number},MBK\n` });
    await bring();
    const changed = await withPhotos.select('employer').where('id_number', '=', number).execute();
    expect(changed).toEqual([{ employer: 'MBK' }]);
    await give({ 'members.csv': `id_number,photo\n${number},photos/gone.jpg\n` });
    await expect(bring()).rejects.toThrow('members.csv:2 photo: photos/gone.jpg is not there, or no picture');
  });

  it('never touches a record or a certificate that is there and differs', async () => {
    await bring(true, exported());
    const { 'certificates.csv': text = '' } = await filesOf(exported());
    await give({ 'certificates.csv': text.replace(/\d{4}-12-31/, '2020-01-31') });
    await expect(bring()).rejects.toThrow(
      /^certificates\.csv:2 \d{4}\/\d{5} is there already and differs: cover_until "\d{4}-12-31" → "2020-01-31"\n/,
    );
    await rm(join(own.given, 'certificates.csv'));
    const { id_number: number, year } = await own.db
      .selectFrom('records')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['id_number', 'year'])
      .orderBy('records.id')
      .executeTakeFirstOrThrow();
    await give({ 'records.csv': `id_number,year,source\n${number},${year},demo\n` });
    await expect(bring()).rejects.toThrow(
      new RegExp(`^records\\.csv:2 ${number} ${year} is there already and differs: source ".+" → "demo"\n`),
    );
    await rm(join(own.given, 'records.csv'));
    await give({ 'member.csv': 'id_number\n' });
    await expect(bring()).rejects.toThrow('member.csv:1 is no file of an import');
  });
});
