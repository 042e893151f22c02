import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { licenceIds } from '#domain/insurance/licence.ts';
import { t } from '#domain/texts/texts.ts';
import { toCsvLines } from '#domain/values/spreadsheet.ts';
import { createImportTemplate } from '#server/transfer/import.ts';
import { kinds } from '#server/transfer/kinds.ts';
import { createSite, signIn } from '#tests/support/server/site.ts';
import { few, useImport } from './import-folder.ts';

const own = useImport();
const { give, bring, counts } = own;

describe('an import', () => {
  it('says what it would do, row by row, and does nothing until told', async () => {
    await give(few);
    const { planned } = await bring(false);
    expect(planned.map(({ file, line, does, name }) => `${file}:${line} ${does} ${name}`)).toEqual([
      'clubs.csv:2 add amacs',
      'clubs.csv:3 add tsc',
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

  it('asks of a club that has no fee of then in the file what its year costs', async () => {
    await give({ 'clubs.csv': few['clubs.csv'] });
    await bring();
    await own.db.insertInto('club_fees').values({ short_name: 'tsc', year: 2026, fee_cents: 800 }).execute();
    const rows = ['2025', '2026'].map((year) => `123456M,${year},no,no,yes,Atlas,tsc\n`);
    await give({
      'members.csv': few['members.csv'],
      'records.csv': `id_number,year,third_party,personal_accident,insured_elsewhere,agency_name,clubs\n${rows.join('')}`,
    });
    await bring();
    const fees = await own.db.selectFrom('record_clubs').select('fee_cents').orderBy('record_id').execute();
    expect(fees).toEqual([{ fee_cents: 550 }, { fee_cents: 800 }]);
    // The file of clubs says what this year costs, and a club that is on file keeps that.
    await rm(join(own.given, 'records.csv'));
    expect((await bring(false)).planned.map(({ name, remarks }) => [name, ...remarks])).toContainEqual([
      'tsc',
      'fee stays "8.00", not "5.50"',
    ]);
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

  it('keeps years that are over as they were, by whatever rules they were made, and says which it breaks', async () => {
    const of = (year: number) => `123456M,${year},no,no,target_a target_a_special,amacs\n`;
    const head = 'id_number,year,third_party,personal_accident,licences,clubs\n';
    await give({ ...few, 'records.csv': `${head}${of(2025)}` });
    const { planned } = await bring();
    expect(planned.at(-1)).toMatchObject({
      does: 'add',
      remarks: [
        `licences: ${t('invalid.licences.exclusive')}`,
        `insurance: ${t('insurance.required.detail')}`,
      ],
    });
    for (const year of [2026, 2027]) {
      await give({ 'records.csv': `${head}${of(year)}` });
      await expect(bring()).rejects.toThrow(`records.csv:2 licences: ${t('invalid.licences.exclusive')}`);
    }
  });

  it('says of a year that is insured and not over that its certificate is not here', async () => {
    const of = (year: number) => `123456M,${year},yes,no,amacs\n`;
    const records = `id_number,year,third_party,personal_accident,clubs\n${of(2025)}${of(2026)}`;
    await give({ ...few, 'records.csv': records });
    const { planned } = await bring();
    expect(planned.slice(-2).map(({ remarks }) => remarks)).toEqual([
      [],
      ['has no certificate of its insurance here'],
    ]);
  });

  it.each(kinds)('takes an empty cell of $file as a column that is missing', async ({ columns, file }) => {
    const examples = kinds.map((kind) => ({ ...kind, cells: kind.example.split('|') }));
    const bringWith = async (at: number, ...empty: readonly string[]) => {
      const change = (kind: (typeof examples)[number], cells: readonly string[], put: readonly string[]) =>
        kind.file === file ? cells.toSpliced(at, 1, ...put) : cells;
      const text = (kind: (typeof examples)[number]) =>
        toCsvLines([
          change(kind, kind.columns, empty.length > 0 ? [columns[at] ?? ''] : []),
          change(kind, kind.cells, empty),
        ]);
      await give(Object.fromEntries(examples.map((kind) => [kind.file, text(kind)])));
      return bring(false).then(
        ({ planned }) => planned.map(({ does, remarks }) => [does, ...remarks]),
        () => 'refused',
      );
    };
    for (const [at, column] of columns.entries())
      expect([column, await bringWith(at, '')]).toEqual([column, await bringWith(at)]);
  });

  it('gives an empty cell what its column is by default, and says of a file that it has no rows', async () => {
    await give({
      ...few,
      'clubs.csv': `short_name,name,fee,mandatory,enabled\namacs,AMACS,10,,\ntsc,Target,5,, \n`,
      'records.csv': few['records.csv'].replace('clubs\n', 'clubs,source\n').replace('4.00\n', '4.00, \n'),
      'affiliated-groups.csv': 'short_name,name,enabled\n',
    });
    expect((await bring()).withoutRows).toEqual(['affiliated-groups.csv']);
    expect(await own.db.selectFrom('records').select('source').execute()).toEqual([
      { source: 'administrator' },
    ]);
    expect(await own.db.selectFrom('clubs').select(['mandatory', 'enabled']).distinct().execute()).toEqual([
      { mandatory: false, enabled: true },
    ]);
    await give({
      'records.csv': 'id_number,year,third_party,personal_accident,source\n123456M,2025,no,no,web\n',
    });
    await expect(bring()).rejects.toThrow(
      'records.csv:2 source "web": must be of member, administrator, group',
    );
  });

  it('takes its own template', async () => {
    const files = createImportTemplate()
      .trim()
      .split('\n\n')
      .map((text) => text.split('\n'));
    await give(Object.fromEntries(files.map(([name = '', ...lines]) => [name, lines.join('\n')])));
    const { planned } = await bring();
    expect(planned.map(({ does, file }) => [does, file])).toEqual(files.map(([name]) => ['add', name]));
  });

  it('takes the photo of somebody new as it would be taken from anybody', async () => {
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
    // Of whoever is on file the photo on file is theirs.
    await writeFile(join(own.given, 'photos', 'one.png'), await picture('#993366'));
    const { planned } = await bring();
    expect(new Set(planned.map(({ does }) => does))).toEqual(new Set(['same']));
    const kept = await own.db.selectFrom('member_photos').select('jpeg').executeTakeFirstOrThrow();
    expect(kept.jpeg.equals(jpeg)).toBe(true);
    await give({ 'members.csv': withPhoto.replace('123456m;0028', '123457m;0029') });
    await rm(join(own.given, 'records.csv'));
    await writeFile(join(own.given, 'photos', 'one.png'), 'no picture');
    await expect(bring(false)).rejects.toThrow(
      'members.csv:2 photo: photos/one.png is not a JPEG, PNG or WebP picture\n',
    );
  });
});

it('its documentation names each column and each licence', async () => {
  const docs = await readFile('docs/running.md', 'utf8');
  for (const { columns, file } of kinds)
    expect(docs).toMatch(
      new RegExp(String.raw`\| \`${file}\` .*\| ${columns.map((one) => `\`${one}\``).join(', ')} +\|`),
    );
  expect(licenceIds.filter((id) => !docs.includes(`\`${id}\``))).toEqual([]);
});
