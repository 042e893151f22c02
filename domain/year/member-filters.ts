import {
  isMatchingRecord,
  noRecordFilters,
  recordFilterNames,
  type RecordFacts,
  type RecordFilters,
} from './season-filters.ts';
import type { AdminMember } from '../member/member-admin.ts';

/**
 * The members that a filter selects: `yes` the members with a property, `no` the members without it, `any` all members.
 */
export type FilterChoice = 'any' | 'yes' | 'no';

export const filterChoices = ['any', 'yes', 'no'] as const satisfies readonly FilterChoice[];

/** The filters of members that can be applied without the people's years. */
export type FlagFilters = {
  readonly previousYear: FilterChoice;
  readonly thisYear: FilterChoice;
  readonly nextYear: FilterChoice;
  readonly vip: FilterChoice;
  readonly deceased: FilterChoice;
  /** Selects people by whether the people have a membership number. */
  readonly numbered: FilterChoice;
};

/**
 * The filters of a members' list. A group has only the three filters by renewed year (specification section 2.4). The
 * office has all filters. `RecordFilters` need the people's years, which the browser loads only if such a filter is
 * chosen.
 */
export type MemberFilters = FlagFilters & RecordFilters;

/** The names of the filters in `FlagFilters`, in the order of the screen. */
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

/** Returns whether two choices of member filters are the same. */
export function areSameFilters(one: MemberFilters, other: MemberFilters): boolean {
  return allFilterNames.every((name) => one[name] === other[name]);
}

/** Returns the names of the member filters that differ from the default, in the order of the screen. */
export function listChosenFilters(filters: MemberFilters): readonly (keyof MemberFilters)[] {
  return allFilterNames.filter((name) => filters[name] !== noFilters[name]);
}

/** Counts the member filters that differ from the default. */
export function countMemberFilters(filters: MemberFilters): number {
  return listChosenFilters(filters).length;
}

/** Returns whether a chosen member filter needs the people's years. */
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

/**
 * Returns the members who match the filters, in the same order as `people`. `years` has the facts about people's years
 * that `RecordFilters` compare, by person id.
 */
export function filterMembers<Person extends Flags & { readonly id: number }>(
  people: readonly Person[],
  filters: MemberFilters,
  years: ReadonlyMap<number, RecordFacts> = new Map(),
): readonly Person[] {
  const chosen = filterNames.filter((name) => filters[name] !== 'any');
  const looksAtYears = hasRecordFilters(filters);
  // A list without filters is usual and must be fast, because the list is filtered again after each typed key.
  if (chosen.length === 0 && !looksAtYears) return people;
  return people.filter(
    (person) =>
      chosen.every((name) => facts[name](person) === (filters[name] === 'yes')) &&
      (!looksAtYears || isMatchingRecord(years.get(person.id) ?? noFacts, filters)),
  );
}
