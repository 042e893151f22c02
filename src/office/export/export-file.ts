import { chooseFormat, mostOnPaper } from '#domain/audit/exports.ts';
import type { BodyOf } from '#domain/calls/call.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { printExport, recordExport } from '#domain/calls/reports.ts';
import { t } from '#domain/texts/texts.ts';
import { saveCsv } from '#src/files/csv.ts';
import { makeSpreadsheetAway } from '#src/files/make-spreadsheet-away.ts';
import { saveFile, savePdf } from '#src/files/save-file.ts';
import type { FileTable } from '#src/files/spreadsheet.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';
import type { FileColumn } from './personal-file-columns.ts';
import { beginExport } from './stop-export.ts';

/** An export of a table from the office as a file. */
interface About {
  readonly kind: BodyOf<typeof recordExport>['kind'];
  /** The name of the file without its extension. */
  readonly name: string;
  /** The chosen filters of a list of people. If given, the audit entry also lists the file's columns. */
  readonly filters?: Record<string, string>;
  /** Whether personal columns were ticked for the file. */
  readonly personal?: boolean;
  /** The filters and the search in words, for the head of a PDF. */
  readonly said?: readonly string[];
}

/** Lists the words for the search text of a list. Empty if the search is empty. */
export function listSearched(text: string): readonly string[] {
  const searched = text.trim();
  return searched === '' ? [] : [t('table.searched', { text: searched })];
}

/**
 * Exports a table in the chosen file format and records the export in the audit. Saves no file if the export was
 * stopped.
 */
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
  // The browser makes the file from loaded data, so only the audit entry shows who exported the data. File and entry
  // exist together, or neither exists.
  const spreadsheet =
    format === 'xlsx'
      ? await makeSpreadsheetAway(table, signal).catch(() => refuseSpreadsheet(signal))
      : null;
  signal.throwIfAborted();
  // The writing of the entry is not aborted. If the export was stopped in the meantime, there is no file and no
  // message.
  const entry = callAsAdministrator(services, recordExport, { body: { ...body, rows: rows.length } });
  await entry.finally(() => signal.throwIfAborted());
  if (spreadsheet) saveFile(`${name}.xlsx`, spreadsheet);
  else saveCsv(`${name}.csv`, labels, rows);
}

/** Throws the message that the Excel code did not load. If the export was stopped, throws the abort. */
function refuseSpreadsheet(signal: AbortSignal): never {
  signal.throwIfAborted();
  throw new CallFailed(t('table.export.xlsx.away'));
}

/** Exports rows as a file with these columns, and records the export in the audit. */
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
