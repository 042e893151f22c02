import * as v from 'valibot';
import { formatDate, parseDate } from '#domain/values/calendar.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { findReportProblems, reportQuery } from '#domain/insurance/insurance-report.ts';
import { yearDigits } from '#domain/values/renewal-year.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';

/**
 * Converts form values to a report's query. An invalid day becomes empty, and the query's rules refuse an empty day.
 */
export function toReportQuery(values: FormValues) {
  return {
    year: values['year'] ?? '',
    startDate: parseDate(values['startDate'] ?? '') ?? '',
    endDate: parseDate(values['endDate'] ?? '') ?? '',
  };
}

/** Converts a search to the URL query of a report's page. */
export function toQueryAddress(values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(toReportQuery(values)).filter(([, text]) => text !== ''));
}

/**
 * Parses the first values of a report's form: the search in the URL, or `usual`. A search in the URL starts
 * immediately.
 */
export function parseQueryAddress(
  { endDate = '', startDate = '', year = '' }: Readonly<Record<string, string>>,
  usual: FormValues,
): { readonly values: FormValues; readonly asked: boolean } {
  const formatDay = (day: string) => (parseDate(day) === day ? formatDate(day) : '');
  if (!yearDigits.test(year) || formatDay(endDate) === '') return { values: usual, asked: false };
  return { values: { year, startDate: formatDay(startDate), endDate: formatDay(endDate) }, asked: true };
}

/** Finds the problems of the typed year and days of a report's query, by field. */
export function findQueryProblems(values: FormValues): Problems {
  const query = v.safeParse(reportQuery, toReportQuery(values));
  return query.success
    ? findReportProblems(query.output, getServerTime())
    : findFormProblems(reportQuery, toReportQuery(values));
}
