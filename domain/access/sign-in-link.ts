import { mayBeMembershipNumber } from '../member/membership-number.ts';

/**
 * Returns the sign-in page's URL. No log contains the number, because browsers never send a URL's fragment. `publicUrl`
 * ends without a slash.
 */
export function toSignInLink(publicUrl: string, membershipNumber: number): string {
  return `${publicUrl}/#${membershipNumber}`;
}

/** Returns the membership number in a link's fragment, such as `#1001`, or null without such a number. */
export function parseFragmentNumber(fragment: string): string | null {
  const digits = fragment.slice(1);
  return fragment.startsWith('#') && mayBeMembershipNumber(digits) ? digits : null;
}
