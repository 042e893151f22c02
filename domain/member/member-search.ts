import { parseDate } from '../values/calendar.ts';
import { formatMembershipNumber } from './membership-number.ts';
import { removeUnseen } from '../values/written-text.ts';

/**
 * What the search for members looks in, in their lists (specification section 4, Other rules). Town, home phone and date of
 * birth (`yyyy-mm-dd`) are an addition, where the people of a list have them.
 */
export interface Searchable {
  readonly membershipNumber: number;
  readonly idNumber: string;
  readonly mobileNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly homePhone?: string | null;
  readonly dateOfBirth?: string;
  readonly address?: { readonly city: string };
  readonly formerNumbers?: readonly number[] | null | undefined;
}

/** The apostrophe and what people type, or their telephones put in, where one is meant: a name is found without it. */
const apostrophes = /['\u2018\u2019\u201B\u02B9-\u02BF\u2032\u00B4\uFF07`]/g;

/** Letters that are no usual letter with a mark, as they are typed where the keyboard lacks them. */
const plainLetters: Readonly<Record<string, string>> = {
  ħ: 'h',
  ł: 'l',
  ŀ: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ς: 'σ',
};
const notPlain = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * A text as the search for members compares it: in lower case, without diacritics and apostrophes, in the letters of any
 * keyboard. `Żebbuġ` and `zebbug` are the same, so are `Ħamrun` and `hamrun`, `Michał` and `michal`, and `O’Brien` and
 * `obrien`.
 */
export function toSearchText(text: string): string {
  // Most of what is searched is plain already, and that is seen sooner than it is made.
  if (/^[^'`\u0080-\uFFFF]*$/.test(text)) return text.toLowerCase();
  const plain = text.replaceAll(apostrophes, '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase().replaceAll(notPlain, (letter) => plainLetters[letter] ?? letter);
}

/** A member with the texts that a search looks through, folded once. */
export interface Indexed<Person extends Searchable> {
  readonly person: Person;
  readonly number: string;
  readonly digits: string;
  readonly words: string;
  /** The town and the date of birth. */
  readonly further: string;
  /** By which a list is sorted: the surname first. */
  readonly name: string;
}

const keepDigits = (phone: string | null | undefined) => phone?.replaceAll(/\D/g, '') ?? '';

/** The members with what a search looks through, made once for many searches. */
export function createSearchIndex<Person extends Searchable>(people: readonly Person[]): Indexed<Person>[] {
  return people.map((person) => {
    const number = formatMembershipNumber(person.membershipNumber);
    const [first, last] = [toSearchText(person.firstName), toSearchText(person.lastName)];
    return {
      person,
      number,
      digits: `${number}\n${person.idNumber}\n${keepDigits(person.mobileNumber)}\n${keepDigits(person.homePhone)}`,
      words: `${first} ${last}\n${toSearchText(`${person.idNumber}\n${person.email ?? ''}`)}`,
      further: `${toSearchText(person.address?.city ?? '')}\n${person.dateOfBirth ?? ''}`,
      name: `${last} ${first}`,
    };
  });
}

/** The longest text that is searched for in members: nobody has so long a name, and folding it takes time. */
export const mostSearched = 200;

/** A word that is looked for, folded; `day` is the date (`yyyy-mm-dd`) that it may be as well. */
export interface SearchedWord {
  readonly word: string;
  readonly isDigits: boolean;
  readonly day: string | null;
}

/** What a search for members looks for, folded: everybody, nobody, digits, or the text as it stands and its words. */
export type SearchTerms =
  | { readonly is: 'everybody' }
  | { readonly is: 'nobody' }
  | { readonly is: 'digits'; readonly digits: string; readonly day: string | null }
  | { readonly is: 'words'; readonly whole: string; readonly words: readonly SearchedWord[] };

/** The day (`yyyy-mm-dd`) that eight digits mean, as they are typed in a row: day, month, year. */
function parseDayOfDigits(digits: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  return year === undefined ? null : parseDate(`${day}/${month}/${year}`);
}

/** What a search for members looks for by a text that somebody typed; commas part words, as on every list on paper. */
export function parseSearch(text: string): SearchTerms {
  if (text.length > mostSearched) return { is: 'nobody' };
  const typed = removeUnseen(text);
  const digits = typed.replaceAll(/[\s+]/g, '');
  if (/^\d+$/.test(digits)) return { is: 'digits', digits, day: parseDayOfDigits(digits) };
  const words = toSearchText(typed)
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (words.length === 0) return { is: 'everybody' };
  return {
    is: 'words',
    // A line break would run on from one field into the next.
    whole: words.join(' '),
    words: words.map((word) => ({ word, isDigits: /^\d+$/.test(word), day: parseDate(word) })),
  };
}

function hasWord(one: Indexed<Searchable>, { day, isDigits, word }: SearchedWord): boolean {
  return (
    one.words.includes(word) ||
    one.further.includes(word) ||
    (isDigits && one.digits.includes(word)) ||
    (day !== null && one.further.includes(day))
  );
}

/**
 * The members that a search finds. Digits alone are looked for in number, ID card number and mobile number, the exact
 * membership number first, or a number that leads to somebody who was joined; spaces and + do not count. Any other text is looked for in full name, ID card number and
 * e-mail (specification section 4). An addition: words may stand in any order and in different fields, and a word of
 * digits may be part of a number; town, home phone and date of birth are looked in too. People who have the text as it
 * stands in their name, ID card number or e-mail come first, unless the people keep their order (`ranks` is false).
 */
export function findMembers<Person extends Searchable>(
  index: readonly Indexed<Person>[],
  text: string,
  ranks = true,
): Person[] {
  const sought = parseSearch(text);
  if (sought.is === 'nobody') return [];
  if (sought.is === 'everybody') return index.map(({ person }) => person);
  // Loops, since this runs at every key over all that are there.
  const hits: Person[] = [];
  if (sought.is === 'digits') {
    const { day, digits } = sought;
    const exact: Person[] = [];
    for (const one of index) {
      const leads = one.person.formerNumbers?.includes(Number(digits)) ?? false;
      if (leads || one.number === digits) exact.push(one.person);
      else if (one.digits.includes(digits) || (day !== null && one.further.includes(day)))
        hits.push(one.person);
    }
    return [...exact, ...hits];
  }
  const { whole, words: wanted } = sought;
  const asTyped: Person[] = [];
  for (const one of index) {
    if (one.words.includes(whole)) (ranks ? asTyped : hits).push(one.person);
    else if (wanted.every((word) => hasWord(one, word))) hits.push(one.person);
  }
  return [...asTyped, ...hits];
}
