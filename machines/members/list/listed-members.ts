import { rowsPerPage } from '#domain/values/list-page.ts';
import { getRenewedMark, type RenewedYear } from '#domain/renewal/group-renewal.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import {
  filterMembers,
  hasRecordFilters,
  noFilters,
  type MemberFilters,
} from '#domain/year/member-filters.ts';
import {
  byNumber,
  areSameOrder,
  isYearColumn,
  sortMembers,
  type FurtherColumn,
  type MemberOrder,
  type SortColumn,
} from '#domain/member/member-order.ts';
import { findMembers, type Indexed } from '#domain/member/member-search.ts';
import { yearKeys } from '#domain/year/record-order.ts';
import type { RecordFacts } from '#domain/year/season-filters.ts';

/** The view of the members' list: search text, filters, order and page. */
export type ListView = {
  readonly text: string;
  readonly filters: MemberFilters;
  readonly order: MemberOrder;
  readonly page: number;
};

/** The plain view of the members' list, without search, filters or another order. */
export const plainLook: ListView = { text: '', filters: noFilters, order: byNumber, page: 0 };

/** The layout of the members' list: the row height, and the columns that are left out. */
export type ListLayout = {
  readonly rows: 'roomy' | 'compact';
  readonly leftOut: readonly SortColumn[];
  /** The additional columns. */
  readonly further: readonly FurtherColumn[];
};

export const plainLayout: ListLayout = { rows: 'compact', leftOut: [], further: [] };

/**
 * The start of the office's list: view, layout, marked row, the members opened last, and the member in the URL
 * (`asked`).
 */
export type Beginning = {
  readonly look?: ListView | undefined;
  readonly layout?: ListLayout | undefined;
  readonly marked?: number | undefined;
  readonly asked?: number | null;
  readonly lookedAt?: readonly number[];
  /** Whether the server searches the list. If so, the browser has only one page. */
  readonly paged?: boolean;
};

const mostLookedAt = 10;

/** Adds an id to the ids of the members opened last, the latest first. */
export function addLookedAt(lookedAt: readonly number[], id: number): readonly number[] {
  return [id, ...lookedAt.filter((one) => one !== id)].slice(0, mostLookedAt);
}

/**
 * The ids of members whose renewal for a year is being sent (`underWay`), or was completed after the year was chosen
 * (`renewed`).
 */
export type Renewals = {
  readonly year: number;
  readonly underWay: readonly number[];
  readonly renewed: readonly number[];
};

/**
 * The years of the listed members. `unasked`: nothing needs the years. `asked`: the years are being read. `refused`:
 * the years could not be read. Otherwise a map from a member's id to the facts for filters and columns.
 */
export type ListedYears = 'unasked' | 'asked' | 'refused' | ReadonlyMap<number, RecordFacts>;

type People = Renewals & {
  readonly years: ListedYears;
  readonly thisYear: number;
  readonly index: readonly Indexed<AdminMember>[];
};

/** Whether a filter, a column or the order needs the years of the listed members. */
export function needsYears({ filters, order }: ListView, { further }: ListLayout): boolean {
  return hasRecordFilters(filters) || [order.by, ...further].some(isYearColumn);
}

/** Sorts the listed members. They are sorted by years only if the years are known. */
export function sortListed(
  index: readonly Indexed<AdminMember>[],
  order: MemberOrder,
  years: ListedYears,
): readonly Indexed<AdminMember>[] {
  return sortMembers(index, order, (column, id) =>
    typeof years === 'string' ? null : yearKeys[column](years.get(id)?.record),
  );
}

/**
 * Whether a filter, a column or the order needs years that were not read. Without the years, rows and file would be
 * wrong.
 */
export function areYearsMissing(list: ListView & Pick<People, 'years'>, layout: ListLayout): boolean {
  return needsYears(list, layout) && typeof list.years === 'string';
}

/** Returns the wanted page of the listed members. If this page does not exist, returns the nearest page. */
export function choosePageInRange(page: number, hits: readonly unknown[]): number {
  const last = Math.max(1, Math.ceil(hits.length / rowsPerPage)) - 1;
  return Math.min(Math.max(page, 0), last);
}

/** Finds the number of the page with this member. */
export function findPage(id: number, hits: readonly AdminMember[]): number {
  return choosePageInRange(Math.floor(hits.findIndex((one) => one.id === id) / rowsPerPage), hits);
}

/** Marks members as renewed as soon as their renewal is sent. If the renewal is refused, the mark is removed. */
function markRenewed(
  members: readonly AdminMember[],
  { renewed, underWay, ...of }: Renewals & RenewedYear,
): readonly AdminMember[] {
  const ids = new Set([...underWay, ...renewed]);
  if (ids.size === 0) return members;
  const mark = getRenewedMark(of);
  return members.map((member) =>
    ids.has(member.id) && !member[mark] ? { ...member, [mark]: true } : member,
  );
}

/** Lists the members. Members who were renewed just now are marked as renewed. */
export function listPeople(people: People): readonly AdminMember[] {
  return markRenewed(
    people.index.map(({ person }) => person),
    people,
  );
}

/** Keeps the mark of members who were just renewed, when another year is chosen. */
export function keepRenewed(people: People): readonly Indexed<AdminMember>[] {
  const counted = listPeople(people);
  return people.index.map((one, place) => ({ ...one, person: counted[place] ?? one.person }));
}

/** Finds the listed members who match the search and the filters, in the chosen order. */
export function findHits(people: People & Omit<ListView, 'page'>): readonly AdminMember[] {
  const ranks = areSameOrder(people.order, byNumber);
  const found = markRenewed(findMembers(people.index, people.text, ranks), people);
  return filterMembers(found, people.filters, typeof people.years === 'string' ? undefined : people.years);
}

/** Finds the member who is `rows` places after the member with this id. Below 0 counts backwards. */
export function findInList(
  people: readonly AdminMember[],
  id: number | undefined,
  places: number,
): AdminMember | undefined {
  const place = people.findIndex((one) => one.id === id);
  return place === -1 ? undefined : people[place + places];
}
