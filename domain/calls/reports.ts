import * as v from 'valibot';
import { exportKinds } from '../audit/exports.ts';
import { reportQuery, reportRow } from '../insurance/insurance-report.ts';
import { personSeasons } from '../year/season.ts';
import { toMessage } from '../texts/texts.ts';
import { call, officeCall } from './call.ts';
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

/**
 * Describes the call that writes into the audit that a report or list was exported: the file itself is made in the
 * browser. An addition.
 */
export const recordExport = call('POST /admin/exports', {
  access: { realm: 'admin', roles: 'any', work: 'reading' },
  action: 'action.export',
  body: fields({
    kind: v.picklist(exportKinds, toMessage('invalid.export')),
    rows: v.pipe(
      v.number(toMessage('invalid.export')),
      v.integer(toMessage('invalid.export')),
      v.minValue(0, toMessage('invalid.export')),
      v.maxValue(mostRows, toMessage('invalid.export')),
    ),
    // Which filters were chosen and which columns the file has; by their names, never whom was searched for.
    filters: v.optional(v.pipe(v.record(named, named), v.maxEntries(30, toMessage('invalid.export')))),
    /** Whether ID card number, date of birth or address are among them. */
    personal: v.optional(v.boolean()),
    columns: v.optional(v.pipe(v.array(named), v.maxLength(40, toMessage('invalid.export')))),
  }),
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
