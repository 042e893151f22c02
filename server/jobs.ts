import { Cron } from 'croner';
import type { Context } from './context.ts';

/** Something that is done again and again; `pattern` is croner's, seconds first. */
export interface Job {
  readonly name: string;
  readonly pattern: string;
  run(context: Context): Promise<unknown>;
}

/** Runs the jobs by their patterns, none of them twice at once; the answer stops them all and waits for those at work. */
export function startJobs(context: Context, jobs: readonly Job[]): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const crons = jobs.map(
    (job) =>
      new Cron(job.pattern, { protect: true, unref: true }, async () => {
        const work = job.run(context).then(
          () => undefined,
          (error: unknown) => {
            context.log.error(
              { job: job.name, error: error instanceof Error ? error.name : 'unknown' },
              'job failed',
            );
          },
        );
        running.add(work);
        await work;
        running.delete(work);
      }),
  );
  return async () => {
    for (const cron of crons) cron.stop();
    await Promise.all(running);
  };
}
