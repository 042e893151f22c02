import { shownNumber } from '#domain/member/membership-number.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';

/** A member's name with the number before it, since two may have one name; alone without a number. */
export function numberedName({ firstName, lastName, membershipNumber }: AdminMember): string {
  return [shownNumber(membershipNumber), firstName, lastName].filter(Boolean).join(' ');
}
