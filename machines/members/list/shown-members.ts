import { hasRecordFilters } from '#domain/year/member-filters.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { byNumber, areSameOrder } from '#domain/member/member-order.ts';
import { createSearchIndex, type Indexed } from '#domain/member/member-search.ts';
import { collectRecordFacts } from '#domain/year/season-filters.ts';
import type { PersonSeasons } from '#domain/year/season.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import {
  findHits,
  keepRenewed,
  choosePageInRange,
  findPage,
  needsYears,
  sortListed,
  type ListedYears,
  type ListLayout,
  type ListView,
  type Renewals,
} from './listed-members.ts';
import { addPage, askForPage, type FoundCounts, type Searched } from './searched-members.ts';

/** What changes a list of members: everybody as read, or a page; the year; and whether the list's group may renew nobody. */
export type MemberListData = {
  readonly members: readonly AdminMember[];
  readonly thisYear: number;
  /** How many there are, where the members are a page of them. */
  readonly counts?: FoundCounts;
  /** The years of the members, where they were asked for. */
  readonly seasons?: readonly PersonSeasons[] | undefined;
  readonly disabled?: boolean;
  /** The years that a group may renew, with what they cost. */
  readonly prices?: readonly YearPrices[];
};

/** The people of a members' list, and how they are looked at. */
export type ShownMembers = ListView &
  Renewals & {
    readonly thisYear: number;
    /** What is known of a list that the server searches; null where everybody is held. */
    readonly searched: Searched | null;
    /** Everybody, in the order that is chosen; or whoever was seen, where the server searches. */
    readonly index: readonly Indexed<AdminMember>[];
    /** Who is found, or a page of them where the server searches. */
    readonly hits: readonly AdminMember[];
    readonly years: ListedYears;
  };

/**
 * Who is shown: whoever was shown until the server answers, where it searches or the years are being read that a filter
 * looks at; nobody where these could not be read.
 */
function getShownMembers(people: ShownMembers): readonly AdminMember[] {
  if (people.searched) return people.hits;
  if (!hasRecordFilters(people.filters) || typeof people.years !== 'string') return findHits(people);
  return people.years === 'refused' ? [] : people.hits;
}

/** The page to which a members' list changes: as asked, or the nearest; the server's answer says which, where it searches. */
export function choosePage({ searched }: ShownMembers, page: number, hits: readonly AdminMember[]): number {
  return searched ? page : choosePageInRange(page, hits);
}

/** The change of a members' list when it is looked at otherwise, from its first page on unless another is said. */
export function changeView(people: ShownMembers, change: Partial<ListView>): Partial<ShownMembers> {
  const { order = people.order, page = 0 } = change;
  const index = areSameOrder(order, people.order)
    ? people.index
    : sortListed(people.index, order, people.years);
  const hits = getShownMembers({ ...people, ...change, index });
  return { ...change, index, hits, page: choosePage(people, page, hits) };
}

/** The facts of this year's season that filters and columns of the list look at, by id. */
export function collectFacts({
  members,
  seasons,
  thisYear,
}: Pick<MemberListData, 'members' | 'seasons' | 'thisYear'>): ListedYears {
  if (!seasons) return 'unasked';
  const deceased = new Set(members.filter((one) => one.deceased).map(({ id }) => id));
  return new Map(
    seasons.map(({ id, records }) => [id, collectRecordFacts(thisYear, records, deceased.has(id))]),
  );
}

/** The change of a members' list when members were read. */
export function addMembersRead(people: ShownMembers, data: MemberListData): Partial<ShownMembers> {
  const { searched } = people;
  const { counts, members, thisYear } = data;
  // An answer without the years that it was asked for would be asked for again and again.
  const years = people.years === 'asked' && !data.seasons ? 'refused' : collectFacts(data);
  if (searched && counts) return { ...addPage({ ...people, searched }, members, counts), thisYear, years };
  const read = createSearchIndex(members);
  // The server lists them by number.
  const index = areSameOrder(people.order, byNumber) ? read : sortListed(read, people.order, years);
  const hits = getShownMembers({ ...people, index, thisYear, years });
  return { index, hits, thisYear, years, page: choosePageInRange(people.page, hits) };
}

/** The change of a members' list when it is read: the page that is asked for, and whether the years are. */
export function askForMembers(people: ShownMembers & { readonly layout: ListLayout }): Partial<ShownMembers> {
  const { layout, searched, years } = people;
  const known = typeof years === 'string' ? 'asked' : years;
  return {
    ...(searched ? askForPage(searched, people) : {}),
    // Those that nobody needs are not read again, and would be out of date.
    years: needsYears(people, layout) ? known : 'unasked',
  };
}

/** The change of a members' list when it could not be read. */
export function refuseYears(people: ShownMembers): Partial<ShownMembers> {
  if (people.years !== 'asked') return {};
  return { years: 'refused', hits: getShownMembers({ ...people, years: 'refused' }) };
}

/** The change of a members' list by these renewals of a group, those of another year kept. */
export function applyRenewals(
  people: ShownMembers,
  { renewed, underWay, year }: Renewals,
): Partial<ShownMembers> {
  const index = year === people.year ? people.index : keepRenewed(people);
  const hits = getShownMembers({ ...people, index, renewed, underWay, year });
  return { index, renewed, underWay, year, hits, page: choosePage(people, people.page, hits) };
}

/**
 * The change of a members' list when its search is cleared, to the page of a member, so that focus finds the row again.
 * Where the server searches, that page is told, if known; behind a search nobody knows it: it is the first.
 */
export function clearSearch(people: ShownMembers, id: number, told: number | null): Partial<ShownMembers> {
  const hits = getShownMembers({ ...people, text: '' });
  const known = people.text === '' ? (told ?? people.page) : 0;
  return { text: '', hits, page: people.searched ? known : findPage(id, hits) };
}
