import { Cron } from 'croner';
import { sql } from 'kysely';
import { runInSpan } from '../tracing/spans.ts';
import { withFixedClock, type Context } from './context.ts';
import { toErrorTrace } from './error-trace.ts';
import { addToTally } from './tallies.ts';
import { withStop } from './stoppable.ts';

/**
 * `pattern` is in the format of croner, seconds first. The context's clock shows the same instant during a whole run.
 * When `stop` is aborted, a run finishes its current item and ends.
 */
export interface Job {
  readonly name: string;
  readonly pattern: string;
  run(context: Context, stop: AbortSignal): Promise<unknown>;
}

/**
 * In seconds. If a process is silent for so long, the database closes its connection. Otherwise the job would stay
 * locked for the other processes.
 */
const mostSilence = 60;

/** Makes a job that only one process on a database runs at a time. The other processes skip it. */
export function toSingleProcessJob(job: Job, silence = mostSilence): Job {
  return {
    ...job,
    run: (context, stop) =>
      context.db.connection().execute(async (connection) => {
        const lock = sql`hashtextextended(${`job: ${job.name}`}, 0)`;
        const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${lock}) as free`.execute(
          connection,
        );
        if (rows[0]?.free !== true) return;
        await sql`set idle_session_timeout = ${sql.lit(`${silence}s`)}`.execute(connection);
        // The error of this query is ignored here, because the next statement of the job reports the error.
        const sendHeartbeat = () => void sql`select`.execute(connection).catch(() => undefined);
        const beating = setInterval(sendHeartbeat, (silence * 1000) / 4).unref();
        try {
          await job.run(context, stop);
        } finally {
          clearInterval(beating);
          await sql`reset idle_session_timeout`.execute(connection);
          await sql`select pg_advisory_unlock(${lock})`.execute(connection);
        }
      }),
  };
}

/** Runs the jobs by their patterns. Returns a function that stops the jobs and waits until they have ended. */
export function startJobs(context: Context, jobs: readonly Job[]): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const card = withStop(context.card, stopping.signal);
  const cardBefore = context.cardBefore ? withStop(context.cardBefore, stopping.signal) : null;
  for (const { name } of jobs) addToTally('jobs failed', { name }, 0);
  const crons = jobs.map(
    (job) =>
      new Cron(job.pattern, { protect: true, unref: true }, async () => {
        const runJob = () => job.run({ ...withFixedClock(context), card, cardBefore }, stopping.signal);
        const work = runInSpan({ name: `job ${job.name}`, kind: 'internal' }, runJob).then(
          () => undefined,
          (error: unknown) => {
            addToTally('jobs failed', { name: job.name });
            context.log.error({ job: job.name, ...toErrorTrace(error) }, 'job failed');
          },
        );
        running.add(work);
        await work;
        running.delete(work);
      }),
  );
  return async () => {
    for (const cron of crons) cron.stop();
    stopping.abort(new Error('The jobs are stopped'));
    await Promise.all(running);
  };
}
