import type { Selectable, Transaction } from 'kysely';
import { dayOf } from '#domain/time-zone.ts';
import type { Cover } from '#domain/insurance.ts';
import { coverPeriod } from '#domain/insurance.ts';
import { stampDutyOf } from '#domain/stamp-duty.ts';
import type { Context } from '../base/context.ts';
import { chargeAgain } from '../insurance/group-charges.ts';
import { certificateNumber } from '#domain/document-numbers.ts';
import type { CertificatesTable, Database, RecordsTable } from '../store/schema.ts';
import { premiumsOf } from './offer.ts';
import { verifyToken } from './renew.ts';

/** The covers that a certificate is issued again for: those bought from the association. */
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

type Certificate = Selectable<CertificatesTable>;

/** The certificates of a record: the one in force, and those that were voided since a day began, the latest first. */
async function certificatesOf(trx: Transaction<Database>, recordId: number) {
  const rows = await trx
    .selectFrom('certificates')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('voided_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const voidedOn = (day: string) =>
    rows.filter((row) => row.voided_at !== null && dayOf(row.voided_at) === day);
  return { held: rows.find((row) => row.voided_at === null), voidedOn };
}

function boughtOf(held: Certificate | undefined): Record<Cover, Bought> {
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

/** Whether two certificates say the same of a cover. */
function isSameCover(one: Bought, other: Bought): boolean {
  return (
    one.cents === other.cents &&
    one.duty === other.duty &&
    one.boughtOn === other.boughtOn &&
    one.from === other.from
  );
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
 * Makes the certificate say what a record covers from now on: where that changes, the one in force is voided, and
 * another takes its place where anything is bought still. A cover that is kept, or that was taken away on this very day
 * (of the association's time zone), keeps its price, the stamp duty in it, the day it was bought and the day from which
 * it runs; any other is bought today, also where it was paid before. A certificate that was voided on this day and says
 * just that is in force again; else there is a new one with a number of its own.
 */
export async function reissue(
  trx: Transaction<Database>,
  context: Context,
  record: Selectable<RecordsTable>,
  wanted: Covers,
): Promise<Reissued> {
  const { held, voidedOn } = await certificatesOf(trx, record.id);
  const before = held ? certificateNumber(held.cover_year, held.number) : null;
  const isSame =
    record.third_party === wanted.thirdParty && record.personal_accident === wanted.personalAccident;
  if (isSame) return { before, after: before };
  const { config, clock } = context;
  const at = clock.now();
  if (held) await trx.updateTable('certificates').set({ voided_at: at }).where('id', '=', held.id).execute();
  if (!wanted.thirdParty && !wanted.personalAccident) return { before, after: null };

  const today = dayOf(at);
  const { from, until } = coverPeriod(record.year, today);
  const voidedToday = voidedOn(today);
  const premiums = premiumsOf(config);
  const bought = async (cover: Cover): Promise<Bought> => {
    if (!wanted[cover]) return notBought;
    const had = [held, ...voidedToday].map((one) => boughtOf(one)[cover]);
    const kept = had.find((one) => one.boughtOn !== null);
    if (kept) return kept;
    const cents = premiums[cover];
    await chargeAgain(trx, { recordId: record.id, cover, cents, day: today });
    return { cents, duty: stampDutyOf(cents, config.stampDutyPercent), boughtOn: today, from };
  };
  const thirdParty = await bought('thirdParty');
  const personalAccident = await bought('personalAccident');
  const again = voidedToday.find((one) => {
    const said = boughtOf(one);
    return isSameCover(said.thirdParty, thirdParty) && isSameCover(said.personalAccident, personalAccident);
  });
  if (again) {
    await trx.updateTable('certificates').set({ voided_at: null }).where('id', '=', again.id).execute();
    return { before, after: certificateNumber(again.cover_year, again.number) };
  }
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
