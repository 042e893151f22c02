import { mayBeMembershipNumber } from '../member/membership-number.ts';

/**
 * Returns the URL of the sign-in page with the membership number filled in. `publicUrl` ends without a slash. The
 * number is in the URL's fragment, which browsers never send, so no log contains the number.
 */
export function toSignInLink(publicUrl: string, membershipNumber: number): string {
  return `${publicUrl}/#${membershipNumber}`;
}

/** Returns the membership number of a sign-in link's fragment, such as `#1001`, or null if it has no such number. */
export function parseFragmentNumber(fragment: string): string | null {
  const digits = fragment.slice(1);
  return fragment.startsWith('#') && mayBeMembershipNumber(digits) ? digits : null;
}
