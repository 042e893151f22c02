import writeXlsxFile, { type SheetData } from 'write-excel-file/browser';
import { parseDate } from '#domain/values/calendar.ts';

export interface TableColumn {
  readonly label: string;
  readonly holds?: 'amount' | 'count' | 'day';
}

export interface FileTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** The maximum number of characters in a cell of Excel. */
const mostInCell = 32_767;

/** Returns a cell of the file. A text never becomes a formula, and digits such as `0012` keep their zeros. */
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

/** Returns the width of a column in characters, at most 60. */
function measureWidth(label: string, texts: readonly string[]): number {
  return Math.min(texts.reduce((most, { length }) => Math.max(most, length), label.length) + 2, 60);
}

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
