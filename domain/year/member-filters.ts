import {
  isMatchingRecord,
  noRecordFilters,
  recordFilterNames,
  type RecordFacts,
  type RecordFilters,
} from './season-filters.ts';
import type { AdminMember } from '../member/member-admin.ts';

/** Which members a filter selects: `yes` those with a property, `no` those without the property, `any` all members. */
export type FilterChoice = 'any' | 'yes' | 'no';

export const filterChoices = ['any', 'yes', 'no'] as const satisfies readonly FilterChoice[];

/** The filters of members that need no yearly records. */
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
 * All filters of a list of members. A group's list has only `previousYear`, `thisYear` and `nextYear` (specification
 * section 2.4). The browser loads yearly records only if one of the `RecordFilters` is chosen.
 */
export type MemberFilters = FlagFilters & RecordFilters;

/** The names of the filters in `FlagFilters`, in the order in which pages show them. */
export const filterNames = [
  'previousYear',
  'thisYear',
  'nextYear',
  'vip',
  'deceased',
  'numbered',
] as const satisfies readonly (keyof FlagFilters)[];

/** The names of all filters of a list of members, in the order in which pages show them. */
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

/** Returns whether two lists of members have the same filters. */
export function areSameFilters(one: MemberFilters, other: MemberFilters): boolean {
  return allFilterNames.every((name) => one[name] === other[name]);
}

/** Returns the names of the filters whose value differs from the default, in the order in which pages show them. */
export function listChosenFilters(filters: MemberFilters): readonly (keyof MemberFilters)[] {
  return allFilterNames.filter((name) => filters[name] !== noFilters[name]);
}

/** Returns how many filters of a list of members have a value that differs from the default. */
export function countMemberFilters(filters: MemberFilters): number {
  return listChosenFilters(filters).length;
}

/** Returns whether one of the chosen filters needs people's yearly records. */
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

/** Returns the members who match all filters, in the same order. `years` has the facts for `RecordFilters` by id. */
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
