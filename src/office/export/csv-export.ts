import type { BodyOf } from '#domain/calls/call.ts';
import { recordExport } from '#domain/calls/reports.ts';
import { saveCsv } from '#src/files/csv.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';
import type { FileColumn } from './personal-file-columns.ts';

/** An export of a table from the office as a CSV file. */
export interface Export {
  readonly kind: BodyOf<typeof recordExport>['kind'];
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What was chosen of a list of people: the audit then names the file’s columns too. */
  readonly filters?: Record<string, string>;
  /** Whether personal columns were ticked for it. */
  readonly personal?: boolean;
}

/** Exports a table as a CSV file and writes that down in the audit. */
export async function exportCsv(
  services: AdminServices,
  { kind, name, header, rows, filters, personal }: Export,
): Promise<void> {
  // The file is made here from data that was loaded before. Without an audit entry nobody could tell who took the
  // data, so there is no file if the entry cannot be written.
  await callAsAdministrator(services, recordExport, {
    body: {
      kind,
      rows: rows.length,
      ...(personal && { personal }),
      ...(filters && { filters, columns: [...header] }),
    },
  });
  saveCsv(name, header, rows);
}

/** Exports rows by their columns as a CSV file, and writes that down in the audit. */
export function exportRows<Row>(
  services: AdminServices,
  {
    columns,
    rows,
    ...file
  }: Omit<Export, 'header' | 'rows'> & {
    readonly columns: readonly FileColumn<Row>[];
    readonly rows: readonly Row[];
  },
): Promise<void> {
  return exportCsv(services, {
    ...file,
    header: columns.map(({ label }) => label),
    rows: rows.map((row) => columns.map(({ text }) => text(row))),
  });
}
