import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import type { Context } from '../base/context.ts';
import type { Job } from '../base/jobs.ts';
import { lockPerson } from '../people/find-person.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { erasePerson } from '../people/erasure.ts';
import { deleteOldAuditEntries } from './old-entries.ts';
import { countOldCheckouts, deleteOldCheckouts } from './old-checkouts.ts';
import { AuditBroken, verifyAudit } from '../audit/verify-chain.ts';
import { scrubAudit } from '../audit/scrub.ts';

/**
 * What is older than its retention period: the ids of people, and numbers of rows. `auditEntries` will lose personal
 * data. `logEntries` will be deleted.
 */
export interface Overdue {
  readonly members: readonly number[];
  readonly auditEntries: number;
  readonly logEntries: number;
  readonly checkouts: number;
  readonly paymentEvents: number;
}

function getCutOff({ clock }: Context, years: number): Date {
  const cutOff = new Date(clock.now());
  cutOff.setUTCFullYear(cutOff.getUTCFullYear() - years);
  return cutOff;
}

function getLastYear({ clock }: Context, years: number): number {
  return toYear(clock.now()) - years;
}

/**
 * Reads the people whose retention period is over. For people without any record, it begins in the year in which they
 * were added.
 */
async function readMembersOver(db: Kysely<Database>, lastYear: number, person?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select members.id from members left join records on payer_id = members.id
    where erased_at is null ${person === undefined ? sql`` : sql`and members.id = ${person}`}
    group by members.id
    having coalesce(max(year), extract(year from members.created_at)) < ${lastYear}
    order by members.id`.execute(db);
  return rows.map(({ id }) => id);
}

const hasDetails = sql<boolean>`scrubbed_by is null and (before is not null or after is not null)`;

/** Finds what is older than its retention period. A person's period begins with the year of the latest record. */
export async function findDataPastRetention(context: Context): Promise<Overdue> {
  const { config, db } = context;
  const { retainAuditYears, retainLogYears } = config.retention;
  const { retainCheckoutsYears: checkoutYears, retainMembersYears: memberYears } = config.retention;
  const members = memberYears === null ? [] : await readMembersOver(db, getLastYear(context, memberYears));
  const countEntriesOver = async (years: number | null, which = sql<boolean>`true`) => {
    if (years === null) return 0;
    const { count } = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('at', '<', getCutOff(context, years))
      .where(which)
      .executeTakeFirstOrThrow();
    return count;
  };
  const auditEntries = await countEntriesOver(retainAuditYears, hasDetails);
  const logEntries = await countEntriesOver(retainLogYears);
  const { checkouts, paymentEvents } =
    checkoutYears === null
      ? { checkouts: 0, paymentEvents: 0 }
      : await countOldCheckouts(db, getCutOff(context, checkoutYears));
  return { members, auditEntries, logEntries, checkouts, paymentEvents };
}

async function hasOpenLines(trx: Transaction<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from record_lines join records on records.id = record_id
    where payer_id = ${id} and receipt_id is null and waived_at is null limit 1`.execute(trx);
  return rows.length > 0;
}

/** Erases a person; false if there are debts, refunds due or an unfinished payment. A later run tries again. */
async function eraseIfOver(
  context: Context,
  { id, years, requestId }: { readonly id: number; readonly years: number; readonly requestId: string },
): Promise<boolean> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const person = await lockPerson(trx, { id });
      const over = await readMembersOver(trx, getLastYear(context, years), id);
      if (over.length === 0 || (await hasOpenLines(trx, id))) return false;
      await erasePerson(trx, person, { at: context.clock.now(), requestId, actor: 'system' });
      return true;
    });
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** The most entries that one transaction changes, so that it does not take too long. */
const batch = 5000;

async function scrubEntriesOver(
  context: Context,
  years: number,
  requestId: string,
  stop?: AbortSignal,
): Promise<void> {
  const before = getCutOff(context, years);
  const until = before.toISOString();
  const entry = { requestId, actor: 'system', action: 'audit details over', subject: 'audit' } as const;
  // Ids are texts, because another program's entry can have an id too large for a number.
  const scrubPartAfter = (done: string) =>
    context.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ last: string | null }>`
        select max(id)::text as last from (
          select id from audit where id > ${done}::bigint and at < ${before} and ${hasDetails} order by id limit ${batch}
        ) as part`.execute(trx);
      const last = rows[0]?.last ?? null;
      if (last === null) return null;
      const part = sql<boolean>`id > ${done}::bigint and id <= ${last}::bigint and at < ${before}`;
      await scrubAudit(trx, { ...entry, at: context.clock.now(), after: { until } }, part);
      return last;
    });
  for (let done: string | null = '0'; done !== null && stop?.aborted !== true;)
    done = await scrubPartAfter(done);
}

/** Deletes old audit entries. Throws `AuditBroken` if the chain has a fault, which nobody could find afterwards. */
async function deleteEntriesOver(
  context: Context,
  years: number,
  requestId: string,
  stop?: AbortSignal,
): Promise<void> {
  const found = await verifyAudit(context.db, null, stop);
  if (!found.whole) throw new AuditBroken(found);
  await deleteOldAuditEntries(
    context.db,
    { at: context.clock.now(), requestId },
    getCutOff(context, years),
    stop,
  );
}

/** Logs how much data is older than its retention period, and erases the data if `retention` is `erase`. */
export async function applyRetention(context: Context, stop?: AbortSignal): Promise<void> {
  const {
    retainAuditYears: auditYears,
    retainCheckoutsYears: checkoutYears,
    retainLogYears: logYears,
    retainMembersYears: memberYears,
    retention,
  } = context.config.retention;
  const { members, ...counts } = await findDataPastRetention(context);
  const { auditEntries, checkouts, logEntries, paymentEvents } = counts;
  if (members.length + auditEntries + logEntries + checkouts + paymentEvents === 0) return;
  const requestId = randomUUID();
  let erased = 0;
  if (retention === 'erase') {
    for (const id of members) {
      if (stop?.aborted === true) break;
      if (memberYears !== null && (await eraseIfOver(context, { id, years: memberYears, requestId })))
        erased += 1;
    }
    if (auditYears !== null && auditEntries > 0) await scrubEntriesOver(context, auditYears, requestId, stop);
    if (checkoutYears !== null && checkouts + paymentEvents > 0) {
      const entry = { at: context.clock.now(), requestId };
      await deleteOldCheckouts(context.db, entry, getCutOff(context, checkoutYears), stop);
    }
    if (logYears !== null && logEntries > 0) await deleteEntriesOver(context, logYears, requestId, stop);
  }
  context.log.info({ requestId, members: members.length, erased, ...counts }, 'retention');
}

export const retentionJob: Job = { name: 'keep periods', pattern: '0 41 3 * * *', run: applyRetention };
