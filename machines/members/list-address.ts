import { filterChoices, filterNames, type FilterChoice } from '#domain/member-filters.ts';
import { byNumber, sameOrder, sortColumns } from '#domain/member-order.ts';
import { mostSearched } from '#domain/member-search.ts';
import { plainLook, type ListLook } from './listed-members.ts';

/** What an address says behind its question mark, by name. */
export type Said = Readonly<Record<string, string>>;

/** The names by which an address says how a list is looked at; an open member stands beside them as `member`. */
const names = ['search', ...filterNames, 'sort', 'page'];
const descending = '-';

/** What an address says of how a list is looked at: only what differs from the whole list as it is. */
export function saidOf({ filters, order, page, text }: ListLook): Said {
  const sort = `${order.descending ? descending : ''}${order.by}`;
  return {
    ...(text.trim() === '' || text.length > mostSearched ? {} : { search: text }),
    ...Object.fromEntries(
      filterNames.map((name) => [name, filters[name]] as const).filter(([, choice]) => choice !== 'any'),
    ),
    ...(sameOrder(order, byNumber) ? {} : { sort }),
    ...(page > 0 ? { page: String(page + 1) } : {}),
  };
}

/** Whether an address says anything of how a list is looked at. */
export function saysLook(said: Said): boolean {
  return names.some((name) => name in said);
}

function choiceIn(text: string | undefined): FilterChoice {
  return filterChoices.find((choice) => choice === text) ?? 'any';
}

/** How an address says that a list is looked at; what it says wrongly is as if it were not said. */
export function lookIn(said: Said): ListLook {
  const sort = said['sort'] ?? '';
  const isDescending = sort.startsWith(descending);
  const by = sortColumns.find((column) => column === (isDescending ? sort.slice(1) : sort));
  const { nextYear, previousYear, thisYear, vip, deceased, numbered } = said;
  return {
    text: said['search'] ?? '',
    filters: {
      previousYear: choiceIn(previousYear),
      thisYear: choiceIn(thisYear),
      nextYear: choiceIn(nextYear),
      vip: choiceIn(vip),
      deceased: choiceIn(deceased),
      numbered: choiceIn(numbered),
    },
    order: by ? { by, descending: isDescending } : plainLook.order,
    page: /^\d{1,6}$/.test(said['page'] ?? '') ? Math.max(Number(said['page']) - 1, 0) : 0,
  };
}

/** The id of the member whose dialog an address opens, or null; links of the log say `id:12`, the list `12`. */
export function memberIn({ member = '' }: Said): number | null {
  const [, id] = /^(?:id:)?(\d{1,9})$/.exec(member) ?? [];
  return id === undefined ? null : Number(id);
}

/** What an address says once the part about the list or about the open member is replaced. */
export function saidAnew(
  said: Said,
  change: { readonly look: ListLook } | { readonly member: number | null },
): Said {
  const parts = Object.entries(said);
  if ('look' in change) {
    return { ...saidOf(change.look), ...Object.fromEntries(parts.filter(([name]) => !names.includes(name))) };
  }
  const others = Object.fromEntries(parts.filter(([name]) => name !== 'member'));
  return change.member === null ? others : { ...others, member: String(change.member) };
}
