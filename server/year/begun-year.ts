import { sql, type Kysely, type RawBuilder } from 'kysely';
import { areSameCovers, type Covers } from '#domain/insurance/insurance.ts';
import { findCoversPaidBefore, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import type { Database } from '../store/schema.ts';

/** Whether a row of records makes a member, and is not only begun by a group: `countsAsMembership` in SQL. */
export function isMembership(records = 'records'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${records}.source`)} <> 'group'
    or exists (select from record_clubs as club where club.record_id = ${sql.ref(`${records}.id`)}))`;
}

/** What a person's year, begun by a group or not, holds before it is renewed: a group's covers, and the groups. */
export interface YearHeld extends Covers {
  readonly isMembership: boolean;
  readonly groups: readonly string[];
}

/** What a person's year, begun by a group or not, holds, as one JSON column of `records`; null for no record. */
export const heldColumn = sql<YearHeld | null>`case when records.id is not null then json_build_object(
  'isMembership', ${isMembership()},
  'thirdParty', records.third_party, 'personalAccident', records.personal_accident,
  'groups', (select coalesce(json_agg(short_name order by short_name), '[]') from record_groups
    where record_id = records.id)) end`;

/** Reads what a person's year, begun by a group or not, holds; null where there is no record. */
export async function readYearHeld(
  db: Kysely<Database>,
  memberId: number,
  year: number,
): Promise<YearHeld | null> {
  const { rows } = await sql<{ held: YearHeld | null }>`
    select ${heldColumn} as held from records where member_id = ${memberId} and year = ${year}`.execute(db);
  return rows[0]?.held ?? null;
}

/** Reads what a person's year holds that a group began; null where there is no record, or they are a member by it. */
export async function readBegunYear(
  db: Kysely<Database>,
  memberId: number,
  year: number,
): Promise<YearHeld | null> {
  return keepIfBegunOnly(await readYearHeld(db, memberId, year));
}

/** What a year holds if a group began it, else null. */
export function keepIfBegunOnly(held: YearHeld | null): YearHeld | null {
  return held && !held.isMembership ? held : null;
}

/**
 * Says why a priced choice cannot renew a year any more, begun by a group or not, as the office and the member read it.
 * Null where it can. The price leaves out just the covers that a group has bought, so that nobody pays for a cover
 * twice and none is free.
 */
export function explainWhyNotRenewable(
  held: YearHeld | null,
  selection: Pick<Selection, 'insurance'>,
  lines: readonly PriceLine[],
): string | null {
  if (held?.isMembership) return t('refund.because.renewed');
  const bought = held ?? { thirdParty: false, personalAccident: false };
  return areSameCovers(bought, findCoversPaidBefore(selection, lines)) ? null : t('refund.because.insured');
}
