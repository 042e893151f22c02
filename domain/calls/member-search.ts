import * as v from 'valibot';
import { cleanText } from '../values/written-text.ts';
import { rowsPerPage } from '../values/list-page.ts';
import { searchedText } from '../values/text-field.ts';
import { adminMember } from '../member/member-admin.ts';
import { filterChoices, filterNames, type FlagFilters } from '../year/member-filters.ts';
import { searchedOrderColumns, type SearchedOrder } from '../member/member-order.ts';
import { recordChoices } from '../year/season-filters.ts';
import { personSeasons } from '../year/season.ts';
import { officeCall } from './call.ts';

/** How many people the member search counts or skips at most. The answer says whether there are more. */
export const mostCounted = 2000;

const choice = v.optional(v.picklist(filterChoices), 'any');
const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  v.optional(v.nullable(v.picklist(choices)), null);
const shortName = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100), v.transform(cleanText))), null);
const numberUpTo = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(most));

/** Ids separated by commas, at most one page of them. */
const idsOfPage = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/),
  v.transform((text) => (text === '' ? null : text.split(',').map(Number))),
  v.check((ids) => ids === null || ids.length <= rowsPerPage),
);

/** Returns the name of an order in the query of the member search: `name`, or `-name` for descending. */
export function toOrderName({ by, descending }: SearchedOrder): string {
  return `${descending ? '-' : ''}${by}`;
}

/** Parses the name of an order in the query of the member search. Undefined for any other text. */
export function parseOrderName(name: string): SearchedOrder | undefined {
  const descending = name.startsWith('-');
  const by = searchedOrderColumns.find((column) => column === (descending ? name.slice(1) : name));
  return by && { by, descending };
}

/** A number of people: `count`, or with `more`, above `count`. */
const counted = v.object({ count: v.number(), more: v.boolean() });
export type LimitedCount = v.InferOutput<typeof counted>;

/**
 * The call that searches members on the server, for lists that are too long for the browser (not in the
 * specification). The rule, filters and orders are those of the browser's list
 * (domain/member/member-search.ts, member-filters.ts, member-order.ts). The page follows the person with the
 * id `after`, and `skip` leaves out that many people first. The answer has the number found, the number of
 * all people, and the id for the next `after`, null at the end. If `years` is `yes`, the answer has the
 * people's years too, as the membership report reads them. `of` limits the search to at most a page of ids,
 * separated by commas.
 */
export const getFoundMembers = officeCall('GET /admin/members/search', {
  action: 'action.members.fetch',
  query: v.object({
    text: v.optional(searchedText, ''),
    ...(Object.fromEntries(filterNames.map((name) => [name, choice])) as Record<
      keyof FlagFilters,
      typeof choice
    >),
    standing: oneOf(recordChoices.standing),
    club: shortName,
    group: shortName,
    licence: oneOf(recordChoices.licence),
    cover: oneOf(recordChoices.cover),
    sort: v.pipe(
      v.optional(v.string(), 'number'),
      v.transform((name) => parseOrderName(name) ?? null),
      v.custom<SearchedOrder>((order) => order !== null),
    ),
    after: v.optional(numberUpTo(999_999_999)),
    skip: v.optional(numberUpTo(mostCounted), '0'),
    of: v.optional(idsOfPage, ''),
    years: v.optional(v.picklist(['yes', 'no']), 'no'),
    limit: v.optional(v.pipe(numberUpTo(rowsPerPage), v.minValue(1)), String(rowsPerPage)),
  }),
  answer: v.object({
    members: v.array(adminMember),
    found: counted,
    total: counted,
    next: v.nullable(v.number()),
    seasons: v.optional(v.array(personSeasons)),
  }),
});
