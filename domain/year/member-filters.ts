import {
  isMatchingRecord,
  noRecordFilters,
  recordFilterNames,
  type RecordFacts,
  type RecordFilters,
} from './season-filters.ts';
import type { AdminMember } from '../member/member-admin.ts';

/** The choice of a filter: members with a property (`yes`), members without it (`no`), or all members (`any`). */
export type FilterChoice = 'any' | 'yes' | 'no';

export const filterChoices = ['any', 'yes', 'no'] as const satisfies readonly FilterChoice[];

export type FlagFilters = {
  readonly previousYear: FilterChoice;
  readonly thisYear: FilterChoice;
  readonly nextYear: FilterChoice;
  readonly vip: FilterChoice;
  readonly deceased: FilterChoice;
  readonly numbered: FilterChoice;
};

/**
 * The filters of the list of members. A group's list has only the first three filters (section 2.4). `RecordFilters`
 * need people's records.
 */
export type MemberFilters = FlagFilters & RecordFilters;

export const filterNames = [
  'previousYear',
  'thisYear',
  'nextYear',
  'vip',
  'deceased',
  'numbered',
] as const satisfies readonly (keyof FlagFilters)[];

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

/** Returns the names of the filters that differ from the default, in the order of pages. */
export function listChosenFilters(filters: MemberFilters): readonly (keyof MemberFilters)[] {
  return allFilterNames.filter((name) => filters[name] !== noFilters[name]);
}

/** Returns how many filters differ from the default. */
export function countMemberFilters(filters: MemberFilters): number {
  return listChosenFilters(filters).length;
}

/** Returns whether a chosen filter needs people's records. */
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
 * Returns the members who match all filters, in the same order. `years` has the facts for `RecordFilters`, by person
 * id.
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
