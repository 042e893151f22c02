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

/** The maximum number of people that a search counts, and the maximum of `skip`. */
export const mostCounted = 2000;

const choice = v.optional(v.picklist(filterChoices), 'any');
const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  v.optional(v.nullable(v.picklist(choices)), null);
const shortName = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100), v.transform(cleanText))), null);
const numberUpTo = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(most));

/** Person ids, separated by commas. There are at most as many ids as a page has rows. An empty text becomes null. */
const idsOfPage = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/),
  v.transform((text) => (text === '' ? null : text.split(',').map(Number))),
  v.check((ids) => ids === null || ids.length <= rowsPerPage),
);

/** Returns a sort order as the search sends it: the column's name, with `-` before it for descending order. */
export function toOrderName({ by, descending }: SearchedOrder): string {
  return `${descending ? '-' : ''}${by}`;
}

/** Parses a text that `toOrderName` returned. Returns undefined if the text is not a sort order. */
export function parseOrderName(name: string): SearchedOrder | undefined {
  const descending = name.startsWith('-');
  const by = searchedOrderColumns.find((column) => column === (descending ? name.slice(1) : name));
  return by && { by, descending };
}

/** A number of people. If `more` is true, the database has more people than `count`. */
const counted = v.object({ count: v.number(), more: v.boolean() });
export type LimitedCount = v.InferOutput<typeof counted>;

/**
 * Searches and sorts members as the browser does, for lists that are too long for the browser. The page begins after
 * the person with the id `after`, and leaves out the next `skip` people. `found` counts all people who match, and
 * `total` counts all people. `next` is the value of `after` for the next page, or null if this is the last page. `of`
 * limits the search to the people with these ids, separated by commas.
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
