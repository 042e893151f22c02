// Whoever compiles this file must find the types of the library: an import of them would be one at run time.
// oxlint-disable-next-line triple-slash-reference
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse/papaparse.js';
import { harmless } from '#domain/spreadsheet.ts';
import { saveFile } from './save-file.ts';

/**
 * A table as CSV for any spreadsheet: UTF-8 with the mark that Excel needs, lines that end as the standard says, and an
 * apostrophe before what would run, of which one too many is taken away again by whoever reads it back.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [header, ...rows].map((row) => row.map(harmless));
  return `\uFEFF${Papa.unparse(cells, { newline: '\r\n' })}\r\n`;
}

/** Hands a table over as a file. */
export function saveCsv(name: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  saveFile(name, new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' }));
}
