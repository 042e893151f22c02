import type { KnownPerson } from '#domain/member/same-people.ts';
import type { SameReason } from '#domain/member/same-person.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';

/**
 * Formats a person's name with the membership number, for example `Ġorġ Żahra, 1001`. Without a number, returns only
 * the name.
 */
export function formatPersonWithNumber(
  person: Pick<KnownPerson, 'firstName' | 'lastName' | 'membershipNumber'>,
): string {
  const { firstName, lastName, membershipNumber } = person;
  const number = formatMembershipNumber(membershipNumber);
  return number === '' ? `${firstName} ${lastName}` : `${firstName} ${lastName}, ${number}`;
}

const listed = new Intl.ListFormat('en-GB');

/** Describes why two people may be the same person, for example `the same name and the same date of birth`. */
export function describeReasonsForSamePerson(reasons: readonly SameReason[]): string {
  return listed.format(reasons.map((reason) => t(`same.reason.${reason}`)));
}
