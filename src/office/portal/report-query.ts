import * as v from 'valibot';
import { calendarDate } from '#domain/calendar.ts';
import { problemsOf, type Problems } from '#domain/form-problems.ts';
import { reportProblems, reportQuery } from '#domain/insurance-report.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { serverNow } from '#src/api/server-clock.ts';

/** The days as they travel; what is no date is left to the rules of the query. */
export function queryOf(values: FormValues) {
  return {
    year: values['year'] ?? '',
    startDate: calendarDate(values['startDate'] ?? '') ?? '',
    endDate: calendarDate(values['endDate'] ?? '') ?? '',
  };
}

/** What is wrong with a year and days that were typed, by their fields. */
export function queryProblems(values: FormValues): Problems {
  const query = v.safeParse(reportQuery, queryOf(values));
  return query.success ? reportProblems(query.output, serverNow()) : problemsOf(reportQuery, queryOf(values));
}
