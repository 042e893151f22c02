/** The pattern of a cell that a spreadsheet program could run as a formula. Phone numbers do not match. */
const runsInSpreadsheet = /^(?!\+\d{1,7} \d{6,15}$)'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** The pattern of a number, which a spreadsheet program never runs as a formula. */
const wholeNumber = /^-?\d+(?:\.\d+)?$/;

const sign = String.raw`(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])`;

/**
 * The places in a cell where a formula could begin. With the separator `;`, spreadsheet programs split `Borg;=1+1` into
 * two cells, even with quotes and spaces. Such a program removes the quotes of the first cell in a row, so `"Borg,=1"`
 * is split when the column is divided at its commas afterwards.
 */
const beforeSign = {
  first: new RegExp(String.raw`([,;\t\r\n])(?! ?\+\d{1,7} \d{6,15}(?:,|$))${sign}`, 'g'),
  later: new RegExp(String.raw`([;\t\r\n])${sign}`, 'g'),
};
const beforeHeldSign = {
  first: new RegExp(String.raw`([,;\t\r\n])'${sign}`, 'g'),
  later: new RegExp(String.raw`([;\t\r\n])'${sign}`, 'g'),
};
/** Returns which rule holds for a cell by its place in the row, from 0. */
const getPlace = (at: number) => (at === 0 ? 'first' : 'later');

/** Puts an apostrophe before each formula in a cell, so that no spreadsheet program runs it. */
export function escapeFormula(cell: string, at = 0): string {
  if (wholeNumber.test(cell)) return cell;
  const within = cell.replaceAll(beforeSign[getPlace(at)], "$1'");
  return runsInSpreadsheet.test(within) ? `'${within}` : within;
}

function quoteCell(cell: string): string {
  return /^ |[",\r\n\uFEFF]| $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Returns the rows of a table as CSV that no spreadsheet program runs as formulas. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  const escapeCell = (cell: string, at: number) => quoteCell(escapeFormula(cell, at));
  return rows.map((cells) => `${cells.map(escapeCell).join(',')}\r\n`).join('');
}

/** Returns a table as CSV (RFC 4180) in UTF-8, with Excel's byte order mark and escaped formulas. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${toCsvLines([header, ...rows])}`;
}

/**
 * Removes the apostrophes of `escapeFormula`, also the apostrophes that older versions wrote before numbers below zero.
 */
export function unescapeFormula(cell: string, at = 0): string {
  const within = cell.startsWith("'") && runsInSpreadsheet.test(cell.slice(1)) ? cell.slice(1) : cell;
  return within.replaceAll(beforeHeldSign[getPlace(at)], '$1');
}
