import type { Selectable, Transaction } from 'kysely';
import { dayOf } from '#domain/calendar.ts';
import type { Cover } from '#domain/group-statement.ts';
import { stampDutyOf } from '#domain/stamp-duty.ts';
import type { Context } from '../context.ts';
import { chargeAgain } from '../groups/charges.ts';
import { certificateNumber } from '../printing/printed.ts';
import type { CertificatesTable, Database, RecordsTable } from '../store/schema.ts';
import { premiumsOf } from './offer.ts';
import { coverOf, verifyToken } from './renew.ts';

/** Which covers are bought from the association. */
export type Covers = Readonly<Record<Cover, boolean>>;

/** The certificate in force before a change and after it, by their numbers `2026/00123`; null for none. */
export interface Reissued {
  readonly before: string | null;
  readonly after: string | null;
}

/** A cover as a certificate has it: its price and the stamp duty in it, in cents; days are null where it is not for it. */
interface Bought {
  readonly cents: number;
  readonly duty: number;
  readonly boughtOn: string | null;
  readonly from: string | null;
}
const notBought: Bought = { cents: 0, duty: 0, boughtOn: null, from: null };

async function standing(trx: Transaction<Database>, recordId: number) {
  return trx
    .selectFrom('certificates')
    .selectAll()
    .where('record_id', '=', recordId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
}

function boughtOf(held: Selectable<CertificatesTable> | undefined): Record<Cover, Bought> {
  if (!held) return { thirdParty: notBought, personalAccident: notBought };
  return {
    thirdParty: {
      cents: held.third_party_cents,
      duty: held.third_party_duty_cents,
      boughtOn: held.third_party_bought_on,
      from: held.third_party_from,
    },
    personalAccident: {
      cents: held.personal_accident_cents,
      duty: held.personal_accident_duty_cents,
      boughtOn: held.personal_accident_bought_on,
      from: held.personal_accident_from,
    },
  };
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
 * price, the stamp duty in it, the day it was bought and the day from which it runs; one that is added is bought today,
 * also where it was paid before and taken away.
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
  const { config, clock } = context;
  const at = clock.now();
  if (held) await trx.updateTable('certificates').set({ voided_at: at }).where('id', '=', held.id).execute();
  if (!wanted.thirdParty && !wanted.personalAccident) return { before, after: null };

  const today = dayOf(at, config.timeZone);
  const { from, until } = coverOf(record.year, today);
  const had = boughtOf(held);
  const premiums = premiumsOf(config);
  const bought = async (cover: Cover): Promise<Bought> => {
    if (!wanted[cover]) return notBought;
    if (had[cover].boughtOn !== null) return had[cover];
    const cents = premiums[cover];
    await chargeAgain(trx, { recordId: record.id, cover, cents, day: today });
    return { cents, duty: stampDutyOf(cents, config.stampDutyPercent), boughtOn: today, from };
  };
  const thirdParty = await bought('thirdParty');
  const personalAccident = await bought('personalAccident');
  const number = await nextNumber(trx, record.year);
  await trx
    .insertInto('certificates')
    .values({
      record_id: record.id,
      cover_year: record.year,
      number,
      cover_until: until,
      third_party_cents: thirdParty.cents,
      third_party_duty_cents: thirdParty.duty,
      third_party_bought_on: thirdParty.boughtOn,
      third_party_from: thirdParty.from,
      personal_accident_cents: personalAccident.cents,
      personal_accident_duty_cents: personalAccident.duty,
      personal_accident_bought_on: personalAccident.boughtOn,
      personal_accident_from: personalAccident.from,
      verify_token: verifyToken(),
      voided_at: null,
    })
    .execute();
  return { before, after: certificateNumber(record.year, number) };
}
