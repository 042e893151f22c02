import writeXlsxFile, { type SheetData } from 'write-excel-file/browser';
import { parseDate } from '#domain/values/calendar.ts';

/** A column of a file: its head, and what its cells hold where that is no text. */
export interface TableColumn {
  readonly label: string;
  readonly holds?: 'amount' | 'count' | 'day';
}

/** A table as a file holds it: its columns, and the cells of each row as texts. */
export interface FileTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** The most letters of a cell, as Excel has it. */
const mostInCell = 32_767;

/** A cell as a spreadsheet reckons with it: what is to be text never runs as a formula, and keeps its noughts in front. */
function toCell(text: string, holds: TableColumn['holds']): SheetData[number][number] {
  if (text === '') return null;
  if (holds === 'day') {
    const day = parseDate(text);
    if (day !== null) return { type: Date, value: new Date(`${day}T00:00:00Z`), format: 'dd/mm/yyyy' };
  } else if (holds !== undefined && Number.isFinite(Number(text))) {
    return { type: Number, value: Number(text), ...(holds === 'amount' && { format: '#,##0.00' }) };
  }
  return { type: String, value: text.slice(0, mostInCell) };
}

/** How wide a column is, in letters: as its longest text, within bounds. */
function measureWidth(label: string, texts: readonly string[]): number {
  return Math.min(texts.reduce((most, { length }) => Math.max(most, length), label.length) + 2, 60);
}

/** Makes an Excel file of a table, in a worker of the browser: amounts and days as such, the head in sight. */
export function makeSpreadsheet({ columns, rows }: FileTable): Promise<Blob> {
  const head = columns.map(({ label }) => ({ type: String, value: label, fontWeight: 'bold' }) as const);
  const cells = rows.map((row) => columns.map(({ holds }, place) => toCell(row[place] ?? '', holds)));
  const file = writeXlsxFile([head, ...cells], {
    stickyRowsCount: 1,
    columns: columns.map(({ label }, place) => ({
      width: measureWidth(
        label,
        rows.map((row) => row[place] ?? ''),
      ),
    })),
  });
  return file.toBlob();
}
