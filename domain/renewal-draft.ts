import type { AffiliatedGroup } from './affiliated-group.ts';
import { clubsOnOffer, mandatoryClubs, type Club } from './club.ts';
import { defaultInsurance } from './insurance.ts';
import type { Selection } from './selection.ts';
import {
  insuranceHeld,
  joined,
  licencesHeld,
  recordYears,
  type RecordsByYear,
  type YearRecord,
} from './year-record.ts';
import type { PendingRenewal } from './pending-renewal.ts';

/** What the steps of a renewal show beside what is chosen. */
export type RenewalData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly records: RecordsByYear;
  readonly vip: boolean;
};

/** What the steps of a member's own renewal show, with the day of today (`yyyy-mm-dd`). */
export type MemberRenewalData = RenewalData & { readonly today: string };

const untouched = {
  step: 'details',
  reached: null,
  clubs: [],
  affiliatedGroups: [],
  licences: [],
  insurance: defaultInsurance,
} as const;

/** The record of the newest year, whose choices a renewal starts with; undefined where there is none. */
export function latestRecord(records: RecordsByYear): YearRecord | undefined {
  return records[String(recordYears(records).at(-1))];
}

/** The part of a renewal draft that is still on offer; what is mandatory is always chosen (specification section 4, Other rules). */
export function stillOffered<Chosen extends Pick<Selection, 'clubs' | 'affiliatedGroups'>>(
  chosen: Chosen,
  offered: Pick<RenewalData, 'clubs' | 'groups'>,
) {
  const clubs = clubsOnOffer(offered.clubs).map((one) => one.shortName);
  const groups = offered.groups.filter((one) => one.enabled).map((one) => one.shortName);
  const mandatory = mandatoryClubs(offered.clubs);
  return {
    ...chosen,
    clubs: clubs.filter((name) => mandatory.includes(name) || chosen.clubs.includes(name)),
    affiliatedGroups: groups.filter((name) => chosen.affiliatedGroups.includes(name)),
  };
}

/**
 * A renewal of a year: without data nothing is chosen yet; with data the choices start from the latest record, and
 * choices made before keep what is still on offer.
 */
export function startedDraft(year: number, kept?: PendingRenewal, data?: RenewalData): PendingRenewal {
  const draft: PendingRenewal = kept ?? { year, ...untouched, clubs: [], affiliatedGroups: [], licences: [] };
  if (!data) return draft;
  const record = draft.reached === null ? latestRecord(data.records) : undefined;
  const chosen = record
    ? {
        ...draft,
        clubs: joined(record.clubMemberships),
        affiliatedGroups: joined(record.affiliatedGroupMemberships),
        licences: licencesHeld(record.licences),
        insurance: insuranceHeld(record),
      }
    : draft;
  return stillOffered(chosen, data);
}
