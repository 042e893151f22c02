import { rowsPerPage } from '#domain/values/list-page.ts';
import { getRenewedFieldName, type RenewedYear } from '#domain/renewal/group-renewal.ts';
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

/** The view of the members' list without search and filters, sorted by number, at the first page. */
export const plainLook: ListView = { text: '', filters: noFilters, order: byNumber, page: 0 };

/** The layout of the members' list: the height of the rows, and the columns that the user has hidden. */
export type ListLayout = {
  readonly rows: 'roomy' | 'compact';
  readonly leftOut: readonly SortColumn[];
  /** The columns that are hidden by default and that the user has added. */
  readonly further: readonly FurtherColumn[];
};

export const plainLayout: ListLayout = { rows: 'compact', leftOut: [], further: [] };

/** The first state of the office's list. `asked` is the member in the URL. `lookedAt` are the last opened members. */
export type Beginning = {
  readonly look?: ListView | undefined;
  readonly layout?: ListLayout | undefined;
  readonly marked?: number | undefined;
  readonly asked?: number | null;
  readonly lookedAt?: readonly number[];
  /** Whether the server searches the list, so that the browser has only one page of the list. */
  readonly paged?: boolean;
};

const mostLookedAt = 10;

/** Puts an id in front of the ids of the members who were opened last. The result has at most ten ids. */
export function addRecentlyOpened(lookedAt: readonly number[], id: number): readonly number[] {
  return [id, ...lookedAt.filter((one) => one !== id)].slice(0, mostLookedAt);
}

/** Ids of members: in `underWay`, the renewal is being sent. In `renewed`, the renewal is done for the chosen year. */
export type Renewals = {
  readonly year: number;
  readonly underWay: readonly number[];
  readonly renewed: readonly number[];
};

/**
 * What the browser knows about the years of the listed members. `unasked`: the list does not need the years. `asked`:
 * the browser is loading the years. `refused`: the years could not be loaded. If the browser has the years: a map from
 * a member's id to the facts that filters and columns need.
 */
export type ListedYears = 'unasked' | 'asked' | 'refused' | ReadonlyMap<number, RecordFacts>;

type People = Renewals & {
  readonly years: ListedYears;
  readonly thisYear: number;
  readonly index: readonly Indexed<AdminMember>[];
};

/** Returns whether a filter, a column or the order of the list needs the years of the members. */
export function needsYears({ filters, order }: ListView, { further }: ListLayout): boolean {
  return hasRecordFilters(filters) || [order.by, ...further].some(isYearColumn);
}

/** Sorts the listed members. An order by a column about years has no effect before the browser has the years. */
export function sortListed(
  index: readonly Indexed<AdminMember>[],
  order: MemberOrder,
  years: ListedYears,
): readonly Indexed<AdminMember>[] {
  return sortMembers(index, order, (column, id) =>
    typeof years === 'string' ? null : yearKeys[column](years.get(id)?.record),
  );
}

/** Returns whether the list needs years that are not loaded, so that rows and exported files would be wrong. */
export function areYearsMissing(list: ListView & Pick<People, 'years'>, layout: ListLayout): boolean {
  return needsYears(list, layout) && typeof list.years === 'string';
}

/** Returns the page number, or the nearest page's number if the list of members has no such page. */
export function choosePageInRange(page: number, hits: readonly unknown[]): number {
  const last = Math.max(1, Math.ceil(hits.length / rowsPerPage)) - 1;
  return Math.min(Math.max(page, 0), last);
}

export function findPage(id: number, hits: readonly AdminMember[]): number {
  return choosePageInRange(Math.floor(hits.findIndex((one) => one.id === id) / rowsPerPage), hits);
}

/** Marks each member whose renewal was sent. If the server refuses the renewal, the mark disappears. */
function markRenewed(
  members: readonly AdminMember[],
  { renewed, underWay, ...of }: Renewals & RenewedYear,
): readonly AdminMember[] {
  const ids = new Set([...underWay, ...renewed]);
  if (ids.size === 0) return members;
  const mark = getRenewedFieldName(of);
  return members.map((member) =>
    ids.has(member.id) && !member[mark] ? { ...member, [mark]: true } : member,
  );
}

/** Returns all listed members. Members whose renewal was just made are marked as renewed. */
export function listMembersMarkingRenewed(people: People): readonly AdminMember[] {
  return markRenewed(
    people.index.map(({ person }) => person),
    people,
  );
}

/** Marks the members whose renewal was just made. The mark stays when the user chooses another year. */
export function keepRenewedMarks(people: People): readonly Indexed<AdminMember>[] {
  const counted = listMembersMarkingRenewed(people);
  return people.index.map((one, place) => ({ ...one, person: counted[place] ?? one.person }));
}

/** Returns the listed members who match the search and the filters, in the chosen order. */
export function findMatchingMembers(people: People & Omit<ListView, 'page'>): readonly AdminMember[] {
  const ranks = areSameOrder(people.order, byNumber);
  const found = markRenewed(findMembers(people.index, people.text, ranks), people);
  return filterMembers(found, people.filters, typeof people.years === 'string' ? undefined : people.years);
}

/** Finds the member `places` rows below the member with the id `id`, or above this member if `places` is negative. */
export function findMemberPlacesAway(
  people: readonly AdminMember[],
  id: number | undefined,
  places: number,
): AdminMember | undefined {
  const place = people.findIndex((one) => one.id === id);
  return place === -1 ? undefined : people[place + places];
}
