import { mostCounted, type LimitedCount } from '#domain/calls/member-search.ts';
import { rowsPerPage } from '#domain/values/list-page.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { areSameFilters } from '#domain/year/member-filters.ts';
import { areSameOrder } from '#domain/member/member-order.ts';
import { createSearchIndex, type Indexed } from '#domain/member/member-search.ts';
import type { ListView } from './listed-members.ts';

/** What the server says of the members whom it searched and found, beside the page that was asked for. */
export type FoundCounts = {
  readonly found: LimitedCount;
  readonly total: LimitedCount;
  readonly next: number | null;
};

/** What is known of members who are searched by the server: of whom a page is held, and how many there are. */
export type Searched = FoundCounts & {
  /** How the list was looked at when it was asked for last. */
  readonly asked: ListView | null;
  /** With whom each page ended that was read since it was searched, filtered or sorted, by page: the next follows them. */
  readonly ends: Readonly<Record<number, number>>;
};

/** What is asked of the server that searches members: a page of the list, after this id where it is too far to be counted. */
export type PageQuestion = { readonly look: ListView; readonly after: number | null };

const nobody: LimitedCount = { count: 0, more: false };
export const nothingAsked: Searched = { asked: null, ends: {}, found: nobody, next: null, total: nobody };

/** The last page that is reached by counting from the first. */
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

/** Whether another page of the members searched by the server is to be shown than was asked for last. */
export function isOtherPageAsked({ asked }: Searched, look: ListView): boolean {
  return asked?.page !== look.page || !areSameList(asked, look);
}

/** The members searched by the server once the page is asked for that is looked at, or the nearest one that is reached. */
export function askForPage(searched: Searched, look: ListView): { page: number; searched: Searched } {
  const ends = areSameList(searched.asked, look) ? searched.ends : {};
  const isReached = look.page <= lastCounted || look.page - 1 in ends;
  const page = isReached ? look.page : lastCounted;
  return { page, searched: { ...searched, ends, asked: { ...pickView(look), page } } };
}

/** What the call asks for of the members whom the server searches. */
export function toQuestion({ asked, ends }: Searched): PageQuestion {
  if (!asked) throw new Error('no page was asked for');
  return { look: asked, after: asked.page > lastCounted ? (ends[asked.page - 1] ?? null) : null };
}

/** How many pages of the members searched by the server are known to be there. */
export function countPages({ found, next }: FoundCounts, page: number): number {
  if (!found.more) return Math.max(1, Math.ceil(found.count / rowsPerPage));
  return Math.max(lastCounted + 1, page + (next === null ? 1 : 2));
}

type KnownMembers = {
  readonly page: number;
  readonly hits: readonly AdminMember[];
  readonly index: readonly Indexed<AdminMember>[];
};

/**
 * The members searched by the server with a page that it answered. Whoever was seen stays in the index, so that they
 * can be opened again. Where the page is behind the last one, the last one is to be asked for.
 */
export function addPage(
  { hits, index, page, searched }: KnownMembers & { readonly searched: Searched },
  members: readonly AdminMember[],
  answer: FoundCounts,
): KnownMembers & { searched: Searched } {
  const { found, next, total } = answer;
  const counts = { found, next, total };
  if (members.length === 0 && page > 0) {
    const last = Math.min(page, countPages(answer, 0)) - 1;
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

/** The pages to be read so that Previous and Next lead from the chosen member beyond those that were read. */
export type PagesBeyond = { readonly before: PageQuestion | null; readonly after: PageQuestion | null };

/** Who stands on the pages beyond the chosen member's, and after whom more follow. */
export type ReadBeyond = {
  readonly before: readonly AdminMember[];
  readonly after: readonly AdminMember[];
  readonly next: number | null;
};
