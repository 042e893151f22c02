import type { Owed } from '#domain/money/desk-payment.ts';
import type { Club } from '#domain/registry/club.ts';
import type { AffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { sortByKey, type OrderKey } from '#domain/member/member-order.ts';
import {
  createSearchIndex,
  findMembers,
  mostSearched,
  type Indexed,
  type Searchable,
} from '#domain/member/member-search.ts';
import { yearDigits } from '#domain/values/renewal-year.ts';
import { choosePageInRange } from '../members/list/listed-members.ts';
import type { AddressQuery } from '../members/list/list-address.ts';

/** The kinds of rows as the URL names them: an outstanding amount (`owed`) or a refund due (`back`). */
export const owedKinds = ['owed', 'back'] as const;
export type OwedKind = (typeof owedKinds)[number];

/** A row must match all filters. Null matches every row. `club` and `group` are short names. */
export type OwedFilters = {
  readonly year: number | null;
  readonly club: string | null;
  readonly group: string | null;
  readonly kind: OwedKind | null;
};

export const noOwedFilters: OwedFilters = { year: null, club: null, group: null, kind: null };

export const owedColumns = ['number', 'name', 'year', 'since', 'amount', 'reminder'] as const;
export type OwedColumn = (typeof owedColumns)[number];
export type OwedOrder = { readonly by: OwedColumn; readonly descending: boolean };

export type OwedView = {
  readonly text: string;
  readonly filters: OwedFilters;
  readonly order: OwedOrder;
  readonly page: number;
};

export const plainOwed: OwedView = {
  text: '',
  filters: noOwedFilters,
  order: { by: 'since', descending: false },
  page: 0,
};

/** `today` is `yyyy-mm-dd`. */
export type OwedRead = {
  readonly owed: readonly Owed[];
  readonly clubs: readonly Club[];
  readonly groups: readonly AffiliatedGroup[];
  readonly today: string;
};

/** A row of the list: one year of a member. No two rows have the same `key`. */
export type OwedRow = Owed & Searchable & { readonly id: number; readonly key: string };

export type OwedData = Omit<OwedRead, 'owed'> & {
  readonly index: readonly Indexed<OwedRow>[];
  readonly years: readonly number[];
};

export const noOwedData: OwedData = { index: [], years: [], clubs: [], groups: [], today: '' };

/**
 * `owing` is the sum of the outstanding amounts, and `toGiveBack` is the sum of the refunds due. Both are in integer
 * cents and never below zero.
 */
export type OwedShown = OwedView & {
  readonly hits: readonly OwedRow[];
  readonly owing: number;
  readonly toGiveBack: number;
};

export const noOwedShown: OwedShown = { ...plainOwed, hits: [], owing: 0, toGiveBack: 0 };

function toRow(owed: Owed): OwedRow {
  const { lastName, lines, memberId: id, name, total, year } = owed;
  const searched = { firstName: name, lastName, idNumber: '', mobileNumber: '', email: null };
  // A member can have several rows for a year if a renewal was cancelled, so the key needs the id of a line.
  const key = [id, year, total < 0 ? 'back' : 'owed', lines[0]?.id].join('-');
  return { ...owed, ...searched, id, key };
}

export function prepareOwed({ clubs, groups, owed, today }: OwedRead): OwedData {
  const isNamed = (names: 'clubs' | 'groups', name: string) => owed.some((one) => one[names].includes(name));
  return {
    index: createSearchIndex(owed.map(toRow)),
    years: [...new Set(owed.map(({ year }) => year))].toSorted((a, b) => b - a),
    clubs: clubs.filter(({ shortName }) => isNamed('clubs', shortName)),
    groups: groups.filter(({ shortName }) => isNamed('groups', shortName)),
    today,
  };
}

const keys: Readonly<Record<OwedColumn, (one: Indexed<OwedRow>) => OrderKey>> = {
  number: ({ person }) => person.membershipNumber || null,
  name: ({ texts }) => texts.toName(),
  year: ({ person }) => person.year,
  since: ({ person }) => person.since,
  amount: ({ person }) => person.total,
  reminder: ({ person }) => person.remindedAt,
};

function isMatching({ clubs, groups, total, year }: OwedRow, filters: OwedFilters): boolean {
  const { club, group, kind } = filters;
  return (
    (filters.year === null || filters.year === year) &&
    (club === null || clubs.includes(club)) &&
    (group === null || groups.includes(group)) &&
    (kind === null || (kind === 'back') === total < 0)
  );
}

export function createShownOwed(data: OwedData, { filters, order, page, text }: OwedView): OwedShown {
  const sorted = sortByKey(data.index, keys[order.by], order.descending);
  const hits = findMembers(sorted, text, isPlainOrder(order)).filter((row) => isMatching(row, filters));
  const sum = (sign: 1 | -1) => hits.reduce((all, { total }) => all + Math.max(sign * total, 0), 0);
  return {
    filters,
    order,
    text,
    hits,
    page: choosePageInRange(page, hits),
    owing: sum(1),
    toGiveBack: sum(-1),
  };
}

function isPlainOrder({ by, descending }: OwedOrder): boolean {
  return by === plainOwed.order.by && !descending;
}

/** Lists the outstanding amounts without the refunds due, because a payment cannot also give money back. */
export function listOwing(chosen: readonly Owed[]): readonly Owed[] {
  return chosen.filter(({ total }) => total > 0);
}

export function listRemindable(chosen: readonly Owed[]): readonly Owed[] {
  return listOwing(chosen).filter(({ way }) => way === 'email' || way === 'sms');
}

export function toOwedFilterQuery(filters: OwedFilters): AddressQuery {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, choice]) => (choice === null ? [] : [[name, String(choice)]])),
  );
}

/**
 * Returns the URL's parameters for a view, without the values that are the same in a list without search and filters.
 */
export function toOwedAddress({ filters, order, page, text }: OwedView): AddressQuery {
  return {
    ...(text.trim() === '' || text.length > mostSearched ? {} : { search: text }),
    ...toOwedFilterQuery(filters),
    ...(isPlainOrder(order) ? {} : { sort: `${order.descending ? '-' : ''}${order.by}` }),
    ...(page > 0 ? { page: String(page + 1) } : {}),
  };
}

/** Reads a view from the URL's parameters. Ignores wrong values. */
export function parseOwedView(query: AddressQuery): OwedView {
  const { club, group, kind, page = '', search = '', sort = '', year = '' } = query;
  const descending = sort.startsWith('-');
  const by = owedColumns.find((column) => column === (descending ? sort.slice(1) : sort));
  return {
    text: search,
    filters: {
      year: yearDigits.test(year) ? Number(year) : null,
      club: club || null,
      group: group || null,
      kind: owedKinds.find((one) => one === kind) ?? null,
    },
    order: by ? { by, descending } : plainOwed.order,
    page: /^\d{1,6}$/.test(page) ? Math.max(Number(page) - 1, 0) : 0,
  };
}
