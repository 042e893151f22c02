import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { LogCheck } from '#domain/audit/audit-log.ts';
import type { Context } from '../base/context.ts';
import { toErrorTrace } from '../base/error-trace.ts';
import { toSingleProcessJob, type Job } from '../base/jobs.ts';
import type { Database } from '../store/schema.ts';
import { writeAudit } from './audit.ts';
import { linkAudit, linkJob } from './link-audit.ts';
import { AuditBroken, AuditUnchecked, verifyAudit } from './verify-chain.ts';

/** The result in the audit entry `log checked`, which another program may have changed. */
const kept = v.object({
  whole: v.boolean(),
  checked: v.optional(v.boolean(), true),
  entries: v.number(),
  waiting: v.optional(v.number(), 0),
  why: v.nullable(v.string()),
});
type Kept = v.InferOutput<typeof kept>;

const reportUnchecked = (why: string): Kept => ({
  whole: false,
  checked: false,
  entries: 0,
  waiting: 0,
  why,
});

/** Reads from the audit the last check, and whether another one is requested. So every process can read them. */
export async function readLastCheck(db: Kysely<Database>): Promise<LogCheck> {
  // Sorted by id, because an entry's instant may be changed. `id + 0` keeps the planner from reading all. An id that the
  // sequence has not reached was inserted by another program, and would stay the newest for ever.
  const selectNewest = (action: AuditAction) => sql`
    (select id, at, after from audit where action = ${action}
      and id + 0 <= (select last_value from audit_id_seq) order by id + 0 desc limit 1)`;
  const { rows } = await sql<{ at: Date | null; after: unknown; isAsked: boolean }>`
    select checked.at, checked.after, coalesce(asked.id > checked.id, asked.id is not null) as "isAsked"
    from (select) as one
      left join ${selectNewest('log checked')} as checked on true
      left join ${selectNewest('log check asked')} as asked on true`.execute(db);
  const { after = null, at = null, isAsked: checking = false } = rows[0] ?? {};
  // Nobody has checked the log yet, or the details of the last check were removed because they are old.
  if (at === null || after === null) return { checking, last: null };
  const said = v.safeParse(kept, after);
  const isRead = said.success && at instanceof Date;
  const found = isRead ? said.output : reportUnchecked('The result of the last check was changed.');
  return {
    checking,
    last: { at: at instanceof Date ? at.toISOString() : new Date(0).toISOString(), ...found },
  };
}

/** Links and verifies the chain. `checked` is false if the chain cannot be read. */
async function linkAndVerify({ db, log }: Context, requestId: string, stop: AbortSignal): Promise<Kept> {
  try {
    // If an entry cannot be linked, the check below reports this entry.
    await linkAudit(db, stop).catch((error: unknown) =>
      log.error(toErrorTrace(error), 'the audit cannot be linked'),
    );
    const found = await verifyAudit(db, null, stop);
    if (found.whole) {
      const { entries, waiting } = found;
      return { whole: true, checked: true, entries: entries + waiting, waiting, why: null };
    }
    log.error({ requestId, position: found.position }, 'the audit is not whole');
    const why = new AuditBroken(found).message;
    return { whole: false, checked: true, entries: found.position - 1, waiting: 0, why };
  } catch (error) {
    if (!(error instanceof AuditUnchecked)) throw error;
    log.error({ requestId, ...toErrorTrace(error.cause) }, 'the audit could not be checked');
    return reportUnchecked(error.message);
  }
}

async function checkLog(context: Context, stop: AbortSignal): Promise<void> {
  const requestId = randomUUID();
  const { checked, ...found } = await linkAndVerify(context, requestId, stop);
  await writeAudit(context.db, {
    at: context.clock.now(),
    requestId,
    actor: 'system',
    action: 'log checked',
    subject: 'log',
    after: { ...found, ...(checked ? {} : { checked }) },
  });
}

async function checkLogWhereAsked(context: Context, stop: AbortSignal): Promise<void> {
  const { checking } = await readLastCheck(context.db);
  if (checking) await checkLog(context, stop);
}

/** The jobs that link and check the chain: every night, and within seconds after the office requests a check. */
export const auditJobs: readonly Job[] = [
  linkJob,
  toSingleProcessJob({ name: 'check the log', pattern: '0 17 4 * * *', run: checkLog }),
  toSingleProcessJob({
    name: 'check the log where asked',
    pattern: '*/3 * * * * *',
    run: checkLogWhereAsked,
  }),
];
