import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';

/** With the number, because two members can have the same name. */
export function formatNumberAndName({ firstName, lastName, membershipNumber }: AdminMember): string {
  return [formatMembershipNumber(membershipNumber), firstName, lastName].filter(Boolean).join(' ');
}
