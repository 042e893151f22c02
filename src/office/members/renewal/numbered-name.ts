import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';

/** Returns a member's number and name, because two members can have the same name. */
export function formatNumberAndName({ firstName, lastName, membershipNumber }: AdminMember): string {
  return [formatMembershipNumber(membershipNumber), firstName, lastName].filter(Boolean).join(' ');
}
