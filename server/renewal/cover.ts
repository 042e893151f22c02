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
 * price, the day it was bought and the day from which it runs; one that is added is bought today.
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

  const today = dayOf(at, context.config.timeZone);
  const { from, until } = coverOf(record.year, today);
  const premiums = premiumsOf(context.config);
  const number = await nextNumber(trx, record.year);
  await trx
    .insertInto('certificates')
    .values({
      record_id: record.id,
      cover_year: record.year,
      number,
      cover_until: until,
      third_party_cents: 0,
      third_party_bought_on: null,
      third_party_from: null,
      personal_accident_cents: 0,
      personal_accident_bought_on: null,
      personal_accident_from: null,
      ...(wanted.thirdParty && {
        third_party_cents: held?.third_party_bought_on ? held.third_party_cents : premiums.thirdParty,
        third_party_bought_on: held?.third_party_bought_on ?? today,
        third_party_from: held?.third_party_from ?? from,
      }),
      ...(wanted.personalAccident && {
        personal_accident_cents: held?.personal_accident_bought_on
          ? held.personal_accident_cents
          : premiums.personalAccident,
        personal_accident_bought_on: held?.personal_accident_bought_on ?? today,
        personal_accident_from: held?.personal_accident_from ?? from,
      }),
      verify_token: verifyToken(),
      voided_at: null,
    })
    .execute();
  return { before, after: certificateNumber(record.year, number) };
}
