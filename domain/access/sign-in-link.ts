import { areMembershipDigits } from '../member/membership-number.ts';

/**
 * Makes the URL of the sign-in with a membership number filled in. `publicUrl` is the portal's URL without a
 * slash at its end. The number is in the fragment, which browsers never send, so that no log contains it.
 */
export function toSignInLink(publicUrl: string, membershipNumber: number): string {
  return `${publicUrl}/#${membershipNumber}`;
}

/** Parses the membership number in the fragment of a sign-in link, `#1001`. Null for any other text. */
export function parseFragmentNumber(fragment: string): string | null {
  const digits = fragment.slice(1);
  return fragment.startsWith('#') && areMembershipDigits(digits) ? digits : null;
}
