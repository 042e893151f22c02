import type { Selectable, Transaction } from 'kysely';
import { toDay } from '#domain/values/time-zone.ts';
import type { CoverQuestion } from '#domain/insurance/cover-change.ts';
import type { Cover, Covers } from '#domain/insurance/insurance.ts';
import { getCoverPeriod } from '#domain/insurance/insurance.ts';
import { toYear } from '#domain/values/time-zone.ts';
import { extractStampDuty } from '#domain/insurance/stamp-duty.ts';
import type { Context } from '../base/context.ts';
import { chargeGroupForCoverBoughtAgain, isChargedToGroup, readFormerCoverPrices } from './group-charges.ts';
import { formatCertificateNumber } from '#domain/values/document-numbers.ts';
import type { CertificatesTable, Database, RecordsTable } from '../store/schema.ts';
import { readPrices } from '../year/year-prices.ts';
import { toCoverItem, writeLinesOfAddedItem, writeLinesOfRemovedItem } from '../year/record-lines.ts';
import { createDocumentVerifyToken } from './numbered-documents.ts';

/** The numbers of the valid certificates before and after, such as `2026/00123`; null if there is none. */
export interface Reissued {
  readonly before: string | null;
  readonly after: string | null;
}

/** Price and stamp duty of a cover, in cents. The days are null if the cover is not bought. */
interface Bought {
  readonly cents: number;
  readonly duty: number;
  readonly boughtOn: string | null;
  readonly from: string | null;
}
const notBought: Bought = { cents: 0, duty: 0, boughtOn: null, from: null };

type Certificate = Selectable<CertificatesTable>;

async function readCertificates(trx: Transaction<Database>, recordId: number) {
  const rows = await trx
    .selectFrom('certificates')
    .selectAll()
    .where('record_id', '=', recordId)
    .orderBy('voided_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const voided = rows.flatMap((row) =>
    row.voided_at === null ? [] : [{ row, day: toDay(row.voided_at), said: getBoughtCovers(row) }],
  );
  return { held: rows.find((row) => row.voided_at === null), voided };
}

function getBoughtCovers(held: Certificate | undefined): Record<Cover, Bought> {
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

function isSameCover(one: Bought, other: Bought): boolean {
  return (
    one.cents === other.cents &&
    one.duty === other.duty &&
    one.boughtOn === other.boughtOn &&
    one.from === other.from
  );
}

async function takeCertificateNumber(trx: Transaction<Database>, year: number): Promise<number> {
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

interface Plan {
  readonly held: Certificate | undefined;
  readonly bought: Readonly<Record<Cover, Bought>>;
  readonly anew: readonly Cover[];
  /** A certificate that was voided today and is exactly like `bought`, so that it can become valid again. */
  readonly again: Certificate | undefined;
  /** The covers of `anew` that the record had before, with the last certificate of each. */
  readonly givenAgain: CoverQuestion['takenAway'];
}

const covers = ['thirdParty', 'personalAccident'] as const;

/** The covers that a record should have. New covers are bought on `boughtOn` (`yyyy-mm-dd`), by default today. */
export interface Wish {
  readonly record: Selectable<RecordsTable>;
  readonly wanted: Covers;
  readonly boughtOn?: string | undefined;
}

async function planReissue(
  trx: Transaction<Database>,
  config: Context['config'],
  { record, wanted, today, boughtOn = today }: Wish & { readonly today: string },
): Promise<Plan> {
  const { held, voided } = await readCertificates(trx, record.id);
  const { from } = getCoverPeriod(record.year, boughtOn);
  const prices = await readPrices(trx, config, record.year);
  const voidedToday = voided.filter(({ day }) => day === today);
  const former = await readFormerCoverPrices(trx, record.id);
  const findKeptCover = (cover: Cover) => {
    const again = former[cover] === 'paid out' ? [] : voidedToday.map(({ said }) => said);
    return [getBoughtCovers(held), ...again].find((said) => said[cover].boughtOn !== null);
  };
  const anew = covers.filter((cover) => wanted[cover] && !findKeptCover(cover));
  const buy = (cents: number): Bought => ({
    cents,
    duty: extractStampDuty(cents, prices.stampDutyPercent),
    boughtOn,
    from,
  });
  const planCover = (cover: Cover): Bought => {
    if (!wanted[cover]) return notBought;
    const price = former[cover];
    return findKeptCover(cover)?.[cover] ?? buy(typeof price === 'number' ? price : prices[cover]);
  };
  const bought = { thirdParty: planCover('thirdParty'), personalAccident: planCover('personalAccident') };
  const again = voidedToday.find(({ said }) =>
    covers.every((cover) => isSameCover(said[cover], bought[cover])),
  );
  const givenAgain = anew.flatMap((cover) => {
    const last = voided.find(({ said }) => said[cover].boughtOn !== null);
    if (!last) return [];
    return [{ cover, day: last.day, certificate: formatCertificateNumber(record.year, last.row.number) }];
  });
  return { held, bought, anew, again: again?.row, givenAgain };
}

/**
 * Finds what the office must answer before a reissue: a day of purchase, or whether to buy a removed cover again.
 * Returns null if there is nothing to answer.
 */
export async function findQuestionBeforeReissue(
  trx: Transaction<Database>,
  { clock, config }: Context,
  wish: Wish,
): Promise<CoverQuestion | null> {
  const { record } = wish;
  const today = toDay(clock.now());
  const { anew, held, bought, givenAgain } = await planReissue(trx, config, { ...wish, today });
  const needsDay = anew.length > 0 && record.year < toYear(clock.now()) && wish.boughtOn === undefined;
  if (givenAgain.length === 0 && !needsDay) return null;
  const lines = covers.flatMap((cover) => {
    const { cents, from } = bought[cover];
    if (from === null) return [];
    return [{ cover, cents, from: needsDay && anew.includes(cover) ? null : from }];
  });
  return {
    ...(needsDay ? { needsDay } : {}),
    takenAway: givenAgain,
    voided: held ? formatCertificateNumber(held.cover_year, held.number) : null,
    lines,
  };
}

async function writeCoverLines(
  trx: Transaction<Database>,
  record: Selectable<RecordsTable>,
  wanted: Covers,
  prices: { readonly before: Plan['bought']; readonly after: Plan['bought']; readonly at: Date },
): Promise<void> {
  const { after, at, before } = prices;
  for (const cover of covers) {
    const had = cover === 'thirdParty' ? record.third_party : record.personal_accident;
    if (had === wanted[cover] || (await isChargedToGroup(trx, record.id, cover))) continue;
    const change = { recordId: record.id, item: toCoverItem(cover), at };
    if (had) await writeLinesOfRemovedItem(trx, { ...change, cents: before[cover].cents });
    else await writeLinesOfAddedItem(trx, { ...change, cents: after[cover].cents });
  }
}

/**
 * Reissues a record's certificate with other covers. Without covers, the certificate is only voided. A cover that stays
 * keeps its price, duty and days. So does a cover that was removed today and not refunded. Any other cover is bought
 * today or on `boughtOn`, at its former price unless that was refunded. If a certificate that was voided today is the
 * same, it becomes valid again.
 */
export async function reissueCertificate(
  trx: Transaction<Database>,
  { clock, config }: Context,
  wish: Wish,
): Promise<Reissued> {
  const { record, wanted } = wish;
  const at = clock.now();
  const today = toDay(at);
  const { held, bought, anew, again } = await planReissue(trx, config, { ...wish, today });
  const before = held ? formatCertificateNumber(held.cover_year, held.number) : null;
  const isSame =
    record.third_party === wanted.thirdParty && record.personal_accident === wanted.personalAccident;
  if (isSame) return { before, after: before };
  await writeCoverLines(trx, record, wanted, { before: getBoughtCovers(held), after: bought, at });
  if (held) await trx.updateTable('certificates').set({ voided_at: at }).where('id', '=', held.id).execute();
  if (!wanted.thirdParty && !wanted.personalAccident) return { before, after: null };

  for (const cover of anew) {
    const { boughtOn, cents } = bought[cover];
    const day = boughtOn ?? today;
    await chargeGroupForCoverBoughtAgain(trx, { recordId: record.id, cover, cents, day });
  }
  if (again) {
    await trx.updateTable('certificates').set({ voided_at: null }).where('id', '=', again.id).execute();
    return { before, after: formatCertificateNumber(again.cover_year, again.number) };
  }
  const number = await takeCertificateNumber(trx, record.year);
  const { thirdParty, personalAccident } = bought;
  await trx
    .insertInto('certificates')
    .values({
      record_id: record.id,
      cover_year: record.year,
      number,
      cover_until: getCoverPeriod(record.year, today).until,
      third_party_cents: thirdParty.cents,
      third_party_duty_cents: thirdParty.duty,
      third_party_bought_on: thirdParty.boughtOn,
      third_party_from: thirdParty.from,
      personal_accident_cents: personalAccident.cents,
      personal_accident_duty_cents: personalAccident.duty,
      personal_accident_bought_on: personalAccident.boughtOn,
      personal_accident_from: personalAccident.from,
      verify_token: createDocumentVerifyToken(),
      issued_at: at,
      voided_at: null,
    })
    .execute();
  return { before, after: formatCertificateNumber(record.year, number) };
}
