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

/** How the listed members are looked at: what is searched, which filters are chosen, the order and the page. */
export type ListView = {
  readonly text: string;
  readonly filters: MemberFilters;
  readonly order: MemberOrder;
  readonly page: number;
};

/** All listed members, as they are looked at by whoever chose nothing. */
export const plainLook: ListView = { text: '', filters: noFilters, order: byNumber, page: 0 };

/** How the rows of the listed members are drawn: how high they are, and which columns are left out. */
export type ListLayout = {
  readonly rows: 'roomy' | 'compact';
  readonly leftOut: readonly SortColumn[];
  /** The columns that are shown besides. */
  readonly further: readonly FurtherColumn[];
};

export const plainLayout: ListLayout = { rows: 'compact', leftOut: [], further: [] };

/** How the office's listed members begin: look and layout, the row marked, whom the address opens, who was looked at last. */
export type Beginning = {
  readonly look?: ListView | undefined;
  readonly layout?: ListLayout | undefined;
  readonly marked?: number | undefined;
  readonly asked?: number | null;
  readonly lookedAt?: readonly number[];
  /** Whether the server searches the list, of which a page is held. */
  readonly paged?: boolean;
};

const mostLookedAt = 10;

/** Which of the listed members were looked at last, with one more, the latest first, by id. */
export function addLookedAt(lookedAt: readonly number[], id: number): readonly number[] {
  return [id, ...lookedAt.filter((one) => one !== id)].slice(0, mostLookedAt);
}

/** Which of the listed members are being renewed for a year, and which were since the year was turned to, by id. */
export type Renewals = {
  readonly year: number;
  readonly underWay: readonly number[];
  readonly renewed: readonly number[];
};

/**
 * What is known of the listed members' years: nothing, as long as nobody needs it; that they are being read, or could not
 * be; or what the filters and columns look at, by id, of those who have years.
 */
export type ListedYears = 'unasked' | 'asked' | 'refused' | ReadonlyMap<number, RecordFacts>;

type People = Renewals & {
  readonly years: ListedYears;
  readonly thisYear: number;
  readonly index: readonly Indexed<AdminMember>[];
};

/** Whether a filter, a column or the order looks at the years of the listed members. */
export function needsYears({ filters, order }: ListView, { further }: ListLayout): boolean {
  return hasRecordFilters(filters) || [order.by, ...further].some(isYearColumn);
}

/** The listed members in an order, by their years as far as these are known. */
export function sortListed(
  index: readonly Indexed<AdminMember>[],
  order: MemberOrder,
  years: ListedYears,
): readonly Indexed<AdminMember>[] {
  return sortMembers(index, order, (column, id) =>
    typeof years === 'string' ? null : yearKeys[column](years.get(id)?.record),
  );
}

/** Whether a filter, a column or the order looks at years that are not there, so that rows and file would be wrong. */
export function areYearsMissing(list: ListView & Pick<People, 'years'>, layout: ListLayout): boolean {
  return needsYears(list, layout) && typeof list.years === 'string';
}

/** The page of the listed members that is asked for, or the nearest one that there is. */
export function choosePageInRange(page: number, hits: readonly unknown[]): number {
  const last = Math.max(1, Math.ceil(hits.length / rowsPerPage)) - 1;
  return Math.min(Math.max(page, 0), last);
}

/** The page on which one of the listed members stands. */
export function findPage(id: number, hits: readonly AdminMember[]): number {
  return choosePageInRange(Math.floor(hits.findIndex((one) => one.id === id) / rowsPerPage), hits);
}

/** A renewal counts from the moment in which it is sent; what is refused is taken back. */
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

/** The listed members, with those who were renewed just now as renewed. */
export function listPeople(people: People): readonly AdminMember[] {
  return markRenewed(
    people.index.map(({ person }) => person),
    people,
  );
}

/** The listed members, with those who were renewed just now as renewed also when another year is renewed. */
export function keepRenewed(people: People): readonly Indexed<AdminMember>[] {
  const counted = listPeople(people);
  return people.index.map((one, place) => ({ ...one, person: counted[place] ?? one.person }));
}

/** The listed members whom the search finds and the filters let through, in the order that is chosen. */
export function findHits(people: People & Omit<ListView, 'page'>): readonly AdminMember[] {
  const ranks = areSameOrder(people.order, byNumber);
  const found = markRenewed(findMembers(people.index, people.text, ranks), people);
  return filterMembers(found, people.filters, typeof people.years === 'string' ? undefined : people.years);
}

/** Which of the listed members stands so many places after the one with this id, or before where it is less than 0. */
export function findInList(
  people: readonly AdminMember[],
  id: number | undefined,
  places: number,
): AdminMember | undefined {
  const place = people.findIndex((one) => one.id === id);
  return place === -1 ? undefined : people[place + places];
}
