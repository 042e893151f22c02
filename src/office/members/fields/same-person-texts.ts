import type { KnownPerson } from '#domain/same-people.ts';
import type { SameReason } from '#domain/same-person.ts';
import { shownNumber } from '#domain/membership-number.ts';
import { t } from '#domain/texts/texts.ts';

/** A person by name and number, `Ġorġ Żahra, 1001`; by the name alone where there is no number. */
export function namedPerson(
  person: Pick<KnownPerson, 'firstName' | 'lastName' | 'membershipNumber'>,
): string {
  const { firstName, lastName, membershipNumber } = person;
  const number = shownNumber(membershipNumber);
  return number === '' ? `${firstName} ${lastName}` : `${firstName} ${lastName}, ${number}`;
}

const listed = new Intl.ListFormat('en-GB');

/** What two people have in common, as a sentence says it: `the same name and the same date of birth`. */
export function reasonsInWords(reasons: readonly SameReason[]): string {
  return listed.format(reasons.map((reason) => t(`same.reason.${reason}`)));
}
