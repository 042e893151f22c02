import type { AdminMember } from '#domain/member-admin.ts';
import { byNumber, ordered, sameOrder } from '#domain/member-order.ts';
import { indexed, type Indexed } from '#domain/member-search.ts';
import type { YearPrices } from '#domain/year-prices.ts';
import { hitsOf, keptRenewals, onPage, pageOf, type ListLook, type Renewals } from './listed-members.ts';
import { withPage, type FoundCounts, type Searched } from './searched-members.ts';

/** What changes a list of members: everybody as read, or a page; the year; and whether the list's group may renew nobody. */
export type MemberListData = {
  readonly members: readonly AdminMember[];
  readonly thisYear: number;
  /** How many there are, where the members are a page of them. */
  readonly counts?: FoundCounts;
  readonly disabled?: boolean;
  /** The years that a group may renew, with what they cost. */
  readonly prices?: readonly YearPrices[];
};

/** The people of a members' list before it changes, and how they are looked at. */
export type People = ListLook &
  Renewals & {
    readonly thisYear: number;
    /** What is known of a list that the server searches; null where everybody is held. */
    readonly searched: Searched | null;
    /** Everybody, in the order that is chosen; or whoever was seen, where the server searches. */
    readonly index: readonly Indexed<AdminMember>[];
    /** Who is found, or a page of them where the server searches. */
    readonly hits: readonly AdminMember[];
  };

/** Who is shown; where the server searches, whoever was shown until it answers. */
function hitsIn(people: People): readonly AdminMember[] {
  return people.searched ? people.hits : hitsOf(people);
}

/** The page to which a members' list changes: as asked, or the nearest; the server's answer says which, where it searches. */
export function pageIn({ searched }: People, page: number, hits: readonly AdminMember[]): number {
  return searched ? page : onPage(page, hits);
}

/** The change of a members' list when it is looked at otherwise, from its first page on unless another is said. */
export function looked(people: People, change: Partial<ListLook>): Partial<People> {
  const { order = people.order, page = 0 } = change;
  const index = sameOrder(order, people.order) ? people.index : ordered(people.index, order);
  const hits = hitsIn({ ...people, ...change, index });
  return { ...change, index, hits, page: pageIn(people, page, hits) };
}

/** The change of a members' list when members were read. */
export function withMembers(people: People, { counts, members, thisYear }: MemberListData): Partial<People> {
  const { searched } = people;
  if (searched && counts) return { ...withPage({ ...people, searched }, members, counts), thisYear };
  const read = indexed(members);
  // The server lists them by number.
  const index = sameOrder(people.order, byNumber) ? read : ordered(read, people.order);
  const hits = hitsIn({ ...people, index, thisYear });
  return { index, hits, thisYear, page: onPage(people.page, hits) };
}

/** The change of a members' list by these renewals of a group, those of another year kept. */
export function withRenewals(people: People, { renewed, underWay, year }: Renewals): Partial<People> {
  const index = year === people.year ? people.index : keptRenewals(people);
  const hits = hitsIn({ ...people, index, renewed, underWay, year });
  return { index, renewed, underWay, year, hits, page: pageIn(people, people.page, hits) };
}

/**
 * The change of a members' list when its search is cleared, to the page of a member, so that focus finds the row again.
 * Where the server searches, that page is told, if known; behind a search nobody knows it: it is the first.
 */
export function withoutSearch(people: People, id: number, told: number | null): Partial<People> {
  const hits = hitsIn({ ...people, text: '' });
  const known = people.text === '' ? (told ?? people.page) : 0;
  return { text: '', hits, page: people.searched ? known : pageOf(id, hits) };
}
