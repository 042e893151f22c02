import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { toYear } from '#domain/values/time-zone.ts';
import type { Context } from '../base/context.ts';
import type { Job } from '../base/jobs.ts';
import { lockPerson } from '../people/find-person.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { erasePerson } from '../people/erasure.ts';
import { deleteOldEntries } from './old-entries.ts';
import { countOldCheckouts, deleteOldCheckouts } from './old-checkouts.ts';
import { AuditBroken, verifyAudit } from '../audit/verify-chain.ts';
import { scrubAudit } from '../audit/scrub.ts';

/**
 * The data beyond the periods of the settings: people by their ids, and numbers of the rest. `auditEntries`
 * are entries whose details go, `logEntries` whole entries. `checkouts` ended without a result, and
 * `paymentEvents` are reports of the card provider.
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

/** Gets the first year whose records are still within their period. */
function getLastYear({ clock }: Context, years: number): number {
  return toYear(clock.now()) - years;
}

/** Reads the people without a record since before a year: all of them, or the one person asked for. */
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

/**
 * Finds the data whose retention period has ended. Data without a period are never found. A member's period
 * counts from the last year with a record.
 */
export async function findPastRetention(context: Context): Promise<Overdue> {
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

/**
 * Erases a person if the period has still ended after locking, so that nobody can change it. A person with an
 * unfinished payment, or with open lines, owed or to be given back, waits for another day.
 */
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

/** How many entries one transaction scrubs, so that a first run over many years stays in the time limit. */
const batch = 5000;

/** Removes the details from entries whose period has ended, in parts by id, each after the last one. */
async function scrubEntriesOver(
  context: Context,
  years: number,
  requestId: string,
  stop?: AbortSignal,
): Promise<void> {
  const before = getCutOff(context, years);
  const until = before.toISOString();
  const entry = { requestId, actor: 'system', action: 'audit details over', subject: 'audit' } as const;
  const scrubPartAfter = (done: number) =>
    context.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ last: number | null }>`
        select max(id) as last from (
          select id from audit where id > ${done} and at < ${before} and ${hasDetails} order by id limit ${batch}
        ) as part`.execute(trx);
      const last = rows[0]?.last ?? null;
      if (last === null) return null;
      const part = sql<boolean>`id > ${done} and id <= ${last} and at < ${before}`;
      await scrubAudit(trx, { ...entry, at: context.clock.now(), after: { until } }, part);
      return last;
    });
  for (let done: number | null = 0; done !== null && stop?.aborted !== true;)
    done = await scrubPartAfter(done);
}

/** Deletes the entries whose period has ended. Throws if the chain is not whole, to find the fault first. */
async function deleteEntriesOver(
  context: Context,
  years: number,
  requestId: string,
  stop?: AbortSignal,
): Promise<void> {
  const found = await verifyAudit(context.db, null, stop);
  if (!found.whole) throw new AuditBroken(found);
  await deleteOldEntries(context.db, { at: context.clock.now(), requestId }, getCutOff(context, years), stop);
}

/**
 * Logs in numbers which data have passed their retention period, and erases them if the settings say so. Data
 * without a period are kept. Once `stop` is aborted nobody else is erased, and the next night continues.
 */
export async function applyRetention(context: Context, stop?: AbortSignal): Promise<void> {
  const {
    retainAuditYears: auditYears,
    retainCheckoutsYears: checkoutYears,
    retainLogYears: logYears,
    retainMembersYears: memberYears,
    retention,
  } = context.config.retention;
  const { members, ...counts } = await findPastRetention(context);
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
