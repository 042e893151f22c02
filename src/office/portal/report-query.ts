import * as v from 'valibot';
import { formatDate, parseDate } from '#domain/values/calendar.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { findReportProblems, reportQuery } from '#domain/insurance/insurance-report.ts';
import { yearDigits } from '#domain/values/renewal-year.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';

/** The query of a report, with its days as they travel; what is no date is left to the query's rules. */
export function toReportQuery(values: FormValues) {
  return {
    year: values['year'] ?? '',
    startDate: parseDate(values['startDate'] ?? '') ?? '',
    endDate: parseDate(values['endDate'] ?? '') ?? '',
  };
}

/** What the address of a report's page says of a search. */
export function toQueryAddress(values: FormValues): Record<string, string> {
  return Object.fromEntries(Object.entries(toReportQuery(values)).filter(([, text]) => text !== ''));
}

/** What the form of a report starts with: the search in the address, which is asked for at once, or what is `usual`. */
export function parseQueryAddress(
  { endDate = '', startDate = '', year = '' }: Readonly<Record<string, string>>,
  usual: FormValues,
): { readonly values: FormValues; readonly asked: boolean } {
  const formatDay = (day: string) => (parseDate(day) === day ? formatDate(day) : '');
  if (!yearDigits.test(year) || formatDay(endDate) === '') return { values: usual, asked: false };
  return { values: { year, startDate: formatDay(startDate), endDate: formatDay(endDate) }, asked: true };
}

/** What is wrong with the year and the days of a report's query as typed, by their fields. */
export function findQueryProblems(values: FormValues): Problems {
  const query = v.safeParse(reportQuery, toReportQuery(values));
  return query.success
    ? findReportProblems(query.output, getServerTime())
    : findFormProblems(reportQuery, toReportQuery(values));
}
