import { sql, type Transaction } from 'kysely';
import { hasBoughtInsurance, noCovers, type Covers } from '#domain/insurance/insurance.ts';
import { findCoversGroupHasPaid } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import { toPersonSubject } from '#server/audit/audit.ts';
import { createBadRequest } from '#server/base/refused.ts';
import type { Database } from '#server/store/schema.ts';
import type { YearHeld } from '../year/begun-year.ts';
import { completeBegunYear } from './complete-year.ts';
import { insertCertificateReceiptAndLines } from '../insurance/numbered-documents.ts';
import { isSameSelection, type Offer } from '../year/offer.ts';
import type { Renewal } from '../year/renewal.ts';
import { isSameChoice } from './same-choice.ts';
import { withdrawOtherCheckouts, writeRecord } from './write-record.ts';

/**
 * The result of renewing a member's year.
 * - `renewed`: the year is renewed now.
 * - `same`: the year was already renewed by the same renewal.
 * - `already renewed`: the year was already renewed by a different renewal.
 * - `insured otherwise`: the covers that a group bought do not fit the price.
 * - `not a living member`: the member is deceased or unknown.
 */
export type Renewed =
  | { readonly outcome: 'renewed'; readonly recordId: number; readonly receipt: string | null }
  | { readonly outcome: 'same'; readonly recordId: number }
  | { readonly outcome: 'already renewed' | 'insured otherwise' }
  | { readonly outcome: 'not a living member' };

/**
 * Renews a member's year. Only this function creates records, for members, administrators, groups and payments
 * (specification sections 3 and 4). If a group began the year, completes the group's record instead of writing a new
 * record. Withdraws the member's other checkouts for the year. Writes record, licences, clubs with their fixed fees,
 * groups, audit, certificate and receipt. Takes locks in the order of docs/decisions/one-order-of-locks.md.
 */
export async function renewYear(trx: Transaction<Database>, renewal: Renewal): Promise<Renewed> {
  const isLiving = await lockLivingMember(trx, renewal.memberId);
  return isLiving ? renewLocked(trx, renewal) : { outcome: 'not a living member' };
}

async function renewLocked(trx: Transaction<Database>, renewal: Renewal): Promise<Renewed> {
  const { selection, lines, source } = renewal;
  // If the price lacks covers of the selection, a group bought these. The renewal completes the group's record.
  const inserted = hasBoughtInsurance(findCoversGroupHasPaid(selection, lines))
    ? null
    : await insertRecord(trx, renewal);
  const completed = inserted === null && source !== 'group' ? await completeBegunYear(trx, renewal) : null;
  if (completed?.outcome === 'other covers') return { outcome: 'insured otherwise' };
  const recordId = completed?.outcome === 'completed' ? completed.recordId : inserted;
  if (recordId === null) return compareWithRecord(trx, renewal);
  const receipt = await insertCertificateReceiptAndLines(
    trx,
    recordId,
    renewal,
    completed?.outcome === 'completed' && completed.hasCertificate,
  );
  return { outcome: 'renewed', recordId, receipt };
}

/**
 * Returns the result of `renewYear` if the year has the record of this renewal, written now or earlier. Refuses with
 * 400 and the reason if the year has a different renewal, or if the member is deceased or unknown.
 */
export function requireRenewed(renewed: Renewed): Extract<Renewed, { readonly recordId: number }> {
  if ('recordId' in renewed) return renewed;
  if (renewed.outcome === 'not a living member') throw createBadRequest('invalid.member.deceased');
  throw createBadRequest('invalid.year.renewed', { year: t('invalid.year.renewed') });
}

/** Thrown if another process renewed the year first, so that the transaction is rolled back. */
export class Overtaken extends Error {}

/**
 * Renews a year of a living member. The caller must have locked the member and found that the year is not renewed.
 * Throws `Overtaken` if another process has meanwhile renewed the year. Returns the number of the receipt, or null if
 * the renewal gets no receipt.
 */
export async function renewLockedOrThrow(
  trx: Transaction<Database>,
  renewal: Renewal,
): Promise<string | null> {
  const renewed = await renewLocked(trx, renewal);
  if (renewed.outcome !== 'renewed') throw new Overtaken();
  return renewed.receipt;
}

/** Locks a member until the transaction ends. Returns false if the member is deceased or unknown. */
async function lockLivingMember(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    /* hold a living member */
    select from members where id = ${memberId} and not deceased for no key update`.execute(trx);
  return rows.length > 0;
}

/** Writes the record of a renewal and returns its id. Returns null if the member already has a record of the year. */
function insertRecord(trx: Transaction<Database>, renewal: Renewal): Promise<number | null> {
  const { memberId, year, selection, source, checkoutId, at, boughtAt } = renewal;
  const { insurance } = selection;
  const record = sql`/* insert a record */
    with ${withdrawOtherCheckouts(renewal)}, record as (
      insert into records (member_id, year, third_party, personal_accident, insured_elsewhere, agency_name, source,
        checkout_id, created_at, begun_by)
      select ${memberId}, ${year}, ${insurance.thirdParty}, ${insurance.personalAccident}, ${insurance.insuredElsewhere},
        ${insurance.agencyName}, ${source}, ${checkoutId}, ${boughtAt ?? at},
        ${source === 'group' ? selection.affiliatedGroups[0] : null}
      from withdrawn
      on conflict (member_id, year) do nothing
      returning id
    )`;
  return writeRecord(trx, record, renewal);
}

/** Returns `same` if the year's record comes from the same renewal, otherwise `already renewed`. */
async function compareWithRecord(trx: Transaction<Database>, renewal: Renewal): Promise<Renewed> {
  const record = await readRenewed(trx, renewal);
  if (!record || !isSameSelection(record.selection, renewal.selection)) return { outcome: 'already renewed' };
  // A renewal that a checkout paid is the same only if the record belongs to that checkout.
  const own = renewal.checkoutId === null || record.checkout_id === renewal.checkoutId;
  return own ? { outcome: 'same', recordId: record.id } : { outcome: 'already renewed' };
}

/**
 * Returns whether a member's year was already renewed with the same clubs, groups, licences and insurance
 * (`isSameChoice`). The caller must have locked the member. The function neither checks the member's choice nor
 * computes its price.
 */
export async function isAlreadyRenewedWith(
  trx: Transaction<Database>,
  choice: Pick<Renewal, 'memberId' | 'year' | 'selection'>,
  held: YearHeld | null,
  { clubs }: Offer,
): Promise<boolean> {
  const record = held?.isMembership && (await readRenewed(trx, choice));
  if (!record) return false;
  const { groups, covers } = await readHeldBefore(trx, choice, record.selection);
  return isSameChoice(choice.selection, { ...record, bought: covers }, clubs, groups);
}

/**
 * Reads the covers that a group had bought before the year was renewed, except the covers that were removed later.
 * `groups` has all groups of the record if a group began the year, because the earlier groups are not stored.
 */
async function readHeldBefore(
  trx: Transaction<Database>,
  { memberId, year }: Pick<Renewal, 'memberId' | 'year'>,
  { affiliatedGroups, insurance }: Selection,
): Promise<{ readonly groups: readonly string[]; readonly covers: Covers }> {
  const entries = await trx
    .selectFrom('audit')
    .select('after')
    .where('subject', '=', toPersonSubject({ id: memberId }))
    .where('action', '=', 'membership renewed')
    .where(sql<boolean>`(after ->> 'year')::integer = ${year}`)
    .orderBy('id')
    .$narrowType<{ after: Pick<Renewal, 'source' | 'selection' | 'lines'> | null }>()
    .execute();
  const last = entries.at(-1)?.after;
  if (!last) return { groups: [], covers: noCovers };
  const before = findCoversGroupHasPaid(last.selection, last.lines);
  const isBegun = hasBoughtInsurance(before) || entries.some(({ after }) => after?.source === 'group');
  return {
    groups: isBegun ? affiliatedGroups : [],
    covers: {
      thirdParty: before.thirdParty && insurance.thirdParty,
      personalAccident: before.personalAccident && insurance.personalAccident,
    },
  };
}

/**
 * Reads the selection (clubs, groups, licences and insurance) of a year's record. A disabled group of the record is not
 * in the result, unless the renewal also contains this group.
 */
async function readRenewed(
  trx: Transaction<Database>,
  { memberId, selection, year }: Pick<Renewal, 'memberId' | 'year' | 'selection'>,
) {
  const { rows } = await sql<{
    id: number;
    checkout_id: number | null;
    selection: Selection;
  }>`
    select id, checkout_id, json_build_object(
      'clubs', (select coalesce(json_agg(short_name), '[]') from record_clubs where record_id = records.id),
      'affiliatedGroups', (select coalesce(json_agg(short_name), '[]') from record_groups
        join affiliated_groups using (short_name)
        where record_id = records.id and (enabled or short_name = any(${selection.affiliatedGroups}))),
      'licences', (select coalesce(json_agg(licence), '[]') from record_licences where record_id = records.id),
      'insurance', json_build_object('thirdParty', third_party, 'personalAccident', personal_accident,
        'insuredElsewhere', insured_elsewhere, 'agencyName', agency_name)) as selection
    from records where member_id = ${memberId} and year = ${year}`.execute(trx);
  return rows[0];
}
