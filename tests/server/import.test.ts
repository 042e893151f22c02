import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPassword } from '#server/access/passwords.ts';
import { fillDemo } from '#server/demo/data.ts';
import type { Database } from '#server/store/schema.ts';
import { exportTo } from '#server/transfer/export.ts';
import { importFrom } from '#server/transfer/import.ts';
import { createOwnDatabase, useOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, createSite, signIn } from '#tests/support/server/site.ts';

const own = useOwnDatabase();
let folder: string;
let exported: string;
let empty: OwnDatabase;
let given: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  exported = join(folder, 'exported');
  await fillDemo(createSite(own.db).context, 40);
  await addMember(own.db, {
    membership_number: 28,
    employer: '=1+1',
    occupation: 'one, "two"\nthree',
    email: null,
  });
  const { id } = await own.db.selectFrom('checkouts').select('id').orderBy('id').executeTakeFirstOrThrow();
  await own.db
    .insertInto('payments')
    .values({
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
    })
    .execute();
  await exportTo(own.db, exported);
});

beforeEach(async () => {
  empty = await createOwnDatabase();
  given = join(folder, 'given');
  await rm(given, { recursive: true, force: true });
  await mkdir(given);
  return () => empty.remove();
});

afterAll(() => rm(folder, { recursive: true }));

/** By another rate of stamp duty than the one of the export. */
function bring(db: Kysely<Database>, from: string, apply: boolean) {
  return importFrom(createSite(db, { settings: { STAMP_DUTY_PERCENT: '12.5' } }).context, from, { apply });
}

async function filesOf(place: string): Promise<Record<string, string>> {
  const names = (await readdir(place)).filter((name) => name !== 'photos');
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(place, name), 'utf8')])),
  );
}

/** What comes back with an import: not the money, its numbers, and the payment that a record names. */
function withoutMoney(files: Readonly<Record<string, string>>): Record<string, string> {
  const carried = Object.entries(files).filter(
    ([name]) => !['group-charges.csv', 'numbers.csv', 'payments.json', 'receipts.json'].includes(name),
  );
  const records = files['records.csv']?.replaceAll(/[^,\r\n]*(,[^,\r\n]*,[^,\r\n]*)\r\n/g, '$1\r\n') ?? '';
  return { ...Object.fromEntries(carried), 'records.csv': records };
}

async function rowsOf(db: Kysely<Database>): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from members) as members, (select count(*) from records) as records,
    (select count(*) from audit) as audit, (select count(*) from clubs) as clubs`.execute(db);
  return rows[0];
}

/** Files as an association would bring them from a table of its own: few columns, and days as people write them. */
const few = {
  'clubs.csv': 'short_name,name,fee\namacs,AMACS,10\ntsc,Target Shooting Club,5.50\n',
  'renewal-years.csv': 'year\n2026\n',
  'members.csv':
    'id_number;membership_number;title;first_name;last_name;gender;date_of_birth;place_of_birth;street;city;post_code;mobile_number\r\n' +
    '123456m;0028;Mr;Ġorġ;Żahra;M;14/5/1970;Il-Pietà;4, Triq il-Kbira;Ħaż-Żebbuġ;ZBG 2041;79000028\r\n',
  'records.csv':
    'id_number,year,third_party,personal_accident,insured_elsewhere,agency_name,clubs\n123456M,2026,no,no,yes,Atlas,amacs tsc:4.00\n',
};

async function give(files: Record<string, string>): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(given, name), text)));
}

describe('an export', () => {
  it('holds how a payment was given back', async () => {
    const { 'payments.json': text = '' } = await filesOf(exported);
    expect(text).toContain(
      '"refund":{"tries":1,"by":"admin:registrar","askedAt":"2026-11-20T10:00:00.000Z","refusal":"The charge is too old.",' +
        '"at":"2026-11-21T10:00:00.000Z","how":"otherwise","note":"Bank transfer"}',
    );
  });

  it('holds open files, and no password, hashed or not', async () => {
    expect((await readdir(exported)).toSorted().join(' ')).toBe(
      'administrators.csv affiliated-groups.csv certificates.csv clubs.csv group-charges.csv members.csv ' +
        'numbers.csv payments.json photos receipts.json records.csv renewal-years.csv',
    );
    const files = await filesOf(exported);
    expect(files['administrators.csv']?.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFusername,first_name,last_name,email,mobile,group,enabled',
      'registrar,Doris,Bonniċi,registrar@example.com,+356 79000001,amacs,yes',
    ]);
    expect(Object.values(files).join('')).not.toContain('argon2');
    // A spreadsheet runs nothing of it.
    expect(files['members.csv']).toContain("'=1+1");
    expect((await stat(exported)).mode & 0o777).toBe(0o700);
    await expect(exportTo(own.db, exported)).rejects.toThrow('is not empty: nothing was written.');
  });

  it('comes back as the same files but for the money, twice over, and the numbers go on', async () => {
    const { planned, leftOut } = await bring(empty.db, exported, true);
    expect(new Set(planned.map((row) => row.does))).toEqual(new Set(['add']));
    expect(leftOut.toSorted()).toEqual([
      'group-charges.csv',
      'numbers.csv',
      'payments.json',
      'receipts.json',
    ]);
    const again = join(folder, 'again');
    await exportTo(empty.db, again);
    expect(withoutMoney(await filesOf(again))).toEqual(withoutMoney(await filesOf(exported)));
    expect(await readdir(join(again, 'photos'))).toEqual(await readdir(join(exported, 'photos')));
    await rm(again, { recursive: true });
    const twice = await bring(empty.db, exported, true);
    expect(twice.planned.filter((row) => row.does !== 'same')).toEqual([]);
    const highest = await sql`select 'membership number' as name, max(membership_number) as value from members
      union all select 'certificate:' || cover_year, max(number) from certificates group by cover_year
      order by name`.execute(empty.db);
    const counters = await empty.db
      .selectFrom('counters')
      .select(['name', 'value'])
      .orderBy('name')
      .execute();
    expect(counters).toEqual(highest.rows);
    const site = createSite(empty.db);
    expect(await signIn(site)).toHaveLength(43);
    // Every person who came is in the audit under their own name.
    const { rows } = await sql<{ actions: string[] }>`select array_agg(action order by audit.id) as actions
      from audit join members on subject = 'member:id:' || members.id
      where membership_number = 28 and action like 'import%'`.execute(empty.db);
    expect(rows[0]?.actions).toEqual(['import add: members']);
  });
});

describe('an import', () => {
  it('says what it would do, row by row, and does nothing until told', async () => {
    await give(few);
    const { planned } = await bring(empty.db, given, false);
    expect(planned.map(({ file, line, does, name }) => `${file}:${line} ${does} ${name}`)).toEqual([
      'clubs.csv:2 add amacs',
      'clubs.csv:3 add tsc',
      'renewal-years.csv:2 add 2026',
      'members.csv:2 add 0123456M Ġorġ Żahra',
      'records.csv:2 add 0123456M 2026',
    ]);
    expect(await rowsOf(empty.db)).toEqual({ members: 0, records: 0, audit: 0, clubs: 0 });
  });

  it('takes what an association has, in its own columns, and people sign in', async () => {
    await give(few);
    await bring(empty.db, given, true);
    const { rows } =
      await sql`select membership_number, id_number, date_of_birth, mobile_number, country, agency_name,
        (select jsonb_object_agg(short_name, fee_cents) from record_clubs where record_id = records.id) as fees
      from members join records on member_id = members.id`.execute(empty.db);
    expect(rows).toEqual([
      {
        membership_number: 28,
        id_number: '0123456M',
        date_of_birth: '1970-05-14',
        mobile_number: '+356 79000028',
        country: 'Malta',
        agency_name: 'Atlas',
        fees: { amacs: 1000, tsc: 400 },
      },
    ]);
    expect(await signIn(createSite(empty.db))).toHaveLength(43);
  });

  it('splits by the rate of now the price of a certificate that does not say its stamp duty', async () => {
    const records = 'id_number,year,third_party,personal_accident,clubs\n123456M,2026,yes,no,amacs\n';
    const certificate =
      'number,id_number,third_party,third_party_bought_on,third_party_from,cover_until\n' +
      '2026/00001,123456M,14.00,2026-02-03,2026-02-03,2026-12-31\n';
    await give({ ...few, 'records.csv': records, 'certificates.csv': certificate });
    await bring(empty.db, given, true);
    const duties = ['third_party_duty_cents', 'personal_accident_duty_cents'] as const;
    expect(await empty.db.selectFrom('certificates').select(duties).execute()).toEqual([
      { third_party_duty_cents: 156, personal_accident_duty_cents: 0 },
    ]);
    await give({
      'certificates.csv': certificate
        .replace('cover_until', 'third_party_duty,cover_until')
        .replace(',2026-12', ',15.00,2026-12'),
    });
    await expect(bring(empty.db, given, false)).rejects.toThrow(
      'certificates.csv:2 row: has more stamp duty than the price of the cover',
    );
  });

  it('changes only what its columns say, tells what it was, and ends the sessions of a changed number', async () => {
    await bring(empty.db, exported, true);
    const site = createSite(empty.db);
    await signIn(site);
    await give({ 'members.csv': 'id_number,mobile_number,employer\n123456M,+356 79000029,MBK\n' });
    const { planned } = await bring(empty.db, given, true);
    expect(planned.map((row) => row.changes)).toEqual([
      ['mobile_number "+356 79000028" → "+356 79000029"', 'employer "=1+1" → "MBK"'],
    ]);
    const row = await empty.db
      .selectFrom('members')
      .select(['employer', 'mobile_number', 'last_name', 'version'])
      .where('membership_number', '=', 28)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ employer: 'MBK', mobile_number: '+356 79000029', last_name: 'Żahra', version: 2 });
    const open = await empty.db
      .selectFrom('sessions')
      .select('realm')
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);

    const withPhotos = empty.db.selectFrom('members').innerJoin('member_photos', 'member_id', 'id');
    const { id_number: number } = await withPhotos
      .select('id_number')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await give({ 'members.csv': `id_number,employer\n${number},MBK\n` });
    await bring(empty.db, given, true);
    const changed = await withPhotos.select('employer').where('id_number', '=', number).execute();
    expect(changed).toEqual([{ employer: 'MBK' }]);
    await give({ 'members.csv': `id_number,photo\n${number},photos/gone.jpg\n` });
    await expect(bring(empty.db, given, true)).rejects.toThrow(
      'members.csv:2 photo: photos/gone.jpg is not there, or no picture',
    );
  });

  it.each([
    ['a tab', 'short_name\tname\tfee\nxyz\tA, B; C\t15\n'],
    ['a carriage return alone', 'short_name;name;fee\rxyz;"A, B; C";15\r'],
    [
      'empty columns and lines behind',
      '\uFEFFshort_name;name;fee;;\r\nxyz;"A, B; C";15;;\r\n;;;;\r\n\r\n;;;;\r\n',
    ],
    ['fewer cells in empty lines', 'short_name,name,fee,,\nxyz,"A, B; C",15\n,\n'],
  ])('takes a table as a spreadsheet saves it, with %s', async (_, text) => {
    await give({ 'clubs.csv': text });
    const { planned } = await bring(empty.db, given, true);
    expect(planned.map(({ line, does, name }) => `${line} ${does} ${name}`)).toEqual(['2 add xyz']);
    const rows = await empty.db.selectFrom('clubs').select(['name', 'fee_cents']).execute();
    expect(rows).toEqual([{ name: 'A, B; C', fee_cents: 1500 }]);
  });

  it('refuses a file in another encoding than its letters can be told in', async () => {
    const latin1 = Buffer.from('short_name,name,fee\nxyz,Caf\u00E9,15\n', 'latin1');
    const utf16 = Buffer.from('\uFEFFshort_name\tname\tfee\nxyz\tCafe\t15\n', 'utf16le');
    for (const bytes of [latin1, utf16]) {
      await writeFile(join(given, 'clubs.csv'), bytes);
      await expect(bring(empty.db, given, true)).rejects.toThrow(
        'clubs.csv is not in UTF-8: save it as “CSV UTF-8”. Nothing was changed.',
      );
    }
    await rm(join(given, 'clubs.csv'));
    await mkdir(join(given, 'clubs.csv'));
    await expect(bring(empty.db, given, true)).rejects.toThrow(/^clubs\.csv cannot be read: EISDIR/);
  });

  it('gives an administrator a password that is told once', async () => {
    await give({
      'administrators.csv':
        'username,first_name,last_name,email,mobile,group\nregistrar,Doris,Bonniċi,d@example.com,79000001,AMACS\n',
    });
    const { passwords } = await bring(empty.db, given, true);
    const { password_hash: hash } = await empty.db
      .selectFrom('administrators')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(await isPassword(hash, passwords.get('registrar') ?? '')).toBe(true);
  });

  it('leaves the association an administrator, and takes no username that differs by case alone', async () => {
    const head = 'username,first_name,last_name,email,mobile,group,enabled';
    const row = (username: string, group: string, enabled: string) =>
      `${username},Doris,Bonniċi,d@example.com,79000001,${group},${enabled}`;
    const files = (...rows: string[]) => ({ 'administrators.csv': [head, ...rows, ''].join('\n') });
    await give(files(row('registrar', 'AMACS', 'yes')));
    await bring(empty.db, given, true);

    const last = 'The last administrator of the association cannot be disabled.';
    await give(files(row('registrar', 'amacs', 'no')));
    await expect(bring(empty.db, given, true)).rejects.toThrow(`administrators.csv:2 ${last}`);
    await give(files(row('registrar', 'amacs', 'no'), row('deputy', 'AMACS', 'yes')));
    expect((await bring(empty.db, given, true)).planned.map(({ does }) => does)).toEqual(['change', 'add']);
    await give(files(row('Deputy', 'amacs', 'yes')));
    await expect(bring(empty.db, given, true)).rejects.toThrow(
      'administrators.csv:2 the username deputy is another row’s as well',
    );
  });

  it('takes a photo as it would be taken from anybody, and sees another one under the same name', async () => {
    await give(few);
    const picture = (background: string) =>
      sharp({ create: { width: 36, height: 44, channels: 3, background } })
        .png()
        .toBuffer();
    await mkdir(join(given, 'photos'));
    await writeFile(join(given, 'photos', 'one.png'), await picture('#336699'));
    const withPhoto = (few['members.csv'] ?? '')
      .replace('mobile_number\r\n', 'mobile_number;photo\r\n')
      .replace('79000028\r\n', '79000028;photos/one.png\r\n');
    await give({ 'members.csv': withPhoto });
    await bring(empty.db, given, true);
    const { jpeg } = await empty.db.selectFrom('member_photos').select('jpeg').executeTakeFirstOrThrow();
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 440 });
    await writeFile(join(given, 'photos', 'one.png'), await picture('#993366'));
    await rm(join(given, 'records.csv'));
    const { planned } = await bring(empty.db, given, false);
    expect(planned.map(({ file, does, changes }) => [file, does, ...changes])).toEqual([
      ['clubs.csv', 'same'],
      ['clubs.csv', 'same'],
      ['renewal-years.csv', 'same'],
      ['members.csv', 'change', 'another photo, photos/one.png'],
    ]);
    await writeFile(join(given, 'photos', 'one.png'), 'no picture');
    await expect(bring(empty.db, given, false)).rejects.toThrow(
      'members.csv:2 photo: photos/one.png is not there, or no picture',
    );
  });

  it('names every mistake by file and line, and changes nothing for one of them', async () => {
    await give(few);
    const member = (change: (cells: string[]) => void) => {
      const cells = (few['members.csv'] ?? '').split('\r\n')[1]?.split(';') ?? [];
      change(cells);
      return `${cells.join(';')}\r\n`;
    };
    await appendFile(
      join(given, 'members.csv'),
      [
        member((cells) => cells.splice(0, 1, '123X')),
        member((cells) => cells.splice(0, 2, '7654321M', '28')),
        member((cells) => cells.splice(0, 1, '0123456M')),
        member((cells) => cells.splice(0, 2, '7654322M', '') && cells.splice(6, 1, '14/5/2070')),
        member((cells) => cells.splice(0, 2, '7654323M', '') && cells.splice(11, 1, '1')),
        'too;few\r\n',
      ].join(''),
    );
    await appendFile(
      join(given, 'records.csv'),
      '9999999M,2026,no,no,no,,amacs\n123456M,2025,yes,no,yes,Atlas,amacs\n123456M,2024,yes,no,no,,amacs gone\n123456M,2023,yes,no,no,,amacs\n',
    );
    await give({
      'clubs.csv': 'short_name,name,fee,colour\namacs,AMACS,10,red\ntsc,Target,minus one,blue\n',
    });
    const message = await bring(empty.db, given, true).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message.split('\n') : []),
    );
    expect(message).toEqual([
      'clubs.csv:1 "colour" is no column, or is there twice',
      'clubs.csv:3 fee: Fee should be a number greater than or equal to 0.',
      'members.csv:8 has 2 cells for 12 columns',
      'members.csv:3 id_number: ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
      'members.csv:5 0123456M is there twice',
      'members.csv:6 date_of_birth: lies in the future',
      'members.csv:7 mobile_number: Mobile number is invalid.',
      'members.csv:2 membership_number 28 is another row’s as well',
      'members.csv:4 membership_number 28 is another row’s as well',
      'records.csv:2 clubs: there is no club tsc:4.00',
      'records.csv:3 there is nobody with 9999999M',
      'records.csv:4 insurance: Choose either Insured Elsewhere or our insurance, not both.',
      'records.csv:5 clubs: there is no club gone',
      'records.csv:4 0123456M 2025 is insured, and no valid certificate says so',
      'records.csv:5 0123456M 2024 is insured, and no valid certificate says so',
      'records.csv:6 0123456M 2023 is insured, and no valid certificate says so',
      'Nothing was changed: 16 to put right.',
    ]);
    expect(await rowsOf(empty.db)).toEqual({ members: 0, records: 0, audit: 0, clubs: 0 });
  });

  it('never touches a record or a certificate that is there and differs', async () => {
    await bring(empty.db, exported, true);
    const { 'certificates.csv': text = '' } = await filesOf(exported);
    await give({ 'certificates.csv': text.replace(/\d{4}-12-31/, '2020-01-31') });
    await expect(bring(empty.db, given, true)).rejects.toThrow(
      /^certificates\.csv:2 \d{4}\/\d{5} is there already and differs: cover_until "\d{4}-12-31" → "2020-01-31"\n/,
    );
    await rm(join(given, 'certificates.csv'));
    const { id_number: number, year } = await empty.db
      .selectFrom('records')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['id_number', 'year'])
      .orderBy('records.id')
      .executeTakeFirstOrThrow();
    await give({ 'records.csv': `id_number,year,source\n${number},${year},demo\n` });
    await expect(bring(empty.db, given, true)).rejects.toThrow(
      new RegExp(`^records\\.csv:2 ${number} ${year} is there already and differs: source ".+" → "demo"\n`),
    );
    await rm(join(given, 'records.csv'));
    await give({ 'member.csv': 'id_number\n' });
    await expect(bring(empty.db, given, true)).rejects.toThrow('member.csv:1 is no file of an import');
  });

  it('says of a file of the list on the screen what it is, whatever it is called', async () => {
    const list = '\uFEFFNumber,ID card,Title,First name,Last name\r\n28,0123456M,Mr,Ġorġ,Żahra\r\n';
    for (const name of ['members.csv', 'members-2026-11-21.csv']) {
      await give({ [name]: list });
      await expect(bring(empty.db, given, true)).rejects.toThrow(
        `${name}:1 was exported from the list of members on the screen, which is for people to read and lacks what a ` +
          'member needs. An import takes the members.csv that `npm run export -- folder` writes. Nothing was changed.',
      );
      await rm(join(given, name));
    }
  });

  it('changes nobody’s membership number, and gives nobody an erased member’s', async () => {
    await give({ 'members.csv': few['members.csv'] });
    await bring(empty.db, given, true);
    const idNumber = '0123456M';
    await give({ 'members.csv': `id_number,membership_number\n${idNumber},29\n` });
    await expect(bring(empty.db, given, true)).rejects.toThrow(
      'members.csv:2 membership_number is "28" and cannot be changed by an import',
    );
    await give({ 'members.csv': `id_number,membership_number\n${idNumber},0028\n` });
    expect((await bring(empty.db, given, true)).planned.map(({ does }) => does)).toEqual(['same']);
    // The next number is one more than any that came.
    expect(await empty.db.selectFrom('counters').selectAll().execute()).toEqual([
      { name: 'membership number', value: 28 },
    ]);
    await empty.db.updateTable('members').set({ erased_at: new Date(), id_number: 'erased:1' }).execute();
    await give({ 'members.csv': few['members.csv'] });
    await expect(bring(empty.db, given, true)).rejects.toThrow(
      'members.csv:2 membership_number: 28 was an erased member’s, and nobody else is given it',
    );
  });
});
