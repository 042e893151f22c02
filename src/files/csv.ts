// Whoever compiles this file must find the types of the library: an import of them would be one at run time.
// oxlint-disable-next-line triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse/papaparse.js';

/**
 * What a spreadsheet would run, or would be led to run: a cell that begins with the sign of a formula (whatever space
 * or apostrophes stand before it) or with a tab or a line break. Exactly phone numbers are let through.
 */
const runs = /^(?!\+\d{1,7} \d{6,15}$)'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/**
 * A table as CSV for any spreadsheet: UTF-8 with the mark that Excel needs, lines that end as the standard says, and an
 * apostrophe before what would run, of which one too many is taken away again by whoever reads it back.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${Papa.unparse([header, ...rows], { escapeFormulae: runs, newline: '\r\n' })}\r\n`;
}

/** Hands a table over as a file. */
export function saveCsv(name: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
