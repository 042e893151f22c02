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
  /** What the file is called, without its ending. */
  readonly name: string;
  /** What was chosen of a list of people: the audit then names the file’s columns too. */
  readonly filters?: Record<string, string>;
  /** Whether personal columns were ticked for it. */
  readonly personal?: boolean;
  /** What was chosen and searched for, in words, for the head of a paper. */
  readonly said?: readonly string[];
}

/** What was searched for in a list, in words; nothing where it was not. */
export function listSearched(text: string): readonly string[] {
  const searched = text.trim();
  return searched === '' ? [] : [t('table.searched', { text: searched })];
}

/** Exports a table in the kind of file that is chosen, and writes that down in the audit; nothing is saved once it is stopped. */
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
  // The file is made here from data that was loaded before. Without an audit entry nobody could tell who took the
  // data, so there is no file if the entry cannot be written, and no entry of a file that cannot be made.
  const spreadsheet =
    format === 'xlsx'
      ? await makeSpreadsheetAway(table, signal).catch(() => refuseSpreadsheet(signal))
      : null;
  signal.throwIfAborted();
  // The entry is written to its end; who has stopped meanwhile is given no file, and told of no failure.
  const entry = callAsAdministrator(services, recordExport, { body: { ...body, rows: rows.length } });
  await entry.finally(() => signal.throwIfAborted());
  if (spreadsheet) saveFile(`${name}.xlsx`, spreadsheet);
  else saveCsv(`${name}.csv`, labels, rows);
}

/** Says what to do where what makes Excel files did not come, unless it was stopped. */
function refuseSpreadsheet(signal: AbortSignal): never {
  signal.throwIfAborted();
  throw new CallFailed(t('table.export.xlsx.away'));
}

/** Exports rows by their columns as a file, and writes that down in the audit. */
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
