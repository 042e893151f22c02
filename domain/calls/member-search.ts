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

/** The most people whom the call of the member search counts or skips; its answer says where there are more. */
export const mostCounted = 2000;

const choice = v.optional(v.picklist(filterChoices), 'any');
const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  v.optional(v.nullable(v.picklist(choices)), null);
const shortName = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100), v.transform(cleanText))), null);
const numberUpTo = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(most));

/** Ids with commas between them, as many as a page has. */
const idsOfPage = v.pipe(
  v.string(),
  v.regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/),
  v.transform((text) => (text === '' ? null : text.split(',').map(Number))),
  v.check((ids) => ids === null || ids.length <= rowsPerPage),
);

/** The name of an order in the query of the call that searches members: `name`, and `-name` the other way round. */
export function toOrderName({ by, descending }: SearchedOrder): string {
  return `${descending ? '-' : ''}${by}`;
}

/** The order that a name in the query of the call that searches members means, undefined where it means none. */
export function parseOrderName(name: string): SearchedOrder | undefined {
  const descending = name.startsWith('-');
  const by = searchedOrderColumns.find((column) => column === (descending ? name.slice(1) : name));
  return by && { by, descending };
}

/** How many there are: all of `count`, or `more` than it. */
const counted = v.object({ count: v.number(), more: v.boolean() });
export type LimitedCount = v.InferOutput<typeof counted>;

/**
 * Describes the call by which the office searches members where they are too many to be read whole. An addition. Rule,
 * filters and orders are those of the list in the browser (domain/member/member-search.ts, member-filters.ts,
 * member-order.ts). `after` is the id of whoever ended the page before; `skip` leaves out so many from the beginning.
 * The answer says how many were found, how many there are in all, and the id to go on `after`, null at the end. Where
 * `years` is `yes`, it has the years of the people too, as the membership report reads them. `of` says whom to look among:
 * at most a page of ids with commas between them.
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
