import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';

/**
 * Formats a member's number and name, because two members can have the same name. If the member has no number, returns
 * only the name.
 */
export function formatNumberAndName({ firstName, lastName, membershipNumber }: AdminMember): string {
  return [formatMembershipNumber(membershipNumber), firstName, lastName].filter(Boolean).join(' ');
}
