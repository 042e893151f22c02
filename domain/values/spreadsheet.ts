/**
 * A cell that a spreadsheet may run. It begins with the sign of a formula (after any spaces or apostrophes),
 * or with a tab or a line break. Only phone numbers are excepted.
 */
const runsInSpreadsheet = /^(?!\+\d{1,7} \d{6,15}$)'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** A number, also below zero. A spreadsheet sums it and never runs it. */
const wholeNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * A character that may end a cell, before the sign of a formula. A spreadsheet with the list separator `;`
 * makes two cells of `Borg;=1+1`, even with quotes and blanks around them.
 */
const beforeSign = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const beforeHeldSign = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Escapes a cell: an apostrophe goes before anything that a spreadsheet would run. Numbers stay. */
export function escapeFormula(cell: string): string {
  if (wholeNumber.test(cell)) return cell;
  const within = cell.replaceAll(beforeSign, "$1'");
  return runsInSpreadsheet.test(within) ? `'${within}` : within;
}

/** Quotes a cell that contains a separator, quote or line break, or begins or ends with a space. */
function quoteCell(cell: string): string {
  return /^ |[",\r\n\uFEFF]| $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Makes the lines of a table as CSV, for a spreadsheet. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('');
}

/**
 * Makes a table as CSV (RFC 4180) for any spreadsheet: UTF-8 with the byte order mark that Excel needs. An
 * apostrophe goes before anything that would run. `unescapeFormula` removes it.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${toCsvLines([header, ...rows])}`;
}

/**
 * Removes the apostrophes that `escapeFormula` added. Files of earlier releases also have one before a number
 * below zero.
 */
export function unescapeFormula(cell: string): string {
  const within = cell.startsWith("'") && runsInSpreadsheet.test(cell.slice(1)) ? cell.slice(1) : cell;
  return within.replaceAll(beforeHeldSign, '$1');
}
