import { sql, type Kysely, type RawBuilder } from 'kysely';
import { areSameCovers, type Covers } from '#domain/insurance/insurance.ts';
import { findCoversGroupHasPaid, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import type { Database } from '../store/schema.ts';

/** SQL for whether a record is a membership (`countsAsMembership`), and not a year that a group only began. */
export function isMembership(records = 'records'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${records}.source`)} <> 'group'
    or exists (select from record_clubs as club where club.record_id = ${sql.ref(`${records}.id`)}))`;
}

/** The covers and groups that a person has in a year. `isMembership` is false if a group only began the year. */
export interface YearHeld extends Covers {
  readonly isMembership: boolean;
  readonly groups: readonly string[];
}

/** SQL for the covers and groups of a row of `records`, as one JSON column. Null if there is no row. */
export const heldColumn = sql<YearHeld | null>`case when records.id is not null then json_build_object(
  'isMembership', ${isMembership()},
  'thirdParty', records.third_party, 'personalAccident', records.personal_accident,
  'groups', (select coalesce(json_agg(short_name order by short_name), '[]') from record_groups
    where record_id = records.id)) end`;

/** Reads the covers and groups that a person has in a year. Returns null if the person has no record of the year. */
export async function readYearHeld(
  db: Kysely<Database>,
  memberId: number,
  year: number,
): Promise<YearHeld | null> {
  const { rows } = await sql<{ held: YearHeld | null }>`
    select ${heldColumn} as held from records where member_id = ${memberId} and year = ${year}`.execute(db);
  return rows[0]?.held ?? null;
}

/** Reads the covers and groups of a year that a group only began. Null for a membership or a missing record. */
export async function readBegunYear(
  db: Kysely<Database>,
  memberId: number,
  year: number,
): Promise<YearHeld | null> {
  return keepIfBegunOnly(await readYearHeld(db, memberId, year));
}

/** Returns `held` if a group only began the year. Null for a membership or a missing record. */
export function keepIfBegunOnly(held: YearHeld | null): YearHeld | null {
  return held && !held.isMembership ? held : null;
}

/**
 * Returns why a priced selection can no longer renew a year, as a text for the office and the member. Null if it can.
 * The price must exclude exactly the covers that a group has bought, so that each cover is paid one time.
 */
export function explainWhyNotRenewable(
  held: YearHeld | null,
  selection: Pick<Selection, 'insurance'>,
  lines: readonly PriceLine[],
): string | null {
  if (held?.isMembership) return t('refund.because.renewed');
  const bought = held ?? { thirdParty: false, personalAccident: false };
  return areSameCovers(bought, findCoversGroupHasPaid(selection, lines)) ? null : t('refund.because.insured');
}
