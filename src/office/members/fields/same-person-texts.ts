import type { KnownPerson } from '#domain/member/same-people.ts';
import type { SameReason } from '#domain/member/same-person.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';

/** The text that names who may be the same person: `Ġorġ Żahra, 1001`; without a number the name alone. */
export function formatPersonWithNumber(
  person: Pick<KnownPerson, 'firstName' | 'lastName' | 'membershipNumber'>,
): string {
  const { firstName, lastName, membershipNumber } = person;
  const number = formatMembershipNumber(membershipNumber);
  return number === '' ? `${firstName} ${lastName}` : `${firstName} ${lastName}, ${number}`;
}

const listed = new Intl.ListFormat('en-GB');

/** The text of why two may be the same person: `the same name and the same date of birth`. */
export function describeSameReasons(reasons: readonly SameReason[]): string {
  return listed.format(reasons.map((reason) => t(`same.reason.${reason}`)));
}
