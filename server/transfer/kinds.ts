import { sql } from 'kysely';
import { certificates } from './kinds/certificates.ts';
import { differentPeople } from './kinds/different-people.ts';
import { groupCharges } from './kinds/group-charges.ts';
import type { CsvFile, JsonFile, Kind } from './kinds/kind.ts';
import { members } from './kinds/members.ts';
import { notes } from './kinds/notes.ts';
import { numbers } from './kinds/numbers.ts';
import { payments } from './kinds/payments.ts';
import { feesByYear, pricesByYear } from './kinds/prices.ts';
import { recordLines } from './kinds/record-lines.ts';
import { receipts } from './kinds/receipts.ts';
import { records } from './kinds/records.ts';
import { administrators, affiliatedGroups, clubs, renewalYears } from './kinds/registry.ts';

/**
 * The kinds of files in an export, each after those that its rows refer to; prices before the renewal years, so that they
 * change no other year that was on offer before.
 */
export const kinds: readonly Kind[] = [
  clubs,
  affiliatedGroups,
  pricesByYear,
  feesByYear,
  renewalYears,
  administrators,
  members,
  notes,
  differentPeople,
  records,
  certificates,
  numbers,
];

/** The kinds of files that are only exported: money comes back with a backup alone. */
export const exportedOnly: readonly (CsvFile | JsonFile)[] = [payments, receipts, recordLines, groupCharges];

/** The tables that the kinds of files are made of, as a statement names them. */
export const carriedTables = sql.raw(
  `members, member_notes, different_people, member_photos, clubs, affiliated_groups, renewal_years, year_prices, club_fees, administrators, checkouts, payments, records,
   record_licences, record_clubs, record_groups, certificates, receipts, record_lines, group_charges, counters`,
);
