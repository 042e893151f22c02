import { expect, test } from 'vitest';
import { escapeFormula, toCsvLines, unescapeFormula } from '#domain/values/spreadsheet.ts';

test.each([
  ['Borġ', 'Borġ'],
  ['', ''],
  ['12-3', '12-3'],
  ["D'Amato", "D'Amato"],
  ['=1+1', "'=1+1"],
  ['-2', '-2'],
  ['-12.35', '-12.35'],
  ["'-2", "''-2"],
  ['-2+3', "'-2+3"],
  ['-2.', "'-2."],
  ['-2\n', "'-2\n"],
  ['--2', "'--2"],
  ['+2', "'+2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ["'=1", "''=1"],
  ['\uFF1D1', "'\uFF1D1"],
  ['\tBorġ', "'\tBorġ"],
  ['\r\n=1', "'\r\n'=1"],
  ['Borġ;=1', "Borġ;'=1"],
  ['Borġ,=1', "Borġ,'=1"],
  ['Borġ, -1', "Borġ,' -1"],
  ['a; "-1', 'a;\' "-1'],
  ['a;\u00A0=1', "a;'\u00A0=1"],
  ['a;\u3000 "@x', 'a;\'\u3000 "@x'],
  ['a;b', 'a;b'],
  ['+356 79001001', '+356 79001001'],
  ['a, +356 79001001, +356 21001001', 'a, +356 79001001, +356 21001001'],
  ['a,+356 79001001+1', "a,'+356 79001001+1"],
  ['+356 79001001+1', "'+356 79001001+1"],
  ['+356', "'+356"],
])('the cell %j is written as %j, and read again as it was meant', (cell, written) => {
  expect([escapeFormula(cell), unescapeFormula(written)]).toEqual([written, cell]);
});

test('a comma divides the first cell of a row alone', () => {
  expect(toCsvLines([['Borġ,=1', 'Flat 3, -Triq', 'a;=1']])).toBe(`"Borġ,'=1","Flat 3, -Triq",a;'=1\r\n`);
  expect(unescapeFormula("Qalb,'-Dar", 1)).toBe("Qalb,'-Dar");
});

test('an apostrophe that keeps nothing from running is part of the cell', () => {
  expect(unescapeFormula("'Tis")).toBe("'Tis");
});

test('a number below zero is read from a file of an earlier release too', () => {
  expect(unescapeFormula("'-12.35")).toBe('-12.35');
});
