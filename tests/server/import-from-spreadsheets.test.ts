import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { toCsvLines } from '#domain/values/spreadsheet.ts';
import { kinds } from '#server/transfer/kinds.ts';
import { readCsv } from '#server/transfer/read-csv.ts';
import { few, useImport } from './import-folder.ts';

const own = useImport();
const { bring, counts, give } = own;
const members = few['members.csv'] ?? '';
const utf8 = 'Save the file as “CSV UTF-8”.';

describe('a file that a spreadsheet saved', () => {
  it('writes no question marks over letters, and no letters of another encoding', async () => {
    await give(few);
    await bring();
    const before = await counts();
    const lost = members.replaceAll(/[^\u0000-\u007F]/g, '?'); // oxlint-disable-line no-control-regex
    for (const text of [lost, members.replace('Ġorġ', 'FranÄ‹esk')]) {
      await give({ 'members.csv': text });
      await expect(bring()).rejects.toThrow(/members\.csv:2 first_name: ".+" has lost letters\. Save/);
    }
    for (const city of ['?a?-?ebbu?', 'Ä¦aÅ¼-Å»ebbuÄ¡']) {
      await give({ 'members.csv': members.replace('Ħaż-Żebbuġ', city) });
      await expect(bring()).rejects.toThrow(`members.csv:2 city: "${city}" has lost letters. ${utf8}`);
    }
    await give({ 'clubs.csv': 'short_name,name,fee\nnew,Każin ?did,1\n' });
    await expect(bring()).rejects.toThrow(`clubs.csv:2 name: "Każin ?did" has lost letters. ${utf8}`);
    expect(await counts()).toEqual(before);
  });

  it('may have what is on file, even where that looks like lost letters', async () => {
    await give(few);
    await bring();
    await own.db.updateTable('members').set({ street: 'Flat ?B' }).execute();
    await give({ 'members.csv': members.replace('4, Triq il-Kbira', 'Flat ?B') });
    await expect(bring()).resolves.toBeDefined();
    await give({ 'members.csv': members.replace('4, Triq il-Kbira', 'Flat ?C') });
    await expect(bring()).rejects.toThrow(`members.csv:2 street: "Flat ?C" has lost letters. ${utf8}`);
  });

  it('adds nobody whose name has question marks', async () => {
    await give({ ...few, 'members.csv': members.replace('Ġorġ', '?or?') });
    await expect(bring()).rejects.toThrow(`members.csv:2 first_name: "?or?" has lost letters. ${utf8}`);
  });

  it('adds nobody whose letters were read as those of a Mac, or by halves that nobody sees', async () => {
    for (const name of [
      'ƒ†orƒ°',
      '≈ªaren',
      'Zo√©',
      'Piet√†',
      'FranÄ\u008Besk',
      'GarcÃ\u00ADa',
      'Ã\u0081lvaro',
    ]) {
      await give({ 'members.csv': members.replace('Ġorġ', name) });
      await expect(bring()).rejects.toThrow(
        new RegExp(
          `^members\\.csv:2 first_name: "[^"]+" has lost letters\\. ${utf8}\nNothing was changed: 1 to`,
        ),
      );
    }
  });

  it('adds nobody whose name has codes of web pages in place of letters', async () => {
    const cells = { Żahra: 'D&#39;Amato', Ġorġ: '&#288;or&#289;', '4, Triq il-Kbira': 'Vella &amp; Sons' };
    for (const [right, wrong] of Object.entries(cells)) {
      await give({ 'members.csv': members.replace(right, `"${wrong}"`) });
      await expect(bring()).rejects.toThrow(
        `: "${wrong}" contains codes such as &#39; in place of letters. Write the letters themselves.\n` +
          'Nothing was changed: 1 to put right.',
      );
    }
  });

  it.each(kinds.flatMap(({ columns, file }) => columns.map((column) => [file, column] as const)))(
    'in %s refuses an error in place of %s, in one line that names it',
    async (file, wrong) => {
      await give(
        Object.fromEntries(
          kinds.map((kind) => {
            const cells = kind.example
              .split('|')
              .map((cell, at) => (kind.file === file && kind.columns[at] === wrong ? '#N/A' : cell));
            return [kind.file, toCsvLines([kind.columns, cells])];
          }),
        ),
      );
      const said = await bring().then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
      const lines = said.split('\n').filter((line) => line.startsWith(`${file}:`));
      expect(lines).toEqual([
        `${file}:2 ${wrong}: "#N/A" is what a spreadsheet or a database writes where it has no value. ` +
          'Write the value, or leave the cell empty.',
      ]);
    },
  );

  it('names each row whose ID card number is an error, and takes none for the other', async () => {
    const row = members.split('\r\n')[1] ?? '';
    const wrong = row.replace('123456m;0028', '#N/A;');
    await give({ 'members.csv': `${members}${wrong}\r\n${wrong}\r\n` });
    await expect(bring()).rejects.toThrow(
      /^members\.csv:3 id_number: "#N\/A" is what .+\nmembers\.csv:4 id_number: "#N\/A" is what .+\nNothing was changed: 2 to/,
    );
  });

  it('is told from letters of two bytes without their mark', async () => {
    for (const bytes of [Buffer.from(members, 'utf16le'), Buffer.from(members, 'utf16le').swap16()]) {
      await writeFile(join(own.given, 'members.csv'), bytes);
      await expect(bring()).rejects.toThrow(/^members\.csv:\d is not in UTF-8: save it as “CSV UTF-8”\n/);
    }
  });

  it('may begin by naming what stands between its cells, and its lines are counted with that', async () => {
    await give({ 'members.csv': `sep=;\r\n${members}` });
    expect((await bring()).planned.map(({ does, line }) => [does, line])).toContainEqual(['add', 3]);
    await give({ 'members.csv': `"sep=;"\r\n${members.replace('14/5/1970', '1')}` });
    await expect(bring()).rejects.toThrow('members.csv:3 date_of_birth "1": Date of birth is required');
  });

  it('puts a midnight after a date, and no other time is taken for a day', async () => {
    await give({ 'members.csv': members });
    await bring();
    for (const born of ['14/05/1970 00:00:00', '14/5/1970 0:00', '1970-05-14 00:00:00']) {
      await give({ 'members.csv': members.replace('14/5/1970', born) });
      expect([born, (await bring()).planned.map(({ does }) => does)]).toEqual([born, ['same']]);
    }
    await give({ 'members.csv': members.replace('14/5/1970', '13/05/1970 23:00:00') });
    await expect(bring()).rejects.toThrow('members.csv:2 date_of_birth "13/05/1970 23:00:00": Date of birth');
  });

  it('keeps zeros by formulas, has titles in words, and blanks after its last cell', async () => {
    await give({ 'members.csv': members });
    await bring();
    const [head = '', row = ''] = members.split('\r\n');
    const inWords = head.replaceAll('_', ' ').replace('title', '\u200BTitle');
    const cells = row.split(';');
    const written = {
      bare: cells.map((cell) => `="${cell}"`).join(';'),
      quoted: cells.map((cell) => `"=""${cell}"""`).join(';'),
      blanks: `${row}; ;`,
    };
    for (const [how, line] of Object.entries(written)) {
      await give({ 'members.csv': `${inWords}\r\n${line}\r\n ; ;\r\n` });
      expect([how, (await bring()).planned.map(({ does }) => does)]).toEqual([how, ['same']]);
    }
    await give({ 'members.csv': members.replace('title', 'Job title') });
    await expect(bring()).rejects.toThrow('members.csv:1 "job title" is no column');
  });

  it('loses nothing that stands in quotes, also where it looks like such a formula', () => {
    const { rows } = readCsv('a.csv', 'one,two\r\n"a,=",",b"\r\n"a,="",b",="0028"\r\n', ['one', 'two']);
    expect(rows.map(({ cells }) => cells)).toEqual([
      { one: 'a,=', two: ',b' },
      { one: 'a,=",b', two: '0028' },
    ]);
  });

  it('has line breaks of several programs, between rows and within a cell', async () => {
    const [head = '', row = ''] = members.split('\r\n');
    const other = row.replace('123456m;0028', '123457m;29').replace('79000028', '79000029');
    for (const [first, second] of [
      ['\r\n', '\n'],
      ['\n', '\r\n'],
      ['\r', '\n'],
    ]) {
      await give({ 'members.csv': `\uFEFF\uFEFF${head}${first}${row}${second}${other}${second}` });
      const { planned } = await bring(false);
      expect(planned.map(({ does, line }) => [does, line])).toEqual([
        ['add', 2],
        ['add', 3],
      ]);
    }
    await give({ 'members.csv': members.replace('4, Triq', '4\u000BTriq') });
    await bring();
    const { street } = await own.db.selectFrom('members').select('street').executeTakeFirstOrThrow();
    expect(street).toBe('4\nTriq il-Kbira');
  });

  it('writes a year with blanks around it, or with decimals', async () => {
    for (const year of [' 2026 ', '2026.0', '="2026"']) {
      await give({ ...few, 'records.csv': few['records.csv'].replace('2026', year) });
      const { planned } = await bring(false);
      const ofRecords = planned.filter(({ file }) => file === 'records.csv');
      expect([year, ofRecords.map(({ does }) => does)]).toEqual([year, ['add']]);
    }
  });

  it('writes a fee with a comma or the sign of the euro, and no other amount is taken for one', async () => {
    const fees = { aaa: '5,50', bbb: '€5.50', ccc: '5,5 €', ddd: 'EUR 5.50' };
    const rows = Object.entries(fees).map(([name, fee]) => `${name};Każin;${fee}\n`);
    await give({ 'clubs.csv': `short_name;name;fee\n${rows.join('')}` });
    await bring();
    const { rows: stored } = await sql`select distinct fee_cents from clubs`.execute(own.db);
    expect(stored).toEqual([{ fee_cents: 550 }]);
    for (const fee of ['1.000,50', '"1,000"', '-5', "1'000"]) {
      await give({ 'clubs.csv': `short_name;name;fee\nnew;Każin;${fee}\n` });
      await expect(bring()).rejects.toThrow('clubs.csv:2 fee');
    }
  });

  it('says a gender in words or small letters, and is told how to where it says none', async () => {
    await give({ 'members.csv': members });
    await bring();
    for (const gender of ['m', 'Male', ' M ', 'MALE', 'man']) {
      await give({ 'members.csv': members.replace(';M;', `;${gender};`) });
      expect([gender, (await bring()).planned.map(({ does }) => does)]).toEqual([gender, ['same']]);
    }
    for (const gender of ['', 'boy']) {
      await give({ 'members.csv': members.replace(';M;', `;${gender};`) });
      await expect(bring()).rejects.toThrow(
        `members.csv:2 gender${gender && ' "boy"'}: Gender is required. Write it such as M, F, X.`,
      );
    }
  });
});
