import { chooseFormat, mostOnPaper } from '#domain/audit/exports.ts';
import type { BodyOf } from '#domain/calls/call.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { printExport, recordExport } from '#domain/calls/reports.ts';
import { t } from '#domain/texts/texts.ts';
import { saveCsv } from '#src/files/csv.ts';
import { makeSpreadsheetInWorker } from '#src/files/make-spreadsheet-away.ts';
import { saveFile, savePdf } from '#src/files/save-file.ts';
import type { FileTable } from '#src/files/spreadsheet.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';
import type { FileColumn } from './personal-file-columns.ts';
import { beginExport } from './stop-export.ts';

interface About {
  readonly kind: BodyOf<typeof recordExport>['kind'];
  /** The file's name without extension. */
  readonly name: string;
  /** If filters are given, the audit entry names the filters and the file's columns. */
  readonly filters?: Record<string, string>;
  /** Whether the administrator has ticked personal columns for the file. */
  readonly personal?: boolean;
  /** A PDF file shows these words in its head. */
  readonly said?: readonly string[];
}

export function listSearchWords(text: string): readonly string[] {
  const searched = text.trim();
  return searched === '' ? [] : [t('table.searched', { text: searched })];
}

/** Saves a table as a file and writes an audit entry. Saves no file if the export was stopped. */
export async function exportTable(
  services: AdminServices,
  { filters, kind, name, personal, said = [], ...table }: About & FileTable,
): Promise<void> {
  const { columns, rows } = table;
  const signal = beginExport(kind);
  const format = chooseFormat(kind, services.fileFormat.getSnapshot().context.format);
  const labels = columns.map(({ label }) => label);
  const body = { kind, ...(personal && { personal }), ...(filters && { filters, columns: labels }) };
  if (format === 'pdf') {
    if (rows.length > mostOnPaper) throw new CallFailed(t('invalid.export.tooLong'));
    const amounts = columns.flatMap(({ holds }, place) => (holds === 'amount' ? [place] : []));
    const { pdf } = await callAsAdministrator(services, printExport, {
      body: { ...body, columns: labels, amounts, said: [...said], rows: rows.map((cells) => [...cells]) },
      signal,
    });
    savePdf({ fileName: `${name}.pdf`, pdf });
    return;
  }
  // The browser makes the file from data that the browser has already loaded. So only the audit entry shows who
  // exported the data. The file is saved only after the entry is written.
  const spreadsheet =
    format === 'xlsx'
      ? await makeSpreadsheetInWorker(table, signal).catch(() => refuseSpreadsheet(signal))
      : null;
  signal.throwIfAborted();
  // The entry's call cannot be stopped. If the user stops the export meanwhile, no file and no message follow.
  const entry = callAsAdministrator(services, recordExport, { body: { ...body, rows: rows.length } });
  await entry.finally(() => signal.throwIfAborted());
  if (spreadsheet) saveFile(`${name}.xlsx`, spreadsheet);
  else saveCsv(`${name}.csv`, labels, rows);
}

/** Throws that the Excel file could not be made. If the user stopped the export, the error has no message. */
function refuseSpreadsheet(signal: AbortSignal): never {
  signal.throwIfAborted();
  throw new CallFailed(t('table.export.xlsx.away'));
}

/** Saves rows as a file. For each column, `text` makes the text of a cell from a row. */
export function exportRows<Row>(
  services: AdminServices,
  {
    columns,
    rows,
    ...file
  }: About & { readonly columns: readonly FileColumn<Row>[]; readonly rows: readonly Row[] },
): Promise<void> {
  return exportTable(services, {
    ...file,
    columns,
    rows: rows.map((row) => columns.map(({ text }) => text(row))),
  });
}
