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
import { yearKeys } from '#machines/members/list/record-order.ts';
import type { RecordFacts } from '#domain/year/season-filters.ts';

export type ListView = {
  readonly text: string;
  readonly filters: MemberFilters;
  readonly order: MemberOrder;
  readonly page: number;
};

export const plainLook: ListView = { text: '', filters: noFilters, order: byNumber, page: 0 };

export type ListLayout = {
  readonly rows: 'roomy' | 'compact';
  readonly leftOut: readonly SortColumn[];
  readonly further: readonly FurtherColumn[];
};

export const plainLayout: ListLayout = { rows: 'compact', leftOut: [], further: [] };

/** `asked` is the member in the URL. `lookedAt` are the members who were opened last. */
export type Beginning = {
  readonly look?: ListView | undefined;
  readonly layout?: ListLayout | undefined;
  readonly marked?: number | undefined;
  readonly asked?: number | null;
  readonly lookedAt?: readonly number[];
  /** Whether the server searches, so that the browser has only one page of the list. */
  readonly paged?: boolean;
};

const mostLookedAt = 10;

/** Puts an id first. The result has at most ten ids. */
export function addRecentlyOpened(lookedAt: readonly number[], id: number): readonly number[] {
  return [id, ...lookedAt.filter((one) => one !== id)].slice(0, mostLookedAt);
}

/** `underWay`: the renewal is being sent. `renewed`: it is done for the chosen year. */
export type Renewals = {
  readonly year: number;
  readonly underWay: readonly number[];
  readonly renewed: readonly number[];
};

/** `unasked`: the list does not need the years. `asked`: they are being loaded. `refused`: they could not be loaded. */
export type ListedYears = 'unasked' | 'asked' | 'refused' | ReadonlyMap<number, RecordFacts>;

type People = Renewals & {
  readonly years: ListedYears;
  readonly thisYear: number;
  readonly index: readonly Indexed<AdminMember>[];
};

export function needsYears({ filters, order }: ListView, { further }: ListLayout): boolean {
  return hasRecordFilters(filters) || [order.by, ...further].some(isYearColumn);
}

/** Sorts the members. Sorting by a column about years has no effect until the browser has loaded the years. */
export function sortListed(
  index: readonly Indexed<AdminMember>[],
  order: MemberOrder,
  years: ListedYears,
): readonly Indexed<AdminMember>[] {
  return sortMembers(index, order, (column, id) =>
    typeof years === 'string' ? null : yearKeys[column](years.get(id)?.record),
  );
}

/** Returns whether years are missing that the list needs, so that rows and exported files would be wrong. */
export function areYearsMissing(list: ListView & Pick<People, 'years'>, layout: ListLayout): boolean {
  return needsYears(list, layout) && typeof list.years === 'string';
}

/** Returns the nearest page if the list has no such page. */
export function choosePageInRange(page: number, hits: readonly unknown[]): number {
  const last = Math.max(1, Math.ceil(hits.length / rowsPerPage)) - 1;
  return Math.min(Math.max(page, 0), last);
}

export function findPage(id: number, hits: readonly AdminMember[]): number {
  return choosePageInRange(Math.floor(hits.findIndex((one) => one.id === id) / rowsPerPage), hits);
}

/** Marks the members whose renewal is being sent or was made. If the server refuses a renewal, the mark disappears. */
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

/** Marks members whose renewal was just made as renewed. */
export function listMembersMarkingRenewed(people: People): readonly AdminMember[] {
  return markRenewed(
    people.index.map(({ person }) => person),
    people,
  );
}

/** Marks members whose renewal was just made. The mark stays when the user chooses another year. */
export function keepRenewedMarks(people: People): readonly Indexed<AdminMember>[] {
  const counted = listMembersMarkingRenewed(people);
  return people.index.map((one, place) => ({ ...one, person: counted[place] ?? one.person }));
}

export function findMatchingMembers(people: People & Omit<ListView, 'page'>): readonly AdminMember[] {
  const ranks = areSameOrder(people.order, byNumber);
  const found = markRenewed(findMembers(people.index, people.text, ranks), people);
  return filterMembers(found, people.filters, typeof people.years === 'string' ? undefined : people.years);
}

/** Finds the member who is `places` rows below the given member, or above if `places` is negative. */
export function findMemberPlacesAway(
  people: readonly AdminMember[],
  id: number | undefined,
  places: number,
): AdminMember | undefined {
  const place = people.findIndex((one) => one.id === id);
  return place === -1 ? undefined : people[place + places];
}
