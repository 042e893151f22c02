import { shownNumber } from '#domain/membership-number.ts';
import type { AdminMember } from '#domain/member-admin.ts';

/** A member by number and name, since two may have one name; by name alone where there is no number yet. */
export function numberedName({ firstName, lastName, membershipNumber }: AdminMember): string {
  return [shownNumber(membershipNumber), firstName, lastName].filter(Boolean).join(' ');
}
