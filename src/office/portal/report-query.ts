import * as v from 'valibot';
import { parseDate } from '#domain/values/calendar.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { findReportProblems, reportQuery } from '#domain/insurance/insurance-report.ts';
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

/** What is wrong with the year and the days of a report's query as typed, by their fields. */
export function findQueryProblems(values: FormValues): Problems {
  const query = v.safeParse(reportQuery, toReportQuery(values));
  return query.success
    ? findReportProblems(query.output, getServerTime())
    : findFormProblems(reportQuery, toReportQuery(values));
}
