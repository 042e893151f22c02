import { mayBeMembershipNumber } from '../member/membership-number.ts';

/**
 * Returns the URL of the sign-in page, with the membership number already filled in. `publicUrl` is the URL of the
 * portal without a slash at its end. The number is in the fragment of the URL. Browsers never send the fragment, so no
 * log contains the number.
 */
export function toSignInLink(publicUrl: string, membershipNumber: number): string {
  return `${publicUrl}/#${membershipNumber}`;
}

/** Parses the membership number in the fragment of a sign-in link, `#1001`. Returns null for any other text. */
export function parseFragmentNumber(fragment: string): string | null {
  const digits = fragment.slice(1);
  return fragment.startsWith('#') && mayBeMembershipNumber(digits) ? digits : null;
}
