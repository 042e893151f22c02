import * as v from 'valibot';
import { exportKinds, mostOnPaper } from '../audit/exports.ts';
import { reportQuery, reportRow } from '../insurance/insurance-report.ts';
import { personSeasons } from '../year/season.ts';
import { toMessage } from '../texts/texts.ts';
import { administratorCall, officeCall } from './call.ts';
import { fields } from '../values/wire.ts';
import { cleanText } from '../values/written-text.ts';

/** Describes the call that reads the insurance report (specification section 7.6). */
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

/** What the audit says of an export, beside its rows. */
const about = {
  kind: v.picklist(exportKinds, toMessage('invalid.export')),
  // Which filters were chosen and which columns the file has; by their names, never whom was searched for.
  filters: v.optional(v.pipe(v.record(named, named), v.maxEntries(30, toMessage('invalid.export')))),
  /** Whether ID card number, date of birth or address are among them. */
  personal: v.optional(v.boolean()),
  columns: v.optional(v.pipe(v.array(named), v.maxLength(40, toMessage('invalid.export')))),
};

/**
 * Describes the call that writes into the audit that a report or list was exported: the file itself is made in the
 * browser. An addition.
 */
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

/** What draws the paper cleans the texts: of some thousand rows that takes too long where calls are answered. */
const cell = v.pipe(v.string(toMessage('invalid.export')), v.maxLength(2000, toMessage('invalid.export')));

/**
 * Describes the call that makes an export as a paper, a PDF in base64, out of the cells that the browser shows, and writes
 * it into the audit likewise. `amounts` are the places of the columns that hold amounts, from 0; `said` is what was chosen,
 * in words. An addition.
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

/** Describes the call that reads the report of the active members' e-mail addresses, each once. */
export const getEmails = officeCall('GET /admin/reports/emails', {
  action: 'action.report.emails',
  answer: v.array(v.string()),
});

/**
 * Describes the call that reads everybody’s years for the membership report, which the browser lays beside the members;
 * an addition.
 */
export const getSeasons = officeCall('GET /admin/reports/membership', {
  action: 'action.report.membership',
  answer: v.array(personSeasons),
  cacheable: true,
});
