import { parseDate } from '../values/calendar.ts';
import { toAsciiDomain } from '../contact/email.ts';
import { formatMembershipNumber, removeNumberWords } from './membership-number.ts';
import { listSearchedNumbers } from './searched-numbers.ts';
import { toSearchText } from '../values/search-text.ts';
import { removeInvisibleCharacters, toPlainDigits } from '../values/written-text.ts';

/**
 * The fields of a person in which the search for members looks (specification section 4, Other rules). If a list has
 * town, home phone and date of birth (`yyyy-mm-dd`), the search also looks in these fields (not in the specification).
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

const keepDigits = (phone: string | null | undefined) => phone?.replaceAll(/\D/g, '') ?? '';

/**
 * The texts in which a member search looks. A text is converted when it is first needed, so that a long list appears at
 * once. The fields are private only in TypeScript: the build turns `#` fields into slow maps for the oldest browsers.
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

  /**
   * Returns the text by which the list is sorted by name: first the surname, then the first name. Spaces in the surname
   * become hyphens, which sort after the space behind the surname. So `Borg, Zach` comes before `Borg Cardona, Anna`.
   */
  toName(): string {
    const { firstName, lastName } = this.person;
    return (this.foldedName ??= `${toSearchText(lastName).replaceAll(' ', '-')} ${toSearchText(firstName)}`);
  }

  /** Returns the text in which a search for digits looks: membership number, ID card number, mobile and home phone. */
  toDigits(): string {
    const { homePhone, idNumber, membershipNumber, mobileNumber } = this.person;
    return (this.foldedDigits ??= `${formatMembershipNumber(membershipNumber)}\n${idNumber}\n${keepDigits(mobileNumber)}\n${keepDigits(homePhone)}`);
  }

  /** Returns the text in which a word search looks: full name, ID card number, e-mail, town and date of birth. */
  toWords(): string {
    if (this.foldedWords !== undefined) return this.foldedWords;
    const { address, dateOfBirth, email, firstName, idNumber, lastName } = this.person;
    const first = toSearchText(`${firstName} ${lastName}\n${idNumber}\n${email ?? ''}`);
    this.townAt = first.length;
    return (this.foldedWords = `${first}\n${toSearchText(address?.city ?? '')}\n${dateOfBirth ?? ''}`);
  }

  /** Returns whether the full name, the ID card number or the e-mail contains the text. */
  hasBeforeTown(text: string): boolean {
    const at = this.toWords().indexOf(text);
    return at !== -1 && at < this.townAt;
  }
}

/** A member together with the texts in which the member search looks. */
export interface Indexed<Person extends Searchable> {
  readonly person: Person;
  readonly texts: SearchedTexts;
}

/** Adds to each member the texts in which the member search looks. */
export function createSearchIndex<Person extends Searchable>(people: readonly Person[]): Indexed<Person>[] {
  return people.map((person) => ({ person, texts: new SearchedTexts(person) }));
}

/** Converts all texts when the user enters the search field, so that the first search has no delay. */
export function prepareSearchTexts(index: readonly Indexed<Searchable>[]): void {
  for (const { texts } of index) texts.toWords();
}

/** The maximum length of a search text, in characters. No name is longer, and longer texts are slow to convert. */
export const mostSearched = 200;

/** One word of a search text, converted by `toSearchText`. `day` is the word as a date (`yyyy-mm-dd`), if possible. */
export interface SearchedWord {
  readonly word: string;
  readonly isDigits: boolean;
  readonly day: string | null;
}

/**
 * The parsed text of a member search. The search finds all people, nobody, people by digits, or people by words.
 * `whole` is the typed text with all its words, converted by `toSearchText`. `numbers` are phone numbers and ID card
 * numbers that the text can also mean. Most texts can mean no such number.
 */
export type SearchTerms =
  | { readonly is: 'everybody' }
  | { readonly is: 'nobody' }
  | ({ readonly is: 'digits'; readonly digits: string; readonly day: string | null } & SearchedNumbers)
  | ({
      readonly is: 'words';
      readonly whole: string;
      readonly words: readonly SearchedWord[];
    } & SearchedNumbers);

interface SearchedNumbers {
  readonly numbers: readonly string[];
}

const splitAtSpaces = (text: string) => text.split(/[\s,;"\u201C-\u201F«»<>()[\]]+/).filter(Boolean);

/**
 * Splits a text that was converted by `toSearchText` into the words to search for. Spaces, commas, semicolons, quotes,
 * brackets, and the hyphens of names separate the words. Hyphens in dates, numbers and e-mail addresses do not.
 */
export function splitIntoSearchWords(plain: string): string[] {
  return splitAtSpaces(plain)
    .flatMap((word) => (/[\d@]/.test(word) ? [word] : word.split('-')))
    .filter(Boolean);
}

/** Parses the text that somebody typed to search for members. */
export function parseSearch(text: string): SearchTerms {
  if (text.length > mostSearched) return { is: 'nobody' };
  const typed = toAsciiDomain(removeNumberWords(toPlainDigits(removeInvisibleCharacters(text).trim())));
  const digits = typed.replaceAll(/[\s+]/g, '');
  if (/^\d+$/.test(digits)) {
    const day = parseDate(digits);
    return { is: 'digits', digits, day, numbers: day === null ? listSearchedNumbers(typed, digits) : [] };
  }
  const plain = toSearchText(typed);
  const words = splitIntoSearchWords(plain);
  if (words.length === 0) return { is: 'everybody' };
  // Line breaks separate the fields, so a text with spaces cannot match across two fields.
  const whole = splitAtSpaces(plain).join(' ');
  return {
    is: 'words',
    whole,
    numbers: listSearchedNumbers(typed, whole),
    words: words.map((word) => ({ word, isDigits: /^\d+$/.test(word), day: parseDate(word) })),
  };
}

/** Returns whether the person's whole ID card number, mobile or home phone is one of these numbers. */
function hasNumber({ texts }: Indexed<Searchable>, numbers: readonly string[]): boolean {
  for (const number of numbers) if (`${texts.toDigits()}\n`.includes(`\n${number}\n`)) return true;
  return false;
}

function hasWord({ texts }: Indexed<Searchable>, { day, isDigits, word }: SearchedWord): boolean {
  return (
    texts.toWords().includes(word) ||
    (isDigits && texts.toDigits().includes(word)) ||
    (day !== null && texts.toWords().endsWith(day))
  );
}

/**
 * Finds members. If the text has only digits, spaces and +, the search looks in membership number, ID card number and
 * mobile. If the digits are a membership number, the person with this number is first. For any other text, the search
 * looks in full name, ID card number and e-mail (specification section 4).
 *
 * Not in the specification: the words of the text can be in any order and in different fields. If a word consists of
 * digits, it can be a part of a number. The search also looks in town, home phone, date of birth and the numbers of
 * joined people. A phone number or an ID card number is also found if other programs write it in another form. A person
 * with the whole text in one field comes first, unless `ranks` is false.
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
    const { day, digits, numbers } = sought;
    const exact: Person[] = [];
    for (const one of index) {
      const leads = one.person.formerNumbers?.includes(Number(digits)) ?? false;
      if (leads || one.texts.toDigits().startsWith(`${digits}\n`)) exact.push(one.person);
      else if (
        one.texts.toDigits().includes(digits) ||
        hasNumber(one, numbers) ||
        (day !== null && one.texts.toWords().endsWith(day))
      )
        hits.push(one.person);
    }
    return [...exact, ...hits];
  }
  const { numbers, whole, words: wanted } = sought;
  const asTyped: Person[] = [];
  for (const one of index) {
    if (!wanted.every((word) => hasWord(one, word)) && !hasNumber(one, numbers)) continue;
    (ranks && one.texts.hasBeforeTown(whole) ? asTyped : hits).push(one.person);
  }
  return [...asTyped, ...hits];
}
