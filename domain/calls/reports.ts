import * as v from 'valibot';
import { exportKinds, mostOnPaper } from '../audit/exports.ts';
import { reportQuery, reportRow } from '../insurance/insurance-report.ts';
import { personSeasons } from '../year/season.ts';
import { toMessage } from '../texts/texts.ts';
import { administratorCall, officeCall } from './call.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** The call that reads the insurance report (specification section 7.6). */
export const getInsuranceReport = officeCall('GET /admin/reports/insurance', {
  action: 'action.report.insurance',
  query: reportQuery,
  answer: v.array(reportRow),
});

const named = v.pipe(
  v.string(toMessage('invalid.export')),
  v.maxLength(100, toMessage('invalid.export')),
  v.transform(cleanText),
);
const mostRows = 10_000_000;

/** The facts that the audit stores about an export, without the number of rows. */
const about = {
  kind: v.picklist(exportKinds, toMessage('invalid.export')),
  // The names of the chosen filters, each with the chosen value. The text of a search is never stored.
  filters: v.optional(v.pipe(v.record(named, named), v.maxEntries(30, toMessage('invalid.export')))),
  /** Whether the file has a column with ID card numbers, dates of birth or addresses. */
  personal: v.optional(v.boolean()),
  columns: v.optional(v.pipe(v.array(named), v.maxLength(40, toMessage('invalid.export')))),
};

/** The call that records an export in the audit. The browser makes the exported file (not in the specification). */
export const recordExport = administratorCall('POST /admin/exports', {
  action: 'action.export',
  body: fields({
    ...about,
    rows: v.pipe(
      v.number(toMessage('invalid.export')),
      v.integer(toMessage('invalid.export')),
      v.minValue(0, toMessage('invalid.export')),
      v.maxValue(mostRows, toMessage('invalid.export')),
    ),
  }),
});

/** The text of a cell. This schema removes no control characters, so that other calls need not wait. */
const cell = v.pipe(v.string(toMessage('invalid.export')), v.maxLength(2000, toMessage('invalid.export')));

/**
 * The call that makes a PDF in base64 from the cells of a list that the browser shows (not in the specification). The
 * call also writes an audit entry about the exported list. `amounts` has the positions of the columns with amounts of
 * money, counted from 0. `said` has the PDF's lines about the chosen search and filters.
 */
export const printExport = administratorCall('POST /admin/exports/paper', {
  action: 'action.export',
  refusals: [409],
  ofRows: true,
  body: fields({
    ...about,
    columns: v.pipe(about.columns.wrapped, v.minLength(1, toMessage('invalid.export'))),
    amounts: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(40, toMessage('invalid.export'))),
    said: v.pipe(v.array(cell), v.maxLength(30, toMessage('invalid.export'))),
    rows: v.pipe(
      v.array(v.pipe(v.array(cell), v.maxLength(40, toMessage('invalid.export')))),
      v.maxLength(mostOnPaper, toMessage('invalid.export.tooLong')),
    ),
  }),
  answer: v.object({ pdf: v.string() }),
  reads: true,
});

/** The call that lists the e-mail addresses of active members, each address only once. */
export const getEmails = officeCall('GET /admin/reports/emails', {
  action: 'action.report.emails',
  answer: v.array(v.string()),
});

/** The call that reads all people's yearly records, to which the browser adds the names (not in the specification). */
export const getSeasons = officeCall('GET /admin/reports/membership', {
  action: 'action.report.membership',
  answer: v.array(personSeasons),
  cacheable: true,
});
