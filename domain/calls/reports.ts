import * as v from 'valibot';
import { exportKinds, mostOnPaper } from '../audit/exports.ts';
import { reportQuery, reportRow } from '../insurance/insurance-report.ts';
import { personSeasons } from '../year/season.ts';
import { toMessage } from '../texts/texts.ts';
import { administratorCall, officeCall } from './call.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** Reads the insurance report (specification section 7.6). */
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

const about = {
  kind: v.picklist(exportKinds, toMessage('invalid.export')),
  // The names of the chosen filters, each with the chosen value. The text of a search is never stored.
  filters: v.optional(v.pipe(v.record(named, named), v.maxEntries(30, toMessage('invalid.export')))),
  /** Whether the file has ID card numbers, dates of birth or addresses. */
  personal: v.optional(v.boolean()),
  columns: v.optional(v.pipe(v.array(named), v.maxLength(40, toMessage('invalid.export')))),
};

/** Records an export that the browser makes. */
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

/** A cell of the list. Control characters are not removed here, because other calls would have to wait meanwhile. */
const cell = v.pipe(v.string(toMessage('invalid.export')), v.maxLength(2000, toMessage('invalid.export')));

/**
 * Makes a PDF in base64 from a list, and records the export. `amounts` has the positions of columns with money, counted
 * from 0. `said` has the lines of text that describe the search and the filters.
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

/** Lists the e-mail addresses of active members, each address once. */
export const getEmails = officeCall('GET /admin/reports/emails', {
  action: 'action.report.emails',
  answer: v.array(v.string()),
});

/** Reads all people's records. The browser adds the names. */
export const getSeasons = officeCall('GET /admin/reports/membership', {
  action: 'action.report.membership',
  answer: v.array(personSeasons),
  cacheable: true,
});
