import { parseDate } from '../values/calendar.ts';
import { formatMembershipNumber } from './membership-number.ts';
import { removeInvisibleCharacters } from '../values/written-text.ts';

/**
 * The fields of a person in which the search for members looks (specification section 4, Other rules). If the list has
 * them, the search also looks in town, home phone and date of birth (`yyyy-mm-dd`) (not in the specification).
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

/**
 * The apostrophe, and characters that people or telephones write instead of it. The search ignores all these
 * characters.
 */
const apostrophes = /['\u2018\u2019\u201B\u02B9-\u02BF\u2032\u00B4\uFF07`]/g;

/** Letters that stay special after accents are removed, and the letters that people type instead of these letters. */
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
 * Converts a text for comparison in a search: to lower case, without accents and apostrophes, and with the letters of
 * any keyboard. For example, `Żebbuġ` becomes `zebbug`, `Ħamrun` becomes `hamrun`, and `O’Brien` becomes `obrien`.
 */
export function toSearchText(text: string): string {
  // Most texts need only lower case, and this test is faster than the conversion.
  if (/^[^'`\u0080-\uFFFF]*$/.test(text)) return text.toLowerCase();
  const plain = text.replaceAll(apostrophes, '').normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase().replaceAll(notPlain, (letter) => plainLetters[letter] ?? letter);
}

const keepDigits = (phone: string | null | undefined) => phone?.replaceAll(/\D/g, '') ?? '';

/**
 * The texts of a member in which a search looks. Each text is converted when the text is first used, so that a long
 * list appears without a delay. The fields are private only in TypeScript, because the build turns `#` fields into slow
 * maps for the oldest browsers.
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

  /** Returns the name by which a list is sorted: first the surname, then the first name. */
  toName(): string {
    const { firstName, lastName } = this.person;
    return (this.foldedName ??= `${toSearchText(lastName)} ${toSearchText(firstName)}`);
  }

  /** Returns the texts for a search by digits: membership number, ID card number, and the digits of both phones. */
  toDigits(): string {
    const { homePhone, idNumber, membershipNumber, mobileNumber } = this.person;
    return (this.foldedDigits ??= `${formatMembershipNumber(membershipNumber)}\n${idNumber}\n${keepDigits(mobileNumber)}\n${keepDigits(homePhone)}`);
  }

  /**
   * Returns the texts for a search by words: the full name, ID card number, e-mail, town and date of birth, in this
   * order.
   */
  toWords(): string {
    if (this.foldedWords !== undefined) return this.foldedWords;
    const { address, dateOfBirth, email, firstName, idNumber, lastName } = this.person;
    const first = toSearchText(`${firstName} ${lastName}\n${idNumber}\n${email ?? ''}`);
    this.townAt = first.length;
    return (this.foldedWords = `${first}\n${toSearchText(address?.city ?? '')}\n${dateOfBirth ?? ''}`);
  }

  /** Returns whether the full name, ID card number or e-mail contains a text. */
  hasBeforeTown(text: string): boolean {
    const at = this.toWords().indexOf(text);
    return at !== -1 && at < this.townAt;
  }
}

/** A member together with the converted texts for searches. */
export interface Indexed<Person extends Searchable> {
  readonly person: Person;
  readonly texts: SearchedTexts;
}

/** Adds to each member the texts for searches. */
export function createSearchIndex<Person extends Searchable>(people: readonly Person[]): Indexed<Person>[] {
  return people.map((person) => ({ person, texts: new SearchedTexts(person) }));
}

/**
 * Converts the texts of all members, so that the first search has no delay. Called when the search field gets the
 * focus.
 */
export function prepareSearchTexts(index: readonly Indexed<Searchable>[]): void {
  for (const { texts } of index) texts.toWords();
}

/**
 * The maximum length of a search text, in characters. No name is longer, and a longer text takes too much time to
 * convert.
 */
export const mostSearched = 200;

/**
 * One word of a search text, converted by `toSearchText`. `day` is the date (`yyyy-mm-dd`) if the word can also be a
 * date.
 */
export interface SearchedWord {
  readonly word: string;
  readonly isDigits: boolean;
  readonly day: string | null;
}

/**
 * A search text after the search has parsed it. The search finds everybody, nobody, people by digits, or people by
 * words. `whole` is the converted text with all words of the text.
 */
export type SearchTerms =
  | { readonly is: 'everybody' }
  | { readonly is: 'nobody' }
  | { readonly is: 'digits'; readonly digits: string; readonly day: string | null }
  | { readonly is: 'words'; readonly whole: string; readonly words: readonly SearchedWord[] };

/** Parses eight digits (day, month, year) into a date (`yyyy-mm-dd`). Null if the digits are no date. */
function parseDayOfDigits(digits: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  return year === undefined ? null : parseDate(`${day}/${month}/${year}`);
}

/** Parses the typed text of a search for members. Commas also separate words. */
export function parseSearch(text: string): SearchTerms {
  if (text.length > mostSearched) return { is: 'nobody' };
  const typed = removeInvisibleCharacters(text);
  const digits = typed.replaceAll(/[\s+]/g, '');
  if (/^\d+$/.test(digits)) return { is: 'digits', digits, day: parseDayOfDigits(digits) };
  const words = toSearchText(typed)
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (words.length === 0) return { is: 'everybody' };
  return {
    is: 'words',
    // Line breaks separate the fields, so a text with spaces cannot match across two fields.
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
 * Finds members. A text of digits, spaces and + is searched in membership number, ID card number and mobile. The person
 * with exactly this membership number is first. Every other search text is searched in full name, ID card number and
 * e-mail (specification section 4).
 *
 * Not in the specification: words can be in any order and in different fields. A word of digits can be part of a
 * number. Town, home phone, date of birth and numbers of joined people are searched too. People with the whole text
 * in name, ID card number or e-mail are first, unless `ranks` is false.
 */
export function findMembers<Person extends Searchable>(
  index: readonly Indexed<Person>[],
  text: string,
  ranks = true,
): Person[] {
  const sought = parseSearch(text);
  if (sought.is === 'nobody') return [];
  if (sought.is === 'everybody') return index.map(({ person }) => person);
  // Loops are used because loops are faster, and this code runs over all people after each typed key.
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
