import {
  isMatchingRecord,
  noRecordFilters,
  recordFilterNames,
  type RecordFacts,
  type RecordFilters,
} from './season-filters.ts';
import type { AdminMember } from '../member/member-admin.ts';

/** What a filter of members asks: that something is so, that it is not, or that it does not matter. */
export type FilterChoice = 'any' | 'yes' | 'no';

export const filterChoices = ['any', 'yes', 'no'] as const satisfies readonly FilterChoice[];

/** The filters of members by what the list itself says of them. */
export type FlagFilters = {
  readonly previousYear: FilterChoice;
  readonly thisYear: FilterChoice;
  readonly nextYear: FilterChoice;
  readonly vip: FilterChoice;
  readonly deceased: FilterChoice;
  /** Whether they have a membership number. */
  readonly numbered: FilterChoice;
};

/**
 * The filters of a list of members: a group has the three by years (specification section 2.4), the office all. Those of
 * this year's season (`RecordFilters`) look at the years of people, which are read only where one is chosen.
 */
export type MemberFilters = FlagFilters & RecordFilters;

/** The names of the filters by what the list itself says, in the order of the screen. */
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

/** Whether two choices of filters of members are the same. */
export function areSameFilters(one: MemberFilters, other: MemberFilters): boolean {
  return allFilterNames.every((name) => one[name] === other[name]);
}

/** The names of the filters of members that are chosen, in the order of the screen. */
export function listChosenFilters(filters: MemberFilters): readonly (keyof MemberFilters)[] {
  return allFilterNames.filter((name) => filters[name] !== noFilters[name]);
}

/** How many filters of members are chosen. */
export function countMemberFilters(filters: MemberFilters): number {
  return listChosenFilters(filters).length;
}

/** Whether a filter of members is chosen that looks at the years of people. */
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

/** The members who match all the filters, in their order. `years` are the facts of those who have years, by id. */
export function filterMembers<Person extends Flags & { readonly id: number }>(
  people: readonly Person[],
  filters: MemberFilters,
  years: ReadonlyMap<number, RecordFacts> = new Map(),
): readonly Person[] {
  const chosen = filterNames.filter((name) => filters[name] !== 'any');
  const looksAtYears = hasRecordFilters(filters);
  // Most lists have no filter, and are searched at every key.
  if (chosen.length === 0 && !looksAtYears) return people;
  return people.filter(
    (person) =>
      chosen.every((name) => facts[name](person) === (filters[name] === 'yes')) &&
      (!looksAtYears || isMatchingRecord(years.get(person.id) ?? noFacts, filters)),
  );
}
