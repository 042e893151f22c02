import { hasRecordFilters } from '#domain/year/member-filters.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { byNumber, areSameOrder } from '#domain/member/member-order.ts';
import { createSearchIndex, type Indexed } from '#domain/member/member-search.ts';
import { collectRecordFacts } from '#domain/year/season-filters.ts';
import type { PersonSeasons } from '#domain/year/season.ts';
import type { YearPrices } from '#domain/year/year-prices.ts';
import {
  findMatchingMembers,
  keepRenewedMarks,
  choosePageInRange,
  findPage,
  needsYears,
  sortListed,
  type ListedYears,
  type ListLayout,
  type ListView,
  type Renewals,
} from './listed-members.ts';
import { addReceivedPage, setRequestedPage, type FoundCounts, type Searched } from './searched-members.ts';

export type MemberListData = {
  readonly members: readonly AdminMember[];
  readonly thisYear: number;
  /** Only given if `members` is one page of the found members. */
  readonly counts?: FoundCounts;
  /** Only given if the list requested the years. */
  readonly seasons?: readonly PersonSeasons[] | undefined;
  readonly disabled?: boolean;
  /** The prices of the years for which a group can renew its people. */
  readonly prices?: readonly YearPrices[];
};

export type ShownMembers = ListView &
  Renewals & {
    readonly thisYear: number;
    /** Null if the browser has all members. */
    readonly searched: Searched | null;
    /** The members in the chosen order. If the server searches, these are only the members of the received pages. */
    readonly index: readonly Indexed<AdminMember>[];
    /** The found members, or one page of them if the server searches. */
    readonly hits: readonly AdminMember[];
    readonly years: ListedYears;
  };

/**
 * While the server searches or a filter waits for the years, returns the members of the previous view. Returns no
 * members if the years are needed but could not be loaded.
 */
function getShownMembers(people: ShownMembers): readonly AdminMember[] {
  if (people.searched) return people.hits;
  if (!hasRecordFilters(people.filters) || typeof people.years !== 'string')
    return findMatchingMembers(people);
  return people.years === 'refused' ? [] : people.hits;
}

/** Returns the page to show. If the browser has all members, this is the nearest page that exists. */
export function choosePage({ searched }: ShownMembers, page: number, hits: readonly AdminMember[]): number {
  return searched ? page : choosePageInRange(page, hits);
}

/** Goes to the first page, unless the change contains a page. */
export function changeView(people: ShownMembers, change: Partial<ListView>): Partial<ShownMembers> {
  const { order = people.order, page = 0 } = change;
  const index = areSameOrder(order, people.order)
    ? people.index
    : sortListed(people.index, order, people.years);
  const hits = getShownMembers({ ...people, ...change, index });
  return { ...change, index, hits, page: choosePage(people, page, hits) };
}

/** Returns `unasked` if the server sent no years. */
export function collectSeasonFactsById({
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

export function addMembersRead(people: ShownMembers, data: MemberListData): Partial<ShownMembers> {
  const { searched } = people;
  const { counts, members, thisYear } = data;
  // If the server sent no years, they become `refused`. If not, the list would request the years again and again.
  const years = people.years === 'asked' && !data.seasons ? 'refused' : collectSeasonFactsById(data);
  if (searched && counts)
    return { ...addReceivedPage({ ...people, searched }, members, counts), thisYear, years };
  const read = createSearchIndex(members);
  // In the order by number, the members are already sorted by the server.
  const index = areSameOrder(people.order, byNumber) ? read : sortListed(read, people.order, years);
  const hits = getShownMembers({ ...people, index, thisYear, years });
  return { index, hits, thisYear, years, page: choosePageInRange(people.page, hits) };
}

export function prepareMembersRequest(
  people: ShownMembers & { readonly layout: ListLayout },
): Partial<ShownMembers> {
  const { layout, searched, years } = people;
  const known = typeof years === 'string' ? 'asked' : years;
  return {
    ...(searched ? setRequestedPage(searched, people) : {}),
    // Needless years are removed, because they would be out of date when the list needs the years again.
    years: needsYears(people, layout) ? known : 'unasked',
  };
}

export function markYearsRefused(people: ShownMembers): Partial<ShownMembers> {
  if (people.years !== 'asked') return {};
  return { years: 'refused', hits: getShownMembers({ ...people, years: 'refused' }) };
}

/** Marks the members whom a group renews. Members who were renewed for another year stay marked. */
export function markGroupRenewals(
  people: ShownMembers,
  { renewed, underWay, year }: Renewals,
): Partial<ShownMembers> {
  const index = year === people.year ? people.index : keepRenewedMarks(people);
  const hits = getShownMembers({ ...people, index, renewed, underWay, year });
  return { index, renewed, underWay, year, hits, page: choosePage(people, people.page, hits) };
}

/**
 * Removes the search text and shows the page with this member's row. If the server searches, the first page is shown
 * after a search. If nothing was searched, page `told` is shown, or the same page as before if `told` is null.
 */
export function clearSearchKeepingMember(
  people: ShownMembers,
  id: number,
  told: number | null,
): Partial<ShownMembers> {
  const hits = getShownMembers({ ...people, text: '' });
  const known = people.text === '' ? (told ?? people.page) : 0;
  return { text: '', hits, page: people.searched ? known : findPage(id, hits) };
}
