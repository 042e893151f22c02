import * as v from 'valibot';
import { formatDate, parseDate } from '#domain/values/calendar.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { findReportPeriodProblems, reportQuery } from '#domain/insurance/insurance-report.ts';
import { yearDigits } from '#domain/values/renewal-year.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';

/**
 * Converts the values of a report's form to the query of the call. A typed text that is not a date becomes an empty
 * text, which the rules of the call refuse.
 */
export function toReportPeriodQuery(values: FormValues) {
  return {
    year: values['year'] ?? '',
    startDate: parseDate(values['startDate'] ?? '') ?? '',
    endDate: parseDate(values['endDate'] ?? '') ?? '',
  };
}

/** Converts the values of a report's form to the query of the page's URL. The query contains no empty values. */
export function toReportPeriodAddress(values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(toReportPeriodQuery(values)).filter(([, text]) => text !== ''));
}

/**
 * Reads the first values of a report's form from the URL, or returns `usual` without a valid search. If the URL has a
 * valid search, `asked` is true and the page starts the search at once.
 */
export function parseReportPeriodAddress(
  { endDate = '', startDate = '', year = '' }: Readonly<Record<string, string>>,
  usual: FormValues,
): { readonly values: FormValues; readonly asked: boolean } {
  const formatDay = (day: string) => (parseDate(day) === day ? formatDate(day) : '');
  if (!yearDigits.test(year) || formatDay(endDate) === '') return { values: usual, asked: false };
  return { values: { year, startDate: formatDay(startDate), endDate: formatDay(endDate) }, asked: true };
}

/** Finds the errors in the year and the days of a report's form, by the name of the field. */
export function findReportFormProblems(values: FormValues): Problems {
  const query = v.safeParse(reportQuery, toReportPeriodQuery(values));
  return query.success
    ? findReportPeriodProblems(query.output, getServerTime())
    : findFormProblems(reportQuery, toReportPeriodQuery(values));
}
