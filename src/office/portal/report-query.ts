import * as v from 'valibot';
import { formatDate, parseDate } from '#domain/values/calendar.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { findReportPeriodProblems, reportQuery } from '#domain/insurance/insurance-report.ts';
import { yearDigits } from '#domain/values/renewal-year.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';

/**
 * Returns the query of the call. A typed text that is not a date becomes an empty text, which the rules of the call
 * refuse.
 */
export function toReportPeriodQuery(values: FormValues) {
  return {
    year: values['year'] ?? '',
    startDate: parseDate(values['startDate'] ?? '') ?? '',
    endDate: parseDate(values['endDate'] ?? '') ?? '',
  };
}

/** Returns the query for the URL, without empty values. */
export function toReportPeriodAddress(values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(toReportPeriodQuery(values)).filter(([, text]) => text !== ''));
}

/**
 * Reads the search in the URL. Returns `usual` if there is no valid search. If there is one, `asked` is true and the
 * page searches at once.
 */
export function parseReportPeriodAddress(
  { endDate = '', startDate = '', year = '' }: Readonly<Record<string, string>>,
  usual: FormValues,
): { readonly values: FormValues; readonly asked: boolean } {
  const formatDay = (day: string) => (parseDate(day) === day ? formatDate(day) : '');
  if (!yearDigits.test(year) || formatDay(endDate) === '') return { values: usual, asked: false };
  return { values: { year, startDate: formatDay(startDate), endDate: formatDay(endDate) }, asked: true };
}

export function findReportFormProblems(values: FormValues): Problems {
  const query = v.safeParse(reportQuery, toReportPeriodQuery(values));
  return query.success
    ? findReportPeriodProblems(query.output, getServerTime())
    : findFormProblems(reportQuery, toReportPeriodQuery(values));
}
