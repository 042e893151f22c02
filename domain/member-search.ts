import { shownNumber } from './membership-number.ts';

/** What the members' lists search in (specification section 4, Other rules). */
export interface Searchable {
  readonly membershipNumber: number;
  readonly idNumber: string;
  readonly mobileNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
}

/**
 * A text as the member search compares it: in lower case and without diacritics. `Żebbuġ` and `zebbug` are the same, so
 * are `Ħamrun` and `hamrun`.
 */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ħ', 'h');
}

/** A member with the texts that the search looks through, folded once. */
export interface Indexed<Person extends Searchable> {
  readonly person: Person;
  readonly number: string;
  readonly digits: string;
  readonly words: string;
}

/** The people with what a search looks through, made once for many searches. */
export function indexed<Person extends Searchable>(people: readonly Person[]): Indexed<Person>[] {
  return people.map((person) => {
    const number = shownNumber(person.membershipNumber);
    return {
      person,
      number,
      digits: `${number}\n${person.idNumber}\n${person.mobileNumber.replaceAll(/\D/g, '')}`,
      words: folded(`${person.firstName} ${person.lastName}\n${person.idNumber}\n${person.email ?? ''}`),
    };
  });
}

/** Nobody has a name as long as this, and what is folded takes time. */
const mostSearched = 200;

/**
 * The members that a search finds. Digits alone (spaces and + do not count) are looked for in number, ID card number
 * and mobile number, the exact membership number first; any other text in full name, ID card number and e-mail
 * (specification section 4).
 */
export function found<Person extends Searchable>(index: readonly Indexed<Person>[], text: string): Person[] {
  if (text.length > mostSearched) return [];
  const typed = text.trim();
  if (typed === '') return index.map(({ person }) => person);
  const digits = typed.replaceAll(/[\s+]/g, '');
  // Loops, since this runs at every key over all that are there.
  const hits: Person[] = [];
  if (/^\d+$/.test(digits)) {
    const exact: Person[] = [];
    for (const one of index) {
      if (one.digits.includes(digits)) (one.number === digits ? exact : hits).push(one.person);
    }
    return [...exact, ...hits];
  }
  const wanted = folded(typed);
  for (const { person, words } of index) if (words.includes(wanted)) hits.push(person);
  return hits;
}
