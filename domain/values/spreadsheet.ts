/**
 * Matches the text of a cell that a spreadsheet program could run as a formula. A dangerous cell begins with the sign
 * of a formula (after any spaces or apostrophes), a tab or a line break. The pattern does not match phone numbers.
 */
const runsInSpreadsheet = /^(?!\+\d{1,7} \d{6,15}$)'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** Matches the text of a number, which can be below zero. A spreadsheet program never runs a number as a formula. */
const wholeNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Matches a separator before a formula's sign. With the list separator `;`, a spreadsheet program splits `Borg;=1+1`
 * into two cells, even with quotes and spaces.
 */
const beforeSign = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const beforeHeldSign = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Writes an apostrophe before each formula in a cell, so that no spreadsheet program runs it, but not before numbers.
 */
export function escapeFormula(cell: string): string {
  if (wholeNumber.test(cell)) return cell;
  const within = cell.replaceAll(beforeSign, "$1'");
  return runsInSpreadsheet.test(within) ? `'${within}` : within;
}

/** Quotes a cell that contains a comma, a quote or a line break, or begins or ends with a space. */
function quoteCell(cell: string): string {
  return /^ |[",\r\n\uFEFF]| $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Returns the rows of a table as lines of CSV that no spreadsheet program runs as formulas. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('');
}

/** Returns a table as CSV (RFC 4180) in UTF-8 with Excel's byte order mark, and with formulas escaped. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${toCsvLines([header, ...rows])}`;
}

/** Removes the apostrophes of `escapeFormula`. Older versions also wrote an apostrophe before a number below zero. */
export function unescapeFormula(cell: string): string {
  const within = cell.startsWith("'") && runsInSpreadsheet.test(cell.slice(1)) ? cell.slice(1) : cell;
  return within.replaceAll(beforeHeldSign, '$1');
}
