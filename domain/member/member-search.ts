import { parseDate } from '../values/calendar.ts';
import { formatMembershipNumber } from './membership-number.ts';
import { removeUnseen } from '../values/written-text.ts';

/**
 * The fields that the search for members reads (specification section 4, Other rules). Town, home phone and
 * date of birth (`yyyy-mm-dd`) are read in lists that have them (not in the specification).
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

/** The apostrophe, and characters that people or telephones write instead. Names ignore them. */
const apostrophes = /['\u2018\u2019\u201B\u02B9-\u02BF\u2032\u00B4\uFF07`]/g;

/** Letters that are no usual letter with a mark, and how people type them on a keyboard without them. */
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
 * Converts a text for comparison in a search: lower case, without diacritics and apostrophes, in the letters
 * of any keyboard. `Żebbuġ` and `zebbug` are the same, and so are `Ħamrun` and `hamrun`, `Michał` and
 * `michal`, `O’Brien` and `obrien`.
 */
export function toSearchText(text: string): string {
  // Most texts are plain already, and this test is faster than the conversion.
  if (/^[^'`\u0080-\uFFFF]*$/.test(text)) return text.toLowerCase();
  const plain = text.replaceAll(apostrophes, '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase().replaceAll(notPlain, (letter) => plainLetters[letter] ?? letter);
}

const keepDigits = (phone: string | null | undefined) => phone?.replaceAll(/\D/g, '') ?? '';

/**
 * The texts of a member that a search reads. Each is converted when it is first asked for, so that a long list is shown before.
 * The fields are private for TypeScript alone: the build makes slow maps of `#` fields for the oldest browsers.
 */
class SearchedTexts {
  private readonly person: Searchable;
  private foldedName: string | undefined;
  private foldedDigits: string | undefined;
  private foldedWords: string | undefined;
  private townAt = 0;

  constructor(person: Searchable) {
    this.person = person;
  }

  /** By which a list is sorted: the surname first. */
  toName(): string {
    const { firstName, lastName } = this.person;
    return (this.foldedName ??= `${toSearchText(lastName)} ${toSearchText(firstName)}`);
  }

  /** The membership number, if any, and all that has digits after it. */
  toDigits(): string {
    const { homePhone, idNumber, membershipNumber, mobileNumber } = this.person;
    return (this.foldedDigits ??= `${formatMembershipNumber(membershipNumber)}\n${idNumber}\n${keepDigits(mobileNumber)}\n${keepDigits(homePhone)}`);
  }

  /** Full name, ID card number and e-mail; then the town, and last the date of birth. */
  toWords(): string {
    if (this.foldedWords !== undefined) return this.foldedWords;
    const { address, dateOfBirth, email, firstName, idNumber, lastName } = this.person;
    const first = toSearchText(`${firstName} ${lastName}\n${idNumber}\n${email ?? ''}`);
    this.townAt = first.length;
    return (this.foldedWords = `${first}\n${toSearchText(address?.city ?? '')}\n${dateOfBirth ?? ''}`);
  }

  /** Whether the words have a text before the town. */
  hasBeforeTown(text: string): boolean {
    const at = this.toWords().indexOf(text);
    return at !== -1 && at < this.townAt;
  }
}

/** A member, ready for searches. */
export interface Indexed<Person extends Searchable> {
  readonly person: Person;
  readonly texts: SearchedTexts;
}

/** The members, ready for many searches. */
export function createSearchIndex<Person extends Searchable>(people: readonly Person[]): Indexed<Person>[] {
  return people.map((person) => ({ person, texts: new SearchedTexts(person) }));
}

/** Converts the texts before the first key of a search needs them. Used when the search field gets the focus. */
export function foldTexts(index: readonly Indexed<Searchable>[]): void {
  for (const { texts } of index) texts.toWords();
}

/** The maximum length of a search text: no name is longer, and the conversion takes time. */
export const mostSearched = 200;

/** A converted word of a search. `day` is the date (`yyyy-mm-dd`) that the word may also mean. */
export interface SearchedWord {
  readonly word: string;
  readonly isDigits: boolean;
  readonly day: string | null;
}

/** The parsed search for members: everybody, nobody, digits, or the text as it is and its words. */
export type SearchTerms =
  | { readonly is: 'everybody' }
  | { readonly is: 'nobody' }
  | { readonly is: 'digits'; readonly digits: string; readonly day: string | null }
  | { readonly is: 'words'; readonly whole: string; readonly words: readonly SearchedWord[] };

/** Parses eight digits typed without separators into a day (`yyyy-mm-dd`): day, month, year. */
function parseDayOfDigits(digits: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  return year === undefined ? null : parseDate(`${day}/${month}/${year}`);
}

/** Parses the typed text of a search for members. Commas separate words, as in lists on paper. */
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
    // A line break would match across two fields.
    whole: words.join(' '),
    words: words.map((word) => ({ word, isDigits: /^\d+$/.test(word), day: parseDate(word) })),
  };
}

function hasWord({ texts }: Indexed<Searchable>, { day, isDigits, word }: SearchedWord): boolean {
  return (
    texts.toWords().includes(word) ||
    (isDigits && texts.toDigits().includes(word)) ||
    (day !== null && texts.toWords().endsWith(day))
  );
}

/**
 * Finds members. Digits alone are searched in number, ID card number and mobile; spaces and + do not count.
 * The exact membership number comes first, or the former number of a person who was joined. Any other text is
 * searched in full name, ID card number and e-mail (specification section 4).
 * Additions to the specification: words may be in any order and in different fields, and a word of digits may
 * be part of a number. Town, home phone and date of birth are searched too. People with the whole text in
 * name, ID card number or e-mail come first, unless `ranks` is false.
 */
export function findMembers<Person extends Searchable>(
  index: readonly Indexed<Person>[],
  text: string,
  ranks = true,
): Person[] {
  const sought = parseSearch(text);
  if (sought.is === 'nobody') return [];
  if (sought.is === 'everybody') return index.map(({ person }) => person);
  // Loops are faster: this runs at every typed key over all people.
  const hits: Person[] = [];
  if (sought.is === 'digits') {
    const { day, digits } = sought;
    const exact: Person[] = [];
    for (const one of index) {
      const leads = one.person.formerNumbers?.includes(Number(digits)) ?? false;
      if (leads || one.texts.toDigits().startsWith(`${digits}\n`)) exact.push(one.person);
      else if (one.texts.toDigits().includes(digits) || (day !== null && one.texts.toWords().endsWith(day)))
        hits.push(one.person);
    }
    return [...exact, ...hits];
  }
  const { whole, words: wanted } = sought;
  const asTyped: Person[] = [];
  for (const one of index) {
    if (!wanted.every((word) => hasWord(one, word))) continue;
    (ranks && one.texts.hasBeforeTown(whole) ? asTyped : hits).push(one.person);
  }
  return [...asTyped, ...hits];
}
