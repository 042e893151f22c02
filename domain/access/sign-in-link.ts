import { mayBeMembershipNumber } from '../member/membership-number.ts';

/**
 * Returns the URL of the sign-in page, with the membership number already filled in. `publicUrl` is the URL of the
 * portal without a slash at its end. The membership number is in the fragment of the URL. Browsers never send the
 * fragment of a URL to a server, so no log contains the membership number.
 */
export function toSignInLink(publicUrl: string, membershipNumber: number): string {
  return `${publicUrl}/#${membershipNumber}`;
}

/**
 * Returns the membership number from the fragment of a sign-in link, such as `#1001`. Returns null if the fragment is
 * not a membership number.
 */
export function parseFragmentNumber(fragment: string): string | null {
  const digits = fragment.slice(1);
  return fragment.startsWith('#') && mayBeMembershipNumber(digits) ? digits : null;
}
