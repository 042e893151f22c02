import { sql, type Kysely, type RawBuilder } from 'kysely';
import { areSameCovers, type Covers } from '#domain/insurance/insurance.ts';
import { findCoversGroupHasPaid, type PriceLine } from '#domain/year/price.ts';
import type { Selection } from '#domain/year/selection.ts';
import { t } from '#domain/texts/texts.ts';
import type { Database } from '../store/schema.ts';

/** Creates SQL for whether a record is a membership. A year that a group began and nobody completed is not. */
export function isMembership(records = 'records'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${records}.source`)} <> 'group'
    or exists (select from record_clubs as club where club.record_id = ${sql.ref(`${records}.id`)}))`;
}

/** What a year has. `isMembership` is false if a group began the year and nobody has completed it yet. */
export interface YearHeld extends Covers {
  readonly isMembership: boolean;
  readonly groups: readonly string[];
}

/** The covers and groups of a row of `records`, as one JSON column; null if there is no row. */
export const heldColumn = sql<YearHeld | null>`case when records.id is not null then json_build_object(
  'isMembership', ${isMembership()},
  'thirdParty', records.third_party, 'personalAccident', records.personal_accident,
  'groups', (select coalesce(json_agg(short_name order by short_name), '[]') from record_groups
    where record_id = records.id)) end`;

/** Reads the covers and groups of a person's year; null if the year has no record. */
export async function readYearHeld(
  db: Kysely<Database>,
  memberId: number,
  year: number,
): Promise<YearHeld | null> {
  const { rows } = await sql<{ held: YearHeld | null }>`
    select ${heldColumn} as held from records where member_id = ${memberId} and year = ${year}`.execute(db);
  return rows[0]?.held ?? null;
}

/** Reads the covers and groups of a year that a group began and nobody completed; null for any other year. */
export async function readBegunYear(
  db: Kysely<Database>,
  memberId: number,
  year: number,
): Promise<YearHeld | null> {
  return keepIfBegunOnly(await readYearHeld(db, memberId, year));
}

/** Returns `held` if a group began the year and nobody has completed it, otherwise null. */
export function keepIfBegunOnly(held: YearHeld | null): YearHeld | null {
  return held && !held.isMembership ? held : null;
}

/** Explains why a selection cannot renew a year; null if it can. Its price must exclude what a group has bought. */
export function explainWhyNotRenewable(
  held: YearHeld | null,
  selection: Pick<Selection, 'insurance'>,
  lines: readonly PriceLine[],
): string | null {
  if (held?.isMembership) return t('refund.because.renewed');
  const bought = held ?? { thirdParty: false, personalAccident: false };
  return areSameCovers(bought, findCoversGroupHasPaid(selection, lines)) ? null : t('refund.because.insured');
}
