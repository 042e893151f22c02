import { toCsv } from '#domain/values/spreadsheet.ts';
import { saveFile } from './save-file.ts';

export function saveCsv(name: string, header: readonly string[], rows: readonly (readonly string[])[]): void {
  saveFile(name, new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }));
}
