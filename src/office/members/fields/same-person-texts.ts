import type { KnownPerson } from '#domain/member/same-people.ts';
import type { SameReason } from '#domain/member/same-person.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';

/** Returns a text such as `Ġorġ Żahra, 1001`. Returns only the name if there is no number. */
export function formatPersonWithNumber(
  person: Pick<KnownPerson, 'firstName' | 'lastName' | 'membershipNumber'>,
): string {
  const { firstName, lastName, membershipNumber } = person;
  const number = formatMembershipNumber(membershipNumber);
  return number === '' ? `${firstName} ${lastName}` : `${firstName} ${lastName}, ${number}`;
}

const listed = new Intl.ListFormat('en-GB');

export function describeReasonsForSamePerson(reasons: readonly SameReason[]): string {
  return listed.format(reasons.map((reason) => t(`same.reason.${reason}`)));
}
