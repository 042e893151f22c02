import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';

/** A member's name with the number before it, since two may have one name; alone without a number. */
export function formatNumberAndName({ firstName, lastName, membershipNumber }: AdminMember): string {
  return [formatMembershipNumber(membershipNumber), firstName, lastName].filter(Boolean).join(' ');
}
