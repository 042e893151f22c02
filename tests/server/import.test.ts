import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readClubs, readPrices } from '#server/membership/year-prices.ts';
import { isPassword } from '#server/access/passwords.ts';
import { createSite, signIn } from '#tests/support/server/site.ts';
import { few, useImport } from './import-folder.ts';
import { storedRow } from '#tests/support/database/stored.ts';

const own = useImport();
const { give, bring, counts } = own;

describe('an import', () => {
  it('says what it would do, row by row, and does nothing until told', async () => {
    await give(few);
    const { planned } = await bring(false);
    expect(planned.map(({ file, line, does, name }) => `${file}:${line} ${does} ${name}`)).toEqual([
      'clubs.csv:2 add amacs',
      'clubs.csv:3 add tsc',
      'renewal-years.csv:2 add 2026',
      'members.csv:2 add 0123456M Ġorġ Żahra',
      'records.csv:2 add 0123456M 2026',
    ]);
    expect(await counts()).toEqual({ members: 0, records: 0, audit: 0, clubs: 0 });
  });

  it('takes what an association has, in its own columns, and people sign in', async () => {
    await give(few);
    await bring();
    const { rows } =
      await sql`select membership_number, id_number, date_of_birth, mobile_number, country, agency_name,
        (select jsonb_object_agg(short_name, fee_cents) from record_clubs where record_id = records.id) as fees
      from members join records on member_id = members.id`.execute(own.db);
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
    expect(await signIn(createSite(own.db))).toHaveLength(43);
  });

  it('splits by the rate of now the price of a certificate that does not say its stamp duty', async () => {
    const records = 'id_number,year,third_party,personal_accident,clubs\n123456M,2026,yes,no,amacs\n';
    const certificate =
      'number,id_number,third_party,third_party_bought_on,third_party_from,cover_until\n' +
      '2026/00001,123456M,14.00,2026-02-03,2026-02-03,2026-12-31\n';
    await give({ ...few, 'records.csv': records, 'certificates.csv': certificate });
    await bring();
    const duties = ['third_party_duty_cents', 'personal_accident_duty_cents'] as const;
    expect(await own.db.selectFrom('certificates').select(duties).execute()).toEqual([
      { third_party_duty_cents: 156, personal_accident_duty_cents: 0 },
    ]);
    await give({
      'certificates.csv': certificate
        .replace('cover_until', 'third_party_duty,cover_until')
        .replace(',2026-12', ',15.00,2026-12'),
    });
    await expect(bring(false)).rejects.toThrow(
      'certificates.csv:2 row: has more stamp duty than the price of the cover',
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
    const { planned } = await bring();
    expect(planned.map(({ line, does, name }) => `${line} ${does} ${name}`)).toEqual(['2 add xyz']);
    const rows = await own.db.selectFrom('clubs').select(['name', 'fee_cents']).execute();
    expect(rows).toEqual([{ name: 'A, B; C', fee_cents: 1500 }]);
  });

  it('takes prices by year by the rules of the screen, and changes those that are there', async () => {
    const year = 'year,third_party,personal_accident,enrolment,stamp_duty_percent,groups_from\n';
    const fee = 'short_name,year,fee\n';
    await give({
      'clubs.csv': few['clubs.csv'],
      'renewal-years.csv': 'year\n2027\n2028\n',
      'year-prices.csv': `${year}2027,15,6,0,12.5,\n`,
      'club-fees.csv': `${fee}TSC,2027,7\n`,
    });
    await bring();
    await give({
      'year-prices.csv': `${year}2027,15.00,6.00,0.00,12.5,2026-12-01\n2028,16,6,0,11,\n`,
      'club-fees.csv': `${fee}tsc,2027,7.00\ntsc,2028,8\n`,
    });
    const { planned } = await bring();
    const priced = planned.filter(({ file }) => ['year-prices.csv', 'club-fees.csv'].includes(file));
    expect(priced.map(({ changes, does, name }) => [name, does, ...changes])).toEqual([
      ['2027', 'change', 'groups_from "" → "2026-12-01"'],
      ['2028', 'add'],
      ['tsc 2027', 'same'],
      ['tsc 2028', 'add'],
    ]);
    const rows = await own.db.selectFrom('year_prices').selectAll().orderBy('year').execute();
    expect(rows.map((row) => [row.year, row.third_party_cents, row.groups_from])).toEqual([
      // This year keeps what it costs.
      [2026, 1400, null],
      [2027, 1500, '2026-12-01'],
      [2028, 1600, null],
    ]);
    await give({
      'year-prices.csv': `${year}2027,-1,6,0,120,2025-12-31\n2028,16,6,0,11,2025-12-31\n`,
      'club-fees.csv': `${fee}gone,2027,7\n`,
    });
    await expect(bring()).rejects.toThrow(
      [
        'year-prices.csv:2 third_party: Price should be a number greater than or equal to 0.',
        'year-prices.csv:2 stamp_duty_percent: Stamp duty should be a percentage from 0 to 99, such as 11.',
        'year-prices.csv:3 Enter a day of the year or of the year before, as dd/mm/yyyy.',
        'club-fees.csv:2 there is no club gone',
        'Nothing was changed: 4 to put right.',
      ].join('\n'),
    );
  });

  it('prices one year and changes no other that is on offer, and takes none that nobody renews', async () => {
    const year = (of: number, price: number) =>
      `year,third_party,personal_accident,enrolment,stamp_duty_percent\n${of},${price},6,0,11\n`;
    const fee = (of: number, cost: number) => `short_name,year,fee\ntsc,${of},${cost}\n`;
    const cost = async () => {
      const { config } = createSite(own.db).context;
      const clubs = await readClubs(own.db, sql`select unnest(array[2026, 2027, 2028]) as year`);
      const tsc = clubs.find((club) => club.short_name === 'tsc');
      const prices = [2026, 2027, 2028].map((of) => readPrices(own.db, config, of));
      return (await Promise.all(prices)).map((of) => [of.thirdParty, tsc?.fees[of.year]]);
    };
    await give({ 'clubs.csv': few['clubs.csv'], 'renewal-years.csv': 'year\n2026\n2027\n' });
    await bring();
    await give({ 'year-prices.csv': year(2026, 20), 'club-fees.csv': fee(2026, 8) });
    await bring();
    expect(await cost()).toEqual([
      [2000, 800],
      [1400, 550],
      [1400, 550],
    ]);
    // A year that begins to be renewed costs what the one before does, and keeps that from then on.
    for (const of of [30, 40]) {
      await give({
        'renewal-years.csv': 'year\n2028\n',
        'year-prices.csv': year(2027, of),
        'club-fees.csv': fee(2027, of),
      });
      await bring();
    }
    expect(await cost()).toEqual([
      [2000, 800],
      [4000, 4000],
      [3000, 3000],
    ]);
    await give({ 'year-prices.csv': year(2072, 20), 'club-fees.csv': fee(1962, 8) });
    await expect(bring()).rejects.toThrow(
      'year-prices.csv:2 nobody renews 2072\nclub-fees.csv:2 nobody renews 1962\nNothing was changed',
    );
  });

  it('leaves a number that would go down as it is, and says so', async () => {
    const does: string[] = [];
    for (const value of [30, 20, 40]) {
      await give({ 'numbers.csv': `name,value\nmembership number,${value}\n` });
      const { planned } = await bring();
      does.push(...planned.map((row) => [row.does, ...row.changes].join(' ')));
    }
    expect(does).toEqual(['add', 'same', 'change value "30" → "40"']);
  });

  it('gives an administrator a password that is told once', async () => {
    await give({
      'administrators.csv':
        'username,first_name,last_name,email,mobile,group\nregistrar,Doris,Bonniċi,d@example.com,79000001,AMACS\n',
    });
    const { passwords } = await bring();
    const { first_password_until: until, password_hash: hash } = await storedRow(own.db, 'administrators');
    expect(await isPassword(hash, passwords.get('registrar') ?? '')).toBe(true);
    // It must be changed before anything else, in three days.
    expect(until).not.toBeNull();
  });

  it('takes a photo as it would be taken from anybody, and sees another one under the same name', async () => {
    await give(few);
    const picture = (background: string) =>
      sharp({ create: { width: 36, height: 44, channels: 3, background } })
        .png()
        .toBuffer();
    await mkdir(join(own.given, 'photos'));
    await writeFile(join(own.given, 'photos', 'one.png'), await picture('#336699'));
    const withPhoto = (few['members.csv'] ?? '')
      .replace('mobile_number\r\n', 'mobile_number;photo\r\n')
      .replace('79000028\r\n', '79000028;photos/one.png\r\n');
    await give({ 'members.csv': withPhoto });
    await bring();
    const { jpeg } = await own.db.selectFrom('member_photos').select('jpeg').executeTakeFirstOrThrow();
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 360, height: 440 });
    await writeFile(join(own.given, 'photos', 'one.png'), await picture('#993366'));
    await rm(join(own.given, 'records.csv'));
    const { planned } = await bring(false);
    expect(planned.map(({ file, does, changes }) => [file, does, ...changes])).toEqual([
      ['clubs.csv', 'same'],
      ['clubs.csv', 'same'],
      ['renewal-years.csv', 'same'],
      ['members.csv', 'change', 'another photo, photos/one.png'],
    ]);
    await writeFile(join(own.given, 'photos', 'one.png'), 'no picture');
    await expect(bring(false)).rejects.toThrow(
      'members.csv:2 photo: photos/one.png is not there, or no picture',
    );
  });
});
