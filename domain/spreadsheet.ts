/**
 * What a spreadsheet would run, or would be led to run: a cell that begins with the sign of a formula (whatever space
 * or apostrophes stand before it) or with a tab or a line break. Exactly phone numbers are let through.
 */
export const runsInSpreadsheet = /^(?!\+\d{1,7} \d{6,15}$)'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** A cell as it was meant: without the apostrophe that was put before what would run. */
export function asMeant(cell: string): string {
  return cell.startsWith("'") && runsInSpreadsheet.test(cell.slice(1)) ? cell.slice(1) : cell;
}
