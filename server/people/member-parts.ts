import { sql, type RawBuilder } from 'kysely';
import { filterNames, type FlagFilters, type MemberFilters } from '#domain/year/member-filters.ts';
import { byNumber, areSameOrder, type SearchedOrder } from '#domain/member/member-order.ts';
import { parseSearch, type SearchedWord, type SearchTerms } from '#domain/member/member-search.ts';
import { isMembership } from '../year/begun-year.ts';
import {
  hasNumberLine,
  hasPieces,
  hasText,
  nameOrder,
  splitIntoSearchPieces,
} from '../store/search-columns.ts';
import { selectPersonIdOfNumber } from '../store/joined-people.ts';
import { listRecordConditions, type Condition } from './record-filters.ts';
import { numberless } from './member-list.ts';

export interface MembersSearched {
  readonly text: string;
  readonly filters: MemberFilters;
  /** The ids of the people to search. Null or undefined means everybody. */
  readonly of?: readonly number[] | null;
  readonly order: SearchedOrder;
  /** The last person before the requested rows; null to begin with the first. */
  readonly after: number | null;
  readonly skip: number;
  readonly limit: number;
  readonly thisYear: number;
  readonly withYears?: boolean;
}

/** The order within a part. People with equal values are sorted by number, then by id. */
export interface Key {
  readonly column: RawBuilder<unknown>;
  readonly descending: boolean;
}

/** One part of the found people, with its own query. All people of one part come before all people of the next. */
export interface Part {
  /** Conditions that, together with `typed`, put each person into exactly one part. */
  readonly about: readonly Condition[];
  /** Conditions about the typed text, which for example divide the best matches from the others. */
  readonly typed: readonly Condition[];
  readonly held: readonly Condition[];
  /** Conditions that the search index contains the pieces of the text. Empty if the index cannot be used. */
  readonly pieces: readonly Condition[];
  readonly chosen: readonly Condition[];
  readonly key: Key | null;
}

const negate = (condition: Condition): Condition => sql<boolean>`not (${condition})`;

const joinAlternatives = (conditions: readonly Condition[]) =>
  sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`;

function holdsWord({ day, isDigits, word }: SearchedWord): Condition {
  return joinAlternatives([
    hasText('search_words', word),
    hasText('search_further', word),
    ...(isDigits ? [hasText('search_digits', word)] : []),
    ...(day === null ? [] : [hasText('search_further', day)]),
  ]);
}

function holdPieces(texts: readonly { readonly text: string; readonly day: string | null }[]): Condition[] {
  const plain = texts.filter(({ day }) => day === null).flatMap(({ text }) => splitIntoSearchPieces(text));
  const dates = texts.flatMap(({ day, text }) => (day === null ? [] : [[text, day]]));
  return [
    ...(plain.length > 0 ? [hasPieces(plain)] : []),
    ...dates.map((either) => joinAlternatives(either.map((text) => hasPieces(splitIntoSearchPieces(text))))),
  ];
}

/** Compares numbers with whole lines of `search_digits`. The first line (the membership number) is left out. */
const holdNumbers = (numbers: readonly string[]) => numbers.map((number) => hasNumberLine(number));

function holdPiecesOrNumbers(pieces: Condition[], numbers: readonly string[]): Condition[] {
  if (numbers.length === 0) return pieces;
  const others = numbers.map((number) => hasPieces(splitIntoSearchPieces(number)));
  return [joinAlternatives([joinConditionsWithAnd(pieces), ...others])];
}

/** Divides the found people by the searched text, like `findMembers` in domain/member/member-search.ts. */
function findParts(sought: SearchTerms, ranks: boolean): Pick<Part, 'typed' | 'held' | 'pieces'>[] {
  if (sought.is === 'nobody') return [];
  if (sought.is === 'everybody') return [{ typed: [], held: [], pieces: [] }];
  if (sought.is === 'digits') {
    const { day, digits, numbers } = sought;
    const held = joinAlternatives([
      hasText('search_digits', digits),
      ...holdNumbers(numbers),
      ...(day === null ? [] : [hasText('search_further', day)]),
    ]);
    const pieces = holdPiecesOrNumbers(holdPieces([{ text: digits, day }]), numbers);
    const all = { held: [held], pieces };
    // Only digits that can be a membership number get a part: at most nine digits, and no 0 at the beginning.
    if (!/^[1-9]\d{0,8}$/.test(digits)) return [{ typed: [], ...all }];
    // The number of a joined person leads to the person who stayed, who has another number.
    const meant = sql`id = ${selectPersonIdOfNumber(Number(digits))}`;
    return [
      { typed: [sql<boolean>`${meant}`], held: [], pieces: [] },
      { typed: [sql<boolean>`(${meant}) is not true`], ...all },
    ];
  }
  const { numbers, whole, words } = sought;
  const asTyped = hasText('search_words', whole);
  const holdsAll = joinAlternatives([joinConditionsWithAnd(words.map(holdsWord)), ...holdNumbers(numbers)]);
  const ofWords = holdPieces(words.map(({ day, word }) => ({ text: word, day })));
  const pieces = holdPiecesOrNumbers(ofWords, numbers);
  // If a person's data contain the whole text, they also contain each of its words, so one part is enough.
  if (!ranks) return [{ typed: [], held: [holdsAll], pieces }];
  return [
    { typed: [asTyped], held: [asTyped], pieces: holdPieces([{ text: whole, day: null }]) },
    { typed: [negate(asTyped)], held: [holdsAll], pieces },
  ];
}

function isYearRenewed(year: number): Condition {
  return sql<boolean>`exists (
    select from records where member_id = members.id and year = ${year} and ${isMembership()})`;
}

function toFilterConditions(thisYear: number): Readonly<Record<keyof FlagFilters, Condition>> {
  return {
    previousYear: isYearRenewed(thisYear - 1),
    thisYear: isYearRenewed(thisYear),
    nextYear: isYearRenewed(thisYear + 1),
    vip: sql<boolean>`vip`,
    deceased: sql<boolean>`deceased`,
    numbered: sql<boolean>`search_place < ${numberless}`,
  };
}

/** The town in the columns of the search. The search index has the same expression. */
const townOfSearch = sql`split_part(search_further, e'\\n', 1)`;

function divideByOrder({ by, descending }: SearchedOrder, thisYear: number): Pick<Part, 'about' | 'key'>[] {
  const splitInHalves = (first: Condition, keys: readonly [Key | null, Key | null]) => [
    { about: [first], key: keys[0] },
    { about: [negate(first)], key: keys[1] },
  ];
  const toKey = (name: string): Key => ({ column: sql`${sql.ref(name)} collate "C"`, descending });
  const facts = toFilterConditions(thisYear);
  const years = { previous: facts.previousYear, this: facts.thisYear, next: facts.nextYear };
  if (by === 'previous' || by === 'this' || by === 'next') {
    const both = splitInHalves(years[by], [null, null]);
    return descending ? both.toReversed() : both;
  }
  if (by === 'number') {
    const number = { column: byPlace, descending };
    return splitInHalves(facts.numbered, [number, { column: nameOrder, descending: false }]);
  }
  if (by === 'email')
    return splitInHalves(sql<boolean>`search_email is not null`, [toKey('search_email'), null]);
  if (by === 'town')
    return splitInHalves(sql<boolean>`${townOfSearch} <> ''`, [{ column: townOfSearch, descending }, null]);
  if (by === 'birth') return [{ about: [], key: { column: sql`date_of_birth`, descending } }];
  if (by === 'name') return [{ about: [], key: { column: nameOrder, descending } }];
  return [{ about: [], key: toKey(by === 'id-card' ? 'id_number' : 'mobile_number') }];
}

/** Lists the parts of a search's result, in their order. */
export function listMemberSearchParts({ text, filters, of, order, thisYear }: MembersSearched): Part[] {
  const facts = toFilterConditions(thisYear);
  const chosen = filterNames
    .filter((name) => filters[name] !== 'any')
    .map((name) => (filters[name] === 'yes' ? facts[name] : negate(facts[name])));
  const among = of ? [sql<boolean>`id = any(${of}::bigint[])`] : [];
  const ordered = divideByOrder(order, thisYear);
  // The database cannot store the character `\0`, so no person's data can contain this character.
  const sought = text.includes('\0') ? ({ is: 'nobody' } as const) : parseSearch(text);
  return findParts(sought, areSameOrder(order, byNumber)).flatMap((found) =>
    ordered.map((one) => ({
      ...found,
      about: one.about,
      chosen: [
        sql<boolean>`erased_at is null`,
        ...among,
        ...chosen,
        ...listRecordConditions(filters, thisYear),
      ],
      key: one.key,
    })),
  );
}

export const byPlace = sql`search_place`;

/** Joins conditions with `and`. */
export const joinConditionsWithAnd = (conditions: readonly Condition[]) =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
