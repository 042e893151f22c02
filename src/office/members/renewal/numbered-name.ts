import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';

/** Formats a member's number and name, because two members may have one name. Without a number the name alone. */
export function formatNumberAndName({ firstName, lastName, membershipNumber }: AdminMember): string {
  return [formatMembershipNumber(membershipNumber), firstName, lastName].filter(Boolean).join(' ');
}
