import { mayBeMembershipNumber } from '../member/membership-number.ts';

/**
 * Returns the sign-in page's URL with the membership number as its fragment. Browsers never send a fragment to a
 * server, so no log contains the number. `publicUrl` ends without a slash.
 */
export function toSignInLink(publicUrl: string, membershipNumber: number): string {
  return `${publicUrl}/#${membershipNumber}`;
}

/** Returns the membership number in a link's fragment, such as `#1001`, or null if the link has no such number. */
export function parseFragmentNumber(fragment: string): string | null {
  const digits = fragment.slice(1);
  return fragment.startsWith('#') && mayBeMembershipNumber(digits) ? digits : null;
}
