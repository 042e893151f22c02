import type { AffiliatedGroup, Club } from './club.ts';
import { defaultInsurance } from './insurance.ts';
import { clubsOnOffer, insuranceHeld, licencesHeld, mandatoryClubs, type RecordsByYear, type YearRecord } from './renewal.ts';
import type { PendingRenewal } from './session-record.ts';

/** What the steps of a renewal show beside what is chosen. */
export type RenewalData = {
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly records: RecordsByYear;
  readonly vip: boolean;
};

const untouched = {
  step: 'details',
  reached: 'details',
  clubs: [],
  affiliatedGroups: [],
  licences: [],
  insurance: defaultInsurance,
  started: false,
} as const;

/** The record of the newest year, whose choices a renewal starts with; undefined where there is none. */
export function latestRecord(records: RecordsByYear): YearRecord | undefined {
  const newest = Object.keys(records).toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : records[newest];
}

/**
 * A renewal of a year: without data nothing is chosen yet; with data the choices start from the latest record, and
 * choices made before keep what is still on offer.
 */
export function startedDraft(year: number, kept?: PendingRenewal, data?: RenewalData): PendingRenewal {
  const draft: PendingRenewal = kept ?? { year, ...untouched, clubs: [], affiliatedGroups: [], licences: [] };
  if (!data) return draft;
  const record = draft.started ? undefined : latestRecord(data.records);
  const chosen = record
    ? {
        ...draft,
        clubs: record.clubMemberships.filter((one) => one.member).map((one) => one.shortName),
        affiliatedGroups: record.affiliatedGroupMemberships.filter((one) => one.member).map((one) => one.shortName),
        licences: licencesHeld(record.licences),
        insurance: insuranceHeld(record),
      }
    : draft;
  const clubs = clubsOnOffer(data.clubs).map((one) => one.shortName);
  const groups = data.groups.filter((one) => one.enabled).map((one) => one.shortName);
  const mandatory = mandatoryClubs(data.clubs);
  return {
    ...chosen,
    clubs: clubs.filter((name) => mandatory.includes(name) || chosen.clubs.includes(name)),
    affiliatedGroups: groups.filter((name) => chosen.affiliatedGroups.includes(name)),
    started: true,
  };
}
