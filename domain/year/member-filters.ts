import {
  isMatchingRecord,
  noRecordFilters,
  recordFilterNames,
  type RecordFacts,
  type RecordFilters,
} from './season-filters.ts';
import type { AdminMember } from '../member/member-admin.ts';

/** The choice of a filter of members: that something is so, that it is not so, or that it does not matter. */
export type FilterChoice = 'any' | 'yes' | 'no';

export const filterChoices = ['any', 'yes', 'no'] as const satisfies readonly FilterChoice[];

/** The filters of members that need only the list itself. */
export type FlagFilters = {
  readonly previousYear: FilterChoice;
  readonly thisYear: FilterChoice;
  readonly nextYear: FilterChoice;
  readonly vip: FilterChoice;
  readonly deceased: FilterChoice;
  /** Whether the person has a membership number. */
  readonly numbered: FilterChoice;
};

/**
 * The filters of a members' list. A group has the three by years (specification section 2.4), the office has
 * all. The filters of this year's season (`RecordFilters`) need the people's years, which are read only if
 * such a filter is chosen.
 */
export type MemberFilters = FlagFilters & RecordFilters;

/** The names of the filters that need only the list itself, in the order of the screen. */
export const filterNames = [
  'previousYear',
  'thisYear',
  'nextYear',
  'vip',
  'deceased',
  'numbered',
] as const satisfies readonly (keyof FlagFilters)[];

/** The names of all filters of members, in the order of the screen. */
export const allFilterNames = [...filterNames, ...recordFilterNames] as const;

export const noFilters: MemberFilters = {
  previousYear: 'any',
  thisYear: 'any',
  nextYear: 'any',
  vip: 'any',
  deceased: 'any',
  numbered: 'any',
  ...noRecordFilters,
};

/** Whether two choices of member filters are the same. */
export function areSameFilters(one: MemberFilters, other: MemberFilters): boolean {
  return allFilterNames.every((name) => one[name] === other[name]);
}

/** Lists the names of the chosen member filters, in the order of the screen. */
export function listChosenFilters(filters: MemberFilters): readonly (keyof MemberFilters)[] {
  return allFilterNames.filter((name) => filters[name] !== noFilters[name]);
}

/** Counts the chosen member filters. */
export function countMemberFilters(filters: MemberFilters): number {
  return listChosenFilters(filters).length;
}

/** Whether a chosen member filter needs the people's years. */
export function hasRecordFilters(filters: MemberFilters): boolean {
  return recordFilterNames.some((name) => filters[name] !== null);
}

type Flags = Pick<
  AdminMember,
  'renewedPreviousYear' | 'renewedThisYear' | 'renewedNextYear' | 'vip' | 'deceased' | 'membershipNumber'
>;

const facts: Readonly<Record<keyof FlagFilters, (person: Flags) => boolean>> = {
  previousYear: ({ renewedPreviousYear }) => renewedPreviousYear,
  thisYear: ({ renewedThisYear }) => renewedThisYear,
  nextYear: ({ renewedNextYear }) => renewedNextYear,
  vip: ({ vip }) => vip,
  deceased: ({ deceased }) => deceased,
  numbered: ({ membershipNumber }) => membershipNumber > 0,
};

const noFacts: RecordFacts = { standing: null, record: undefined };

/** Filters members and keeps their order. `years` has the facts of the people with years, by id. */
export function filterMembers<Person extends Flags & { readonly id: number }>(
  people: readonly Person[],
  filters: MemberFilters,
  years: ReadonlyMap<number, RecordFacts> = new Map(),
): readonly Person[] {
  const chosen = filterNames.filter((name) => filters[name] !== 'any');
  const looksAtYears = hasRecordFilters(filters);
  // Most lists have no filter, and each typed key searches them again.
  if (chosen.length === 0 && !looksAtYears) return people;
  return people.filter(
    (person) =>
      chosen.every((name) => facts[name](person) === (filters[name] === 'yes')) &&
      (!looksAtYears || isMatchingRecord(years.get(person.id) ?? noFacts, filters)),
  );
}
