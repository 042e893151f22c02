import { parseDate } from '../values/calendar.ts';
import { toAsciiDomain } from '../contact/email.ts';
import { formatMembershipNumber, removeNumberWords } from './membership-number.ts';
import { listSearchedNumbers } from './searched-numbers.ts';
import { toSearchText } from '../values/search-text.ts';
import { removeInvisibleCharacters, toPlainDigits } from '../values/written-text.ts';

/**
 * The details in which the search looks (section 4). Town, home phone and date of birth are not in the specification.
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
 * A person's texts for the search. Each text is converted when it is first needed, so that a long list appears at once.
 * The class has no `#` fields, because the build turns them into slow maps for the oldest browsers.
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
   * Returns the name for sorting. Spaces in a surname become hyphens, so that `Borg, Zach` comes before `Borg Cardona,
   * Anna`.
   */
  toName(): string {
    const { firstName, lastName } = this.person;
    return (this.foldedName ??= `${toSearchText(lastName).replaceAll(' ', '-')} ${toSearchText(firstName)}`);
  }

  toDigits(): string {
    const { homePhone, idNumber, membershipNumber, mobileNumber } = this.person;
    return (this.foldedDigits ??= `${formatMembershipNumber(membershipNumber)}\n${idNumber}\n${keepDigits(mobileNumber)}\n${keepDigits(homePhone)}`);
  }

  toWords(): string {
    if (this.foldedWords !== undefined) return this.foldedWords;
    const { address, dateOfBirth, email, firstName, idNumber, lastName } = this.person;
    const first = toSearchText(`${firstName} ${lastName}\n${idNumber}\n${email ?? ''}`);
    this.townAt = first.length;
    return (this.foldedWords = `${first}\n${toSearchText(address?.city ?? '')}\n${dateOfBirth ?? ''}`);
  }

  hasBeforeTown(text: string): boolean {
    const at = this.toWords().indexOf(text);
    return at !== -1 && at < this.townAt;
  }
}

export interface Indexed<Person extends Searchable> {
  readonly person: Person;
  readonly texts: SearchedTexts;
}

/** Adds to each member the texts for the search. */
export function createSearchIndex<Person extends Searchable>(people: readonly Person[]): Indexed<Person>[] {
  return people.map((person) => ({ person, texts: new SearchedTexts(person) }));
}

/** Converts all texts before the first search, so that it has no delay. */
export function prepareSearchTexts(index: readonly Indexed<Searchable>[]): void {
  for (const { texts } of index) texts.toWords();
}

/** The maximum length of a search text, in characters. No name is longer, and longer texts are slow to convert. */
export const mostSearched = 200;

/** A word of the search. `day` is the word as a date (`yyyy-mm-dd`), or null. */
export interface SearchedWord {
  readonly word: string;
  readonly isDigits: boolean;
  readonly day: string | null;
}

/**
 * A parsed search. `whole` is the whole text, converted by `toSearchText`. `numbers` are numbers that the text can also
 * mean.
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

/** Splits a text into words. Hyphens of names separate words, but hyphens in dates, numbers and e-mails do not. */
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
 * Finds members. Digits are sought in membership number, ID card number and mobile. A person with exactly this
 * membership number is first. Other texts are sought in full name, ID card number and e-mail (specification section 4).
 * Words can be in any order and field (not in the specification). The search also looks in town, home phone, date of
 * birth and the numbers of merged people (not in the specification). People with the whole text in one field are first,
 * unless `ranks` is false.
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
