/**
 * Matches a cell that a spreadsheet could run as a formula. The cell begins with the sign of a formula (after any
 * spaces or apostrophes), a tab or a line break. Phone numbers do not match.
 */
const runsInSpreadsheet = /^(?!\+\d{1,7} \d{6,15}$)'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** Matches a number, also below zero. A spreadsheet never runs a number as a formula. */
const wholeNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Matches the separator before the sign of a formula, where a spreadsheet could start a new cell. A spreadsheet with
 * the list separator `;` splits `Borg;=1+1` into two cells, even with quotes and spaces.
 */
const beforeSign = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const beforeHeldSign = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * Makes a cell safe for spreadsheets. Adds an apostrophe before each formula that a spreadsheet would run. Numbers stay
 * unchanged.
 */
export function escapeFormula(cell: string): string {
  if (wholeNumber.test(cell)) return cell;
  const within = cell.replaceAll(beforeSign, "$1'");
  return runsInSpreadsheet.test(within) ? `'${within}` : within;
}

/** Puts a cell into quotes if it contains a separator, quote or line break, or a space at either end. */
function quoteCell(cell: string): string {
  return /^ |[",\r\n\uFEFF]| $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Returns the rows of a table as lines of CSV, safe for spreadsheets. */
export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`).join('');
}

/**
 * Returns a table as CSV (RFC 4180) for any spreadsheet, in UTF-8 with the byte order mark that Excel needs.
 * Formulas get an apostrophe, which `unescapeFormula` removes.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${toCsvLines([header, ...rows])}`;
}

/**
 * Removes the apostrophes that `escapeFormula` added. Files of older versions of the program also have an
 * apostrophe before a number below zero.
 */
export function unescapeFormula(cell: string): string {
  const within = cell.startsWith("'") && runsInSpreadsheet.test(cell.slice(1)) ? cell.slice(1) : cell;
  return within.replaceAll(beforeHeldSign, '$1');
}
