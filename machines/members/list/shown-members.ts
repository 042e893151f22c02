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

/** The data of a list of members: all members or one page, the current year, and whether the group is disabled. */
export type MemberListData = {
  readonly members: readonly AdminMember[];
  readonly thisYear: number;
  /** The counts, if `members` is only one page. */
  readonly counts?: FoundCounts;
  /** The years of the members, if they were requested. */
  readonly seasons?: readonly PersonSeasons[] | undefined;
  readonly disabled?: boolean;
  /** The years that a group may renew, with their prices. */
  readonly prices?: readonly YearPrices[];
};

/** The people of a members' list, and its view. */
export type ShownMembers = ListView &
  Renewals & {
    readonly thisYear: number;
    /** The state of a search by the server. Null if the browser has all members. */
    readonly searched: Searched | null;
    /** All members in the chosen order. If the server searches, only the members of the pages read until now. */
    readonly index: readonly Indexed<AdminMember>[];
    /** The members found. If the server searches, a page of them. */
    readonly hits: readonly AdminMember[];
    readonly years: ListedYears;
  };

/**
 * Returns the members to show. The old members stay while the server searches, or while a filter waits for the years.
 * Nobody is shown if the years could not be read.
 */
function getShownMembers(people: ShownMembers): readonly AdminMember[] {
  if (people.searched) return people.hits;
  if (!hasRecordFilters(people.filters) || typeof people.years !== 'string') return findHits(people);
  return people.years === 'refused' ? [] : people.hits;
}

/** Returns the wanted page, or the nearest page that exists. If the server searches, returns the wanted page. */
export function choosePage({ searched }: ShownMembers, page: number, hits: readonly AdminMember[]): number {
  return searched ? page : choosePageInRange(page, hits);
}

/** Changes the view of a members' list. Goes to the first page unless the change contains a page. */
export function changeView(people: ShownMembers, change: Partial<ListView>): Partial<ShownMembers> {
  const { order = people.order, page = 0 } = change;
  const index = areSameOrder(order, people.order)
    ? people.index
    : sortListed(people.index, order, people.years);
  const hits = getShownMembers({ ...people, ...change, index });
  return { ...change, index, hits, page: choosePage(people, page, hits) };
}

/** Collects the facts of this year's season that filters and columns of the list need, by id. */
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

/** Adds read members to a members' list. */
export function addMembersRead(people: ShownMembers, data: MemberListData): Partial<ShownMembers> {
  const { searched } = people;
  const { counts, members, thisYear } = data;
  // If the answer has no years, they count as refused. Otherwise the list would request the years again and again.
  const years = people.years === 'asked' && !data.seasons ? 'refused' : collectFacts(data);
  if (searched && counts) return { ...addPage({ ...people, searched }, members, counts), thisYear, years };
  const read = createSearchIndex(members);
  // The server sorts the members by number.
  const index = areSameOrder(people.order, byNumber) ? read : sortListed(read, people.order, years);
  const hits = getShownMembers({ ...people, index, thisYear, years });
  return { index, hits, thisYear, years, page: choosePageInRange(people.page, hits) };
}

/** Prepares the next reading of a members' list: the page to request, and whether to request the years. */
export function askForMembers(people: ShownMembers & { readonly layout: ListLayout }): Partial<ShownMembers> {
  const { layout, searched, years } = people;
  const known = typeof years === 'string' ? 'asked' : years;
  return {
    ...(searched ? askForPage(searched, people) : {}),
    // If nothing needs the years, they are not read again. Old years would be out of date.
    years: needsYears(people, layout) ? known : 'unasked',
  };
}

/** Notes that the years of a members' list could not be read. */
export function refuseYears(people: ShownMembers): Partial<ShownMembers> {
  if (people.years !== 'asked') return {};
  return { years: 'refused', hits: getShownMembers({ ...people, years: 'refused' }) };
}

/** Adds a group's renewals to a members' list. Members renewed for another year stay marked. */
export function applyRenewals(
  people: ShownMembers,
  { renewed, underWay, year }: Renewals,
): Partial<ShownMembers> {
  const index = year === people.year ? people.index : keepRenewed(people);
  const hits = getShownMembers({ ...people, index, renewed, underWay, year });
  return { index, renewed, underWay, year, hits, page: choosePage(people, people.page, hits) };
}

/**
 * Clears the search of a members' list and goes to the page of a member, so that the row can get the focus. If the
 * server searches, `told` is this page. If the page is not known, the first page is shown.
 */
export function clearSearch(people: ShownMembers, id: number, told: number | null): Partial<ShownMembers> {
  const hits = getShownMembers({ ...people, text: '' });
  const known = people.text === '' ? (told ?? people.page) : 0;
  return { text: '', hits, page: people.searched ? known : findPage(id, hits) };
}
