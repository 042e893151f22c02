import type { AdminMember } from './member-admin.ts';
import { type Indexed, type Searchable } from './member-search.ts';
import { toSearchText } from '../values/search-text.ts';

/** The columns that the members' list shows by default. */
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

/** The columns that are hidden by default. `yearColumns` are about people's records. */
export const furtherColumns = ['town', 'birth', ...yearColumns] as const;
export type FurtherColumn = (typeof furtherColumns)[number];

export const searchedOrderColumns = [...sortColumns, 'town', 'birth'] as const;

export type SearchedOrder = {
  readonly by: (typeof searchedOrderColumns)[number];
  readonly descending: boolean;
};

/** All columns. The browser needs people's records to sort by some of them. */
export const orderColumns = [...sortColumns, ...furtherColumns] as const;
export type OrderColumn = (typeof orderColumns)[number];

export type MemberOrder = { readonly by: OrderColumn; readonly descending: boolean };

/** Returns whether a list does not show this column by default. */
export function isColumnHiddenByDefault(column: OrderColumn): column is FurtherColumn {
  return furtherColumns.some((one) => one === column);
}

/** Returns whether a column is about people's records, which a list reads with a separate call. */
export function isYearColumn(column: OrderColumn): column is YearColumn {
  return yearColumns.some((one) => one === column);
}

/** The order by membership number. People without a number are last. */
export const byNumber: SearchedOrder = { by: 'number', descending: false };

/** Returns the order for the server. Instead of a column about records, the server sorts by membership number. */
export function toOrderServerKnows({ by, descending }: MemberOrder): SearchedOrder {
  return isYearColumn(by) ? byNumber : { by, descending };
}

export function areSameOrder(one: MemberOrder, other: MemberOrder): boolean {
  return one.by === other.by && one.descending === other.descending;
}

/** Returns the order after a click on a column's header. A second click reverses the order. */
export function toggleOrder(order: MemberOrder, by: OrderColumn): MemberOrder {
  return { by, descending: order.by === by && !order.descending };
}

/** The value by which a person is sorted. Null is an empty cell, which is always last. */
export type OrderKey = string | number | null;

const keys: Readonly<Record<Exclude<OrderColumn, YearColumn>, (one: Indexed<AdminMember>) => OrderKey>> = {
  number: ({ person }) => person.membershipNumber || null,
  name: ({ texts }) => texts.toName(),
  'id-card': ({ person }) => person.idNumber,
  mobile: ({ person }) => person.mobileNumber,
  email: ({ person }) => person.email?.toLowerCase() || null,
  previous: ({ person }) => Number(!person.renewedPreviousYear),
  this: ({ person }) => Number(!person.renewedThisYear),
  next: ({ person }) => Number(!person.renewedNextYear),
  town: ({ person }) => toSearchText(person.address.city) || null,
  birth: ({ person }) => person.dateOfBirth,
};

/** Compares two sort keys. If `way` is -1, greater values come first. Empty cells (null) are always last. */
export function compareOrderKeys(one: OrderKey, other: OrderKey, way: 1 | -1): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -way : way;
}

/**
 * Sorts members by a key. People with equal keys are sorted by membership number, or by person id if they have none.
 */
export function sortByKey<Person extends Searchable & { readonly id: number }>(
  index: readonly Indexed<Person>[],
  keyOf: (one: Indexed<Person>) => OrderKey,
  descending: boolean,
): readonly Indexed<Person>[] {
  const way = descending ? -1 : 1;
  // The key of each member is computed only once, because sorting compares each key many times.
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
 * Sorts members. In the order by number, people without a number are last, sorted by name. `keyOfYears` returns a
 * person's value in a column about records.
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
