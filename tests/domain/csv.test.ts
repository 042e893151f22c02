import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from '#domain/values/spreadsheet.ts';

/** Whether a cell begins as a formula does: its first letter but for spaces is a sign, or it begins with a tab or line break. */
function beginsLikeFormula(cell: string): boolean {
  if (/^\+\d+ \d+$/.test(cell)) return false;
  return (
    ['=', '+', '-', '@', '＝', '＋', '－', '＠'].includes(cell.trimStart()[0] ?? '') || /^[\t\r\n]/.test(cell)
  );
}

/** What a spreadsheet runs, by hand: a number below zero is none. */
function runs(cell: string): boolean {
  return beginsLikeFormula(cell) && !/^-(\d+|\d+\.\d+)$/.test(cell);
}

/** What a spreadsheet divides a cell at: the first cell of a row at commas too. */
const dividers = (at: number) => (at === 0 ? String.raw`[,;\t\r\n]` : String.raw`[;\t\r\n]`);

/**
 * What a spreadsheet runs whose list separator is a semicolon or a tab, to which our quotes may say nothing, and what
 * runs once its first column is divided at its commas.
 */
function runsSplit(cell: string, at: number): boolean {
  return cell
    .split(new RegExp(dividers(at)))
    .slice(1)
    .some((part) => /^[ "]*[=+\-@＝＋－＠]/.test(part));
}

/** Takes the apostrophes away that were put before what would run. */
function asMeant(cell: string, at: number): string {
  const [first = '', ...others] = cell.split(new RegExp(`(?<=${dividers(at)})`));
  const rest = others.map((part) => (/^'[ "']*[=+\-@＝＋－＠]/.test(part) ? part.slice(1) : part));
  const within = [first, ...rest].join('');
  return cell.startsWith("'") && beginsLikeFormula(cell.replace(/^'+/, '')) ? within.slice(1) : within;
}

const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', '=', '+', '-', '@', "'", ' ', 'a', '1'),
  }),
  fc.string({ unit: fc.constantFrom('ħ', 'Ħ', 'ġ', 'ż', 'ċ', 'à', '€', '＝', '－', 'x') }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '=1+1',
    '+356 79001001',
    "'=x",
    '-2+3',
    '-12.35',
    '@SUM(A1)',
    '\t=1',
    '\r\n=1',
    ' =1',
    "''+1",
    '＝1',
  ),
  fc.nat(99_999_999).map((digits) => `+356 ${digits + 10_000_000}`),
  fc.nat(9_999_999).map((digits) => `${String(digits).padStart(7, '0')}M`),
);

test('ten thousand cells come back unchanged through another reader, and nothing in them runs', () => {
  const rows = fc.sample(fc.array(cell, { minLength: 10, maxLength: 10 }), {
    numRuns: 1000,
    seed: 20_261_121,
  });
  const header = Array.from({ length: 10 }, (_, index) => `column ${index}`);
  const written = toCsv(header, rows);
  const read: string[][] = parse(written, { bom: true, record_delimiter: '\r\n', relax_column_count: false });
  expect(read.flatMap((row) => row.filter((cell, at) => runs(cell) || runsSplit(cell, at)))).toEqual([]);
  expect(read.map((row) => row.map(asMeant))).toEqual([header, ...rows]);
  expect(read.length * 10 - 10).toBe(10_000);
});

test('what stands in the file, letter by letter', () => {
  const rows = [
    ['Żebbuġ, "il-Qrendi"', '+356 79001001', '=HYPERLINK("x")', '0123456M'],
    ['-1.50', '+1+1', '\t=1', "'=1"],
    ['Borg;=1+1', 'a; "-1', "a;'=1", 'a;b'],
  ];
  expect(toCsv(['Town', 'Mobile', 'Note', 'ID'], rows)).toBe(
    '\uFEFFTown,Mobile,Note,ID\r\n' +
      '"Żebbuġ, ""il-Qrendi""",+356 79001001,"\'=HYPERLINK(""x"")",0123456M\r\n' +
      "-1.50,'+1+1,'\t'=1,''=1\r\n" +
      'Borg;\'=1+1,"a;\' ""-1",a;\'\'=1,a;b\r\n',
  );
});
