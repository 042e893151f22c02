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

/** `insured otherwise` means that the covers that a group bought do not fit the price. */
export type Renewed =
  | { readonly outcome: 'renewed'; readonly recordId: number; readonly receipt: string | null }
  | { readonly outcome: 'same'; readonly recordId: number }
  | { readonly outcome: 'already renewed' | 'insured otherwise' }
  | { readonly outcome: 'not a living member' };

/**
 * Renews a member's year. Only this function creates records (specification sections 3 and 4). A year that a group
 * began is completed. Withdraws the member's other checkouts for the year. Locks in the order of
 * docs/decisions/one-order-of-locks.md.
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
 * Returns a new or earlier renewal with the same selection. Refuses with 400 if the year has a different renewal, or
 * the member is deceased.
 */
export function requireRenewed(renewed: Renewed): Extract<Renewed, { readonly recordId: number }> {
  if ('recordId' in renewed) return renewed;
  if (renewed.outcome === 'not a living member') throw createBadRequest('invalid.member.deceased');
  throw createBadRequest('invalid.year.renewed', { year: t('invalid.year.renewed') });
}

/** Thrown if another process renewed the year first. The transaction is then rolled back. */
export class Overtaken extends Error {}

/**
 * Renews a living member's year. The caller must have locked the member and found that the year is not renewed. Throws
 * `Overtaken` if the year was renewed meanwhile. Returns the receipt's number, or null if there is no receipt.
 */
export async function renewLockedOrThrow(
  trx: Transaction<Database>,
  renewal: Renewal,
): Promise<string | null> {
  const renewed = await renewLocked(trx, renewal);
  if (renewed.outcome !== 'renewed') throw new Overtaken();
  return renewed.receipt;
}

async function lockLivingMember(trx: Transaction<Database>, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    /* hold a living member */
    select from members where id = ${memberId} and not deceased for no key update`.execute(trx);
  return rows.length > 0;
}

/** Inserts a renewal's record, and returns its id. Returns null if the year already has a record. */
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

async function compareWithRecord(trx: Transaction<Database>, renewal: Renewal): Promise<Renewed> {
  const record = await readRenewed(trx, renewal);
  if (!record || !isSameSelection(record.selection, renewal.selection)) return { outcome: 'already renewed' };
  // A renewal that a checkout paid is the same only if the record belongs to that checkout.
  const own = renewal.checkoutId === null || record.checkout_id === renewal.checkoutId;
  return own ? { outcome: 'same', recordId: record.id } : { outcome: 'already renewed' };
}

/** Returns whether the year has this selection (see `isSameChoice`). The caller must have locked the member. */
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
 * Reads the groups and covers that a year had before its renewal. If a group began the year, `groups` has all groups of
 * the record, because the earlier ones are not stored.
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

/** Reads a renewed record. A disabled group of the record is left out, unless the renewal also has it. */
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
