import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { few, useImport } from './import-folder.ts';

const own = useImport();
const { give, bring, counts } = own;

describe('an import', () => {
  it('refuses a file in another encoding than its letters can be told in', async () => {
    const latin1 = Buffer.from('short_name,name,fee\nxyz,Caf\u00E9,15\n', 'latin1');
    const utf16 = Buffer.from('\uFEFFshort_name\tname\tfee\nxyz\tCafe\t15\n', 'utf16le');
    for (const bytes of [latin1, utf16]) {
      await writeFile(join(own.given, 'clubs.csv'), bytes);
      await expect(bring()).rejects.toThrow(
        `clubs.csv:${bytes === latin1 ? 2 : 1} is not in UTF-8: save it as “CSV UTF-8”\nNothing was changed: 1 to put right.`,
      );
    }
    await rm(join(own.given, 'clubs.csv'));
    await mkdir(join(own.given, 'clubs.csv'));
    await expect(bring()).rejects.toThrow(/^clubs\.csv:1 cannot be read: EISDIR/);
  });

  it('names every file that is none beside all other mistakes, and no row for pointing at what cannot be read', async () => {
    await give({
      ...few,
      'Thumbs.db': '',
      '~$members.xlsx': '',
      'Members.csv': few['members.csv'],
      'clubs.csv': few['clubs.csv'].replace('5.50', 'five\u001B[2J'),
    });
    await writeFile(join(own.given, 'members.csv'), Buffer.from('\u00E9', 'latin1'));
    const none =
      'is no file of an import; there may be clubs.csv, affiliated-groups.csv, members.csv, records.csv and photos';
    await expect(bring()).rejects.toThrow(
      [
        `Members.csv:1 ${none}`,
        `Thumbs.db:1 ${none}`,
        'members.csv:1 is not in UTF-8: save it as “CSV UTF-8”',
        `~$members.xlsx:1 ${none}`,
        'clubs.csv:3 fee "five [2J": Fee should be a number greater than or equal to 0.',
        'Nothing was changed: 5 to put right.',
      ].join('\n'),
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
      join(own.given, 'members.csv'),
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
      join(own.given, 'records.csv'),
      '9999999M,2026,no,no,no,,amacs\n123456M,2027,yes,no,yes,Atlas,amacs\n123456M,2024,yes,no,no,,amacs gone\n123456M,2023,yes,no,no,,amacs\n',
    );
    await give({
      'clubs.csv': 'short_name,name,fee,colour\namacs,AMACS,10,red\ntsc,Target,minus one,blue\n',
    });
    const message = await bring().then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message.split('\n') : []),
    );
    expect(message).toEqual([
      'clubs.csv:1 "colour" is no column; there may be short_name, name, fee, mandatory, enabled',
      'clubs.csv:3 fee "minus one": Fee should be a number greater than or equal to 0.',
      'members.csv:8 has 2 cells for 12 columns',
      'members.csv:3 id_number "123X": ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
      'members.csv:4 membership_number: 28 is 0123456M’s, and nobody else is given it',
      'members.csv:5 0123456M is there twice',
      'members.csv:6 date_of_birth: lies in the future',
      'members.csv:7 mobile_number "1": Mobile number is invalid. Write it such as +356 79000028.',
      'records.csv:3 there is nobody with 9999999M',
      'records.csv:4 insurance: Choose either Insured Elsewhere or our insurance, not both.',
      'records.csv:5 clubs: there is no club gone',
      'Nothing was changed: 11 to put right.',
    ]);
    expect(await counts()).toEqual({ members: 0, records: 0, audit: 0, clubs: 0 });
  });

  it('says of a file of the list on the screen what it is, whatever it is called', async () => {
    const list = '\uFEFFNumber,ID card,Title,First name,Last name\r\n28,0123456M,Mr,Ġorġ,Żahra\r\n';
    for (const name of ['members.csv', 'members-2026-11-21.csv']) {
      await give({ [name]: list });
      await expect(bring()).rejects.toThrow(
        `${name}:1 was exported from the list of members on the screen, which is for people to read and lacks what a ` +
          'member needs. An import takes the members.csv that `npm run export -- folder` writes.\nNothing was changed: 1 to put right.',
      );
      await rm(join(own.given, name));
    }
  });

  it('gives nobody another’s membership number, nor an erased member’s', async () => {
    await give({ 'members.csv': few['members.csv'] });
    await bring();
    await give({ 'members.csv': few['members.csv'].replace('123456m', '123457m') });
    await expect(bring()).rejects.toThrow(
      'members.csv:2 membership_number: 28 is 0123456M’s, and nobody else is given it',
    );
    // The next number is one more than any that came.
    expect(await own.db.selectFrom('counters').selectAll().execute()).toEqual([
      { name: 'membership number', value: 28 },
    ]);
    await own.db.updateTable('members').set({ erased_at: new Date(), id_number: 'erased:1' }).execute();
    await give({ 'members.csv': few['members.csv'] });
    await expect(bring()).rejects.toThrow(
      'members.csv:2 membership_number: 28 was an erased member’s, and nobody else is given it',
    );
  });
});

/** Four rows: three people, the last of them twice. */
const rows = [6, 7, 8, 8].map((digit) =>
  few['members.csv'].split('\r\n')[1]?.replace('123456m;0028', `12345${digit}m;002${digit}`).split(';'),
);
const head = few['members.csv'].split('\r\n')[0]?.split(';') ?? [];
const people = (change: (cells: string[]) => string[]) =>
  [head, ...rows].map((cells) => `${change([...(cells ?? [])]).join(';')}\r\n`).join('');
const last = head.indexOf('last_name');
const [twice, misspelt] = ['members.csv:5 0123458M is there twice', 'is no column; there may be '];

it.each([
  {
    what: 'the key is misspelt',
    text: people((cells) => cells).replace('id_number', 'id_no'),
    said: [`members.csv:1 "id_no" ${misspelt}`, 'members.csv:1 the column id_number is missing'],
  },
  {
    what: 'another one is missing',
    text: people((cells) => cells.toSpliced(last, 1)),
    said: ['members.csv:1 the column last_name is missing', twice],
  },
  {
    what: 'another one is misspelt',
    text: people((cells) => cells).replace('last_name', 'surname'),
    said: [`members.csv:1 "surname" ${misspelt}`, 'members.csv:1 the column last_name is missing', twice],
  },
  {
    what: 'the key is there twice',
    text: people((cells) => [...cells, cells[0] === 'id_number' ? 'id_number' : '']),
    said: ['members.csv:1 "id_number" is there twice'],
  },
  {
    what: 'another one is there twice',
    text: people((cells) => [...cells, cells[0] === 'id_number' ? 'last_name' : '']),
    said: ['members.csv:1 "last_name" is there twice', twice],
  },
])('a wrong column is told once, however many rows lack it and point at them: $what', async (wrong) => {
  await give({ ...few, 'members.csv': wrong.text });
  const lines = await bring().then(
    () => [],
    (error: unknown) => (error instanceof Error ? error.message.split('\n') : []),
  );
  expect(lines.map((line) => line.replace(/(?<=may be ).*/, ''))).toEqual([
    ...wrong.said,
    `Nothing was changed: ${wrong.said.length} to put right.`,
  ]);
});

it('a missing column is none where every row is on file, and a row without its key is no other one', async () => {
  await give(few);
  await bring();
  await give({ 'members.csv': 'id_number,email\n123456M,g@example.com\n,a@example.com\n,b@example.com\n' });
  const nobody = /id_number: ID card number .+/.source;
  await expect(bring()).rejects.toThrow(
    new RegExp(
      String.raw`^(?:members\.csv:1 the column \w+ is missing\n)+members\.csv:3 ${nobody}\nmembers\.csv:4 ${nobody}\nNothing`,
    ),
  );
  await give({ 'members.csv': 'id_number,email\n123456M,g@example.com\n' });
  expect((await bring(false)).planned).toMatchObject([
    { does: 'same', file: 'clubs.csv' },
    { does: 'same', file: 'clubs.csv' },
    { does: 'differs', remarks: ['email stays "", not "g@example.com"'] },
    { does: 'same', file: 'records.csv' },
  ]);
});

it('the same folder can be brought twice: lists name the same in any order, and a club without its fee', async () => {
  const records = few['records.csv'].replace('amacs tsc:4.00', 'tsc; amacs').replaceAll(';', ' ;');
  await give({ ...few, 'records.csv': records });
  await bring();
  const again = await bring();
  expect(new Set(again.planned.map(({ does }) => does))).toEqual(new Set(['same']));
  await give({ ...few, 'records.csv': few['records.csv'].replace(' tsc:4.00', '') });
  expect((await bring()).planned.filter(({ does }) => does !== 'same')).toMatchObject([
    { does: 'differs', remarks: ['clubs stays "amacs:10.00 tsc:5.50", not "amacs"'] },
  ]);
});
