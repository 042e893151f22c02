import type { AdminMember } from './member-admin.ts';
import { toSearchText, type Indexed, type Searchable } from './member-search.ts';

/** What every list of members can be put in order by: the ids of the columns that it has at first. */
export const sortColumns = [
  'number',
  'name',
  'id-card',
  'mobile',
  'email',
  'previous',
  'this',
  'next',
] as const;
export type SortColumn = (typeof sortColumns)[number];

const yearColumns = ['clubs', 'licences', 'cover'] as const;
export type YearColumn = (typeof yearColumns)[number];

/** The columns of the office's list that are off at first; the last three are of people's years. */
export const furtherColumns = ['town', 'birth', ...yearColumns] as const;
export type FurtherColumn = (typeof furtherColumns)[number];

/** What a list of members can be put in order by where the server searches it, page by page. */
export const searchedOrderColumns = [...sortColumns, 'town', 'birth'] as const;

/** The order in which the server searches members. */
export type SearchedOrder = {
  readonly by: (typeof searchedOrderColumns)[number];
  readonly descending: boolean;
};

/** What a list of members can be put in order by where everybody is held: their years too. */
export const orderColumns = [...sortColumns, ...furtherColumns] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The order in which a list of members stands: by which column, and in which direction. */
export type MemberOrder = { readonly by: OrderColumn; readonly descending: boolean };

/** Whether a column is one that is off at first. */
export function isFurtherColumn(column: OrderColumn): column is FurtherColumn {
  return furtherColumns.some((one) => one === column);
}

/** Whether a column is of people's years, which no list of members has by itself. */
export function isYearColumn(column: OrderColumn): column is YearColumn {
  return yearColumns.some((one) => one === column);
}

/** The order of members in which the server lists them: by number, those without one last. */
export const byNumber: SearchedOrder = { by: 'number', descending: false };

/** The order of a list of members as the server searches it, which knows no order by people's years. */
export function toSearchedOrder({ by, descending }: MemberOrder): SearchedOrder {
  return isYearColumn(by) ? byNumber : { by, descending };
}

export function areSameOrder(one: MemberOrder, other: MemberOrder): boolean {
  return one.by === other.by && one.descending === other.descending;
}

/**
 * The order of members after a click on the head of a column: by this column, or reversed where it is by it already.
 */
export function toggleOrder(order: MemberOrder, by: OrderColumn): MemberOrder {
  return { by, descending: order.by === by && !order.descending };
}

/** What is compared of members to put them in order; null is blank, and stands last in both directions. */
export type OrderKey = string | number | null;

/** Surnames are compared before first names. */
const keys: Readonly<Record<Exclude<OrderColumn, YearColumn>, (one: Indexed<AdminMember>) => OrderKey>> = {
  number: ({ person }) => person.membershipNumber || null,
  name: ({ texts }) => texts.name,
  'id-card': ({ person }) => person.idNumber,
  mobile: ({ person }) => person.mobileNumber,
  email: ({ person }) => person.email?.toLowerCase() || null,
  previous: ({ person }) => Number(!person.renewedPreviousYear),
  this: ({ person }) => Number(!person.renewedThisYear),
  next: ({ person }) => Number(!person.renewedNextYear),
  town: ({ person }) => toSearchText(person.address.city) || null,
  birth: ({ person }) => person.dateOfBirth,
};

/** Compares what puts members, or other rows, in order, the other `way` round by -1. */
export function compareOrderKeys(one: OrderKey, other: OrderKey, way: 1 | -1): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -way : way;
}

/**
 * Sorts members by a key, which is null where blank. Members with the same key are sorted by membership number, or by
 * id where there is none.
 */
export function sortByKey<Person extends Searchable & { readonly id: number }>(
  index: readonly Indexed<Person>[],
  keyOf: (one: Indexed<Person>) => OrderKey,
  descending: boolean,
): readonly Indexed<Person>[] {
  const way = descending ? -1 : 1;
  // Each key is made once, since a sort compares it a dozen times.
  const keyed = index.map((one) => ({ one, key: keyOf(one), number: one.person.membershipNumber || null }));
  keyed.sort(
    (a, b) =>
      compareOrderKeys(a.key, b.key, way) ||
      compareOrderKeys(a.number, b.number, 1) ||
      a.one.person.id - b.one.person.id,
  );
  return keyed.map(({ one }) => one);
}

/**
 * Sorts members. In an order by number, people without one are sorted by name; `keyOfYears` says what is compared in an
 * order by people's years.
 */
export function sortMembers(
  index: readonly Indexed<AdminMember>[],
  { by, descending }: MemberOrder,
  keyOfYears: (column: YearColumn, id: number) => OrderKey = () => null,
): readonly Indexed<AdminMember>[] {
  if (isYearColumn(by)) return sortByKey(index, ({ person }) => keyOfYears(by, person.id), descending);
  if (by !== 'number') return sortByKey(index, keys[by], descending);
  const numbered = index.filter(({ person }) => person.membershipNumber > 0);
  const others = index.filter(({ person }) => person.membershipNumber === 0);
  return [...sortByKey(numbered, keys.number, descending), ...sortByKey(others, keys.name, false)];
}
