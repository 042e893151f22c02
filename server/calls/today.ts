import { mayDo } from '#domain/access/duties.ts';
import type { Calls } from '#domain/calls/table.ts';
import { todayLines } from '#domain/office/today.ts';
import { countUnpayableApplications } from '../joining/read-applications.ts';
import { readTasksOfToday } from '../reports/today.ts';
import type { Handler } from './handler.ts';

/** Returns how many things need attention today, for each kind of work that the caller's duty allows. */
export const getToday: Handler<Calls['getToday']> = async ({ caller: { duty }, context }) => ({
  ...(await readTasksOfToday(context, duty)),
  applicationsStuck: mayDo(duty, todayLines.applicationsStuck)
    ? await countUnpayableApplications(context)
    : { count: 0, since: null },
});
