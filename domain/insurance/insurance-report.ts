import * as v from 'valibot';
import { parseDate } from '../values/calendar.ts';
import { euroAmount } from '../values/money.ts';
import { yearDigits } from '../values/renewal-year.ts';
import { toMessage, type PlainKey } from '../texts/texts.ts';
import { toDay, toYear } from '../values/time-zone.ts';
import { withEncoding, fields } from '../values/wire.ts';

const coverYear = withEncoding(
  v.pipe(
    v.string(toMessage('invalid.report.year')),
    v.trim(),
    v.regex(yearDigits, toMessage('invalid.report.year')),
    v.transform(Number),
  ),
  String,
);

/** Creates the schema of a day. It refuses days that do not exist, such as 30 February. */
function requireDay(message: PlainKey) {
  return v.pipe(
    v.string(toMessage(message)),
    v.isoDate(toMessage(message)),
    v.check((text) => parseDate(text) === text, toMessage(message)),
  );
}

/** The query of the report, which lists the covers of `year` that people bought from `startDate` until `endDate`. */
export const reportQuery = fields({
  year: coverYear,
  startDate: requireDay('invalid.report.start'),
  endDate: requireDay('invalid.report.end'),
});
export type ReportQuery = v.InferOutput<typeof reportQuery>;

/** Finds the problems of the days: a first day after today, or a last day that is not after the first (section 5). */
export function findReportPeriodProblems(
  query: ReportQuery,
  now: Date,
): { startDate?: string; endDate?: string } {
  return {
    ...(query.startDate > toDay(now) ? { startDate: toMessage('invalid.report.start')() } : {}),
    ...(query.endDate > query.startDate ? {} : { endDate: toMessage('invalid.report.end')() }),
  };
}

/** Lists the report's years, from next year down to nine years ago. The page first selects last year (section 9). */
export function listInsuranceReportYears(now: Date): {
  readonly years: readonly number[];
  readonly preselected: number;
} {
  const thisYear = toYear(now);
  return { years: Array.from({ length: 11 }, (_, index) => thisYear + 1 - index), preselected: thisYear - 1 };
}

/** A row of the insurance report (specification section 3). Amounts are integer cents. */
export const reportRow = v.object({
  insuranceCertificateNumber: v.string(),
  /** The same number as `insuranceCertificateNumber`. */
  certificateNumber: v.optional(v.string()),
  membershipNumber: v.number(),
  idNumber: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  address: v.string(),
  city: v.string(),
  tpl: euroAmount,
  pa: euroAmount,
  stampDuty: euroAmount,
  total: euroAmount,
});
export type ReportRow = v.InferOutput<typeof reportRow>;
