import type { Selectable, Transaction } from 'kysely';
import { dayOf } from '#domain/calendar.ts';
import type { Context } from '../context.ts';
import { certificateNumber } from '../printing/printed.ts';
import type { Database, RecordsTable } from '../store/schema.ts';
import { premiumsOf } from './offer.ts';
import { coverOf, verifyToken } from './renew.ts';

/** Which covers are bought from the association. */
export interface Covers {
  readonly thirdParty: boolean;
  readonly personalAccident: boolean;
}

/** The certificate in force before a change and after it, by their numbers `2026/00123`; null for none. */
export interface Reissued {
  readonly before: string | null;
  readonly after: string | null;
}

async function standing(trx: Transaction<Database>, recordId: number) {
  return trx
    .selectFrom('certificates')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

async function nextNumber(trx: Transaction<Database>, year: number): Promise<number> {
  const { value } = await trx
    .insertInto('counters')
    .values({ name: `certificate:${year}`, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb }) => ({ value: eb('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * Makes the certificate say what a record covers from now on: where that changes, the one in force is voided, and a
 * new one with a number of its own takes its place where anything is bought still. A cover that is kept keeps its
 * price. Cover is bought today where one is added; where one is only taken away, the other runs on from its day.
 */
export async function reissue(
  trx: Transaction<Database>,
  context: Context,
  record: Selectable<RecordsTable>,
  wanted: Covers,
): Promise<Reissued> {
  const held = await standing(trx, record.id);
  const before = held ? certificateNumber(held.cover_year, held.number) : null;
  const isSame =
    record.third_party === wanted.thirdParty && record.personal_accident === wanted.personalAccident;
  if (isSame) return { before, after: before };
  const at = context.clock.now();
  if (held) await trx.updateTable('certificates').set({ voided_at: at }).where('id', '=', held.id).execute();
  if (!wanted.thirdParty && !wanted.personalAccident) return { before, after: null };

  const adds =
    (wanted.thirdParty && !record.third_party) || (wanted.personalAccident && !record.personal_accident);
  const today = dayOf(at, context.config.timeZone);
  const cover = coverOf(record.year, today);
  const runsOn = held && !adds ? held : null;
  const premiums = premiumsOf(context.config);
  const thirdParty = record.third_party && held ? held.third_party_cents : premiums.thirdParty;
  const personalAccident =
    record.personal_accident && held ? held.personal_accident_cents : premiums.personalAccident;
  const number = await nextNumber(trx, record.year);
  await trx
    .insertInto('certificates')
    .values({
      record_id: record.id,
      cover_year: record.year,
      number,
      bought_on: runsOn?.bought_on ?? today,
      cover_from: runsOn?.cover_from ?? cover.from,
      cover_until: cover.until,
      third_party_cents: wanted.thirdParty ? thirdParty : 0,
      personal_accident_cents: wanted.personalAccident ? personalAccident : 0,
      verify_token: verifyToken(),
      voided_at: null,
    })
    .execute();
  return { before, after: certificateNumber(record.year, number) };
}
