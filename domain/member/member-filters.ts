import type { AdminMember } from './member-admin.ts';

/** What a filter of members asks: that something is so, that it is not, or that it does not matter. */
export type FilterChoice = 'any' | 'yes' | 'no';

export const filterChoices = ['any', 'yes', 'no'] as const satisfies readonly FilterChoice[];

/** The filters of a list of members: a group has the three by years (specification section 2.4), the office all. */
export type MemberFilters = {
  readonly previousYear: FilterChoice;
  readonly thisYear: FilterChoice;
  readonly nextYear: FilterChoice;
  readonly vip: FilterChoice;
  readonly deceased: FilterChoice;
  /** Whether they have a membership number. */
  readonly numbered: FilterChoice;
};

/** The names of the filters of members, in the order of the screen. */
export const filterNames = [
  'previousYear',
  'thisYear',
  'nextYear',
  'vip',
  'deceased',
  'numbered',
] as const satisfies readonly (keyof MemberFilters)[];

export const noFilters: MemberFilters = {
  previousYear: 'any',
  thisYear: 'any',
  nextYear: 'any',
  vip: 'any',
  deceased: 'any',
  numbered: 'any',
};

/** Whether two choices of filters of members are the same. */
export function areSameFilters(one: MemberFilters, other: MemberFilters): boolean {
  return filterNames.every((name) => one[name] === other[name]);
}

/** How many filters of members are chosen. */
export function countMemberFilters(filters: MemberFilters): number {
  return filterNames.filter((name) => filters[name] !== 'any').length;
}

type Flags = Pick<
  AdminMember,
  'renewedPreviousYear' | 'renewedThisYear' | 'renewedNextYear' | 'vip' | 'deceased' | 'membershipNumber'
>;

const facts: Readonly<Record<keyof MemberFilters, (person: Flags) => boolean>> = {
  previousYear: ({ renewedPreviousYear }) => renewedPreviousYear,
  thisYear: ({ renewedThisYear }) => renewedThisYear,
  nextYear: ({ renewedNextYear }) => renewedNextYear,
  vip: ({ vip }) => vip,
  deceased: ({ deceased }) => deceased,
  numbered: ({ membershipNumber }) => membershipNumber > 0,
};

/** The members who match all the filters, in their order. */
export function filterMembers<Person extends Flags>(
  people: readonly Person[],
  filters: MemberFilters,
): readonly Person[] {
  const chosen = filterNames.filter((name) => filters[name] !== 'any');
  // Most lists have no filter, and are searched at every key.
  if (chosen.length === 0) return people;
  return people.filter((person) => chosen.every((name) => facts[name](person) === (filters[name] === 'yes')));
}
