import {
  allFilterNames,
  filterChoices,
  listChosenFilters,
  type FilterChoice,
} from '#domain/year/member-filters.ts';
import { recordChoices, type RecordFilters } from '#domain/year/season-filters.ts';
import { byNumber, areSameOrder, orderColumns } from '#domain/member/member-order.ts';
import { mostSearched } from '#domain/member/member-search.ts';
import { plainLook, type ListView } from './listed-members.ts';

export type AddressQuery = Readonly<Record<string, string>>;

/** Back, Forward or a link has changed the URL of the list. */
export type AddressChanged = { type: 'address changed'; look: ListView; member: number | null };

/**
 * The parameters with which the URL describes a view. The parameter `member`, which opens a dialog, is not among them.
 */
const names: readonly string[] = ['search', ...allFilterNames, 'sort', 'page', 'view'];
const descending = '-';

/** Returns the URL's parameters for a view, without the values that are the same in `plainLook`. */
export function toListQuery({ filters, order, page, text }: ListView): AddressQuery {
  const sort = `${order.descending ? descending : ''}${order.by}`;
  return {
    ...(text.trim() === '' || text.length > mostSearched ? {} : { search: text }),
    ...Object.fromEntries(listChosenFilters(filters).map((name) => [name, filters[name] ?? ''])),
    ...(areSameOrder(order, byNumber) ? {} : { sort }),
    ...(page > 0 ? { page: String(page + 1) } : {}),
  };
}

export function hasListView(query: AddressQuery): boolean {
  return names.some((name) => name in query);
}

function parseFilterChoice(text: string | undefined): FilterChoice {
  return filterChoices.find((choice) => choice === text) ?? 'any';
}

export function parseOneOf<Choice extends string>(
  choices: readonly Choice[],
  text: string | undefined,
): Choice | null {
  return choices.find((choice) => choice === text) ?? null;
}

/** Reads the filters by records from the URL's parameters. Ignores wrong values. */
export function parseRecordFilters(query: AddressQuery): RecordFilters {
  return {
    standing: parseOneOf(recordChoices.standing, query['standing']),
    club: query['club'] || null,
    group: query['group'] || null,
    licence: parseOneOf(recordChoices.licence, query['licence']),
    cover: parseOneOf(recordChoices.cover, query['cover']),
  };
}

/** Reads a view from the URL's parameters. Ignores wrong values. */
export function parseListView(query: AddressQuery): ListView {
  const sort = query['sort'] ?? '';
  const isDescending = sort.startsWith(descending);
  const by = orderColumns.find((column) => column === (isDescending ? sort.slice(1) : sort));
  const { nextYear, previousYear, thisYear, vip, deceased, numbered } = query;
  return {
    text: query['search'] ?? '',
    filters: {
      previousYear: parseFilterChoice(previousYear),
      thisYear: parseFilterChoice(thisYear),
      nextYear: parseFilterChoice(nextYear),
      vip: parseFilterChoice(vip),
      deceased: parseFilterChoice(deceased),
      numbered: parseFilterChoice(numbered),
      ...parseRecordFilters(query),
    },
    order: by ? { by, descending: isDescending } : plainLook.order,
    page: /^\d{1,6}$/.test(query['page'] ?? '') ? Math.max(Number(query['page']) - 1, 0) : 0,
  };
}

/** Returns null if the URL names no kept view. */
export function parseViewId({ view = '' }: AddressQuery): number | null {
  return /^\d{1,9}$/.test(view) ? Number(view) : null;
}

/** Returns null if no dialog is open. The list writes the id as `12`, and links in the log as `id:12`. */
export function parseMemberId({ member = '' }: AddressQuery): number | null {
  const [, id] = /^(?:id:)?(\d{1,9})$/.exec(member) ?? [];
  return id === undefined ? null : Number(id);
}

/** Replaces the parameters of a view or of the open dialog. Other parameters stay. */
export function replaceInQuery(
  query: AddressQuery,
  change: { readonly look: ListView } | { readonly member: number | null },
): AddressQuery {
  const parts = Object.entries(query);
  if ('look' in change) {
    return {
      ...toListQuery(change.look),
      ...Object.fromEntries(parts.filter(([name]) => !names.includes(name))),
    };
  }
  const others = Object.fromEntries(parts.filter(([name]) => name !== 'member'));
  return change.member === null ? others : { ...others, member: String(change.member) };
}
