import { mostCounted, type LimitedCount } from '#domain/calls/member-search.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { areSameFilters } from '#domain/year/member-filters.ts';
import { areSameOrder } from '#domain/member/member-order.ts';
import { createSearchIndex, type Indexed } from '#domain/member/member-search.ts';
import type { ListView } from './listed-members.ts';

/** How many members were found, how many exist, and the id after which more members follow. */
export type FoundCounts = {
  readonly found: LimitedCount;
  readonly total: LimitedCount;
  readonly next: number | null;
};

/** A search on the server. The browser has only one page of the found members. */
export type Searched = FoundCounts & {
  readonly asked: ListView | null;
  /**
   * The id of the last member on each page that the server has sent. They are removed when the search, a filter or the
   * order changes.
   */
  readonly ends: Readonly<Record<number, number>>;
};

/**
 * `after` is the id of the last member before the page. The server needs it for the pages behind `lastCounted`, because
 * it cannot find them by skipping rows.
 */
export type PageQuestion = { readonly look: ListView; readonly after: number | null };

const nobody: LimitedCount = { count: 0, more: false };
export const nothingAsked: Searched = { asked: null, ends: {}, found: nobody, next: null, total: nobody };

/** The last page that the server can find by skipping rows. */
const lastCounted = mostCounted / rowsPerPage;

function pickView({ filters, order, page, text }: ListView): ListView {
  return { filters, order, page, text };
}

function areSameList(one: ListView | null, other: ListView): boolean {
  return (
    one !== null &&
    one.text === other.text &&
    areSameFilters(one.filters, other.filters) &&
    areSameOrder(one.order, other.order)
  );
}

export function needsOtherPage({ asked }: Searched, look: ListView): boolean {
  return asked?.page !== look.page || !areSameList(asked, look);
}

/** Requests the view's page, or page `lastCounted` if the server cannot find this page yet. */
export function setRequestedPage(searched: Searched, look: ListView): { page: number; searched: Searched } {
  const ends = areSameList(searched.asked, look) ? searched.ends : {};
  const isReached = look.page <= lastCounted || look.page - 1 in ends;
  const page = isReached ? look.page : lastCounted;
  return { page, searched: { ...searched, ends, asked: { ...pickView(look), page } } };
}

export function toPageRequest({ asked, ends }: Searched): PageQuestion {
  if (!asked) throw new Error('no page was asked for');
  return { look: asked, after: asked.page > lastCounted ? (ends[asked.page - 1] ?? null) : null };
}

export function countKnownPages({ found, next }: FoundCounts, page: number): number {
  if (!found.more) return Math.max(1, Math.ceil(found.count / rowsPerPage));
  return Math.max(lastCounted + 1, page + (next === null ? 1 : 2));
}

type KnownMembers = {
  readonly page: number;
  readonly hits: readonly AdminMember[];
  readonly index: readonly Indexed<AdminMember>[];
};

/**
 * Adds the page that the server has sent. Members of earlier pages stay in `index`, and can be opened again. If the
 * list now has fewer pages, `page` is the last page.
 */
export function addReceivedPage(
  { hits, index, page, searched }: KnownMembers & { readonly searched: Searched },
  members: readonly AdminMember[],
  answer: FoundCounts,
): KnownMembers & { searched: Searched } {
  const { found, next, total } = answer;
  const counts = { found, next, total };
  if (members.length === 0 && page > 0) {
    const last = Math.min(page, countKnownPages(answer, 0)) - 1;
    return { hits, index, page: last, searched: { ...searched, ...counts } };
  }
  const end = members.at(-1)?.id;
  const ends = end === undefined ? searched.ends : { ...searched.ends, [page]: end };
  const ids = new Set(members.map(({ id }) => id));
  const others = index.filter(({ person }) => !ids.has(person.id));
  return {
    hits: members,
    index: [...createSearchIndex(members), ...others],
    page,
    searched: { ...searched, ...counts, ends },
  };
}

/** The requests for the pages before and after the members of `among`. A request is null if its page is not needed. */
export type PagesBeyond = { readonly before: PageQuestion | null; readonly after: PageQuestion | null };

export type ReadBeyond = {
  readonly before: readonly AdminMember[];
  readonly after: readonly AdminMember[];
  readonly next: number | null;
};
