import * as v from 'valibot';
import { calendarDate } from '#domain/values/calendar.ts';
import { problemsOf, type Problems } from '#domain/values/form-problems.ts';
import { reportProblems, reportQuery } from '#domain/insurance/insurance-report.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { serverNow } from '#src/api/server-clock.ts';

/** The query of a report, with its days as they travel; what is no date is left to the query's rules. */
export function queryOf(values: FormValues) {
  return {
    year: values['year'] ?? '',
    startDate: calendarDate(values['startDate'] ?? '') ?? '',
    endDate: calendarDate(values['endDate'] ?? '') ?? '',
  };
}

/** What is wrong with the year and the days of a report's query as typed, by their fields. */
export function queryProblems(values: FormValues): Problems {
  const query = v.safeParse(reportQuery, queryOf(values));
  return query.success ? reportProblems(query.output, serverNow()) : problemsOf(reportQuery, queryOf(values));
}
