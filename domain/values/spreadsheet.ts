/**
 * What a spreadsheet would run, or would be led to run: a cell that begins with the sign of a formula (whatever space
 * or apostrophes stand before it) or with a tab or a line break. Exactly phone numbers are let through.
 */
const runsInSpreadsheet = /^(?!\+\d{1,7} \d{6,15}$)'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** A number, which a spreadsheet adds up and never runs, below zero as well. */
const wholeNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * What may end a cell, before the sign of a formula: a spreadsheet whose list separator is a semicolon makes two cells of
 * `Borg;=1+1`, whatever quotes and blanks stand around it.
 */
const beforeSign = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const beforeHeldSign = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A cell for a spreadsheet: with an apostrophe before whatever the spreadsheet would run. A number stays one. */
export function escapeFormula(cell: string): string {
  if (wholeNumber.test(cell)) return cell;
  const within = cell.replaceAll(beforeSign, "$1'");
  return runsInSpreadsheet.test(within) ? `'${within}` : within;
}

/** A cell as it stands in the file: in quotes where it holds what ends a cell or a line, or a space at an end. */
function quoteCell(cell: string): string {
  return /^ |[",\r\n\uFEFF]| $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The lines of a table as CSV, for a spreadsheet. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('');
}

/**
 * Writes a table as CSV (RFC 4180) for any spreadsheet: UTF-8 with the mark that Excel needs. An apostrophe stands
 * before what would run; `unescapeFormula` takes it away again.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${toCsvLines([header, ...rows])}`;
}

/**
 * A cell as it was meant: without the apostrophe before what a spreadsheet would run as a formula. Files of earlier
 * releases have one before a number below zero too.
 */
export function unescapeFormula(cell: string): string {
  const within = cell.startsWith("'") && runsInSpreadsheet.test(cell.slice(1)) ? cell.slice(1) : cell;
  return within.replaceAll(beforeHeldSign, '$1');
}
