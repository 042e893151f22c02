import { areMembershipDigits } from '../member/membership-number.ts';

/**
 * The address of the sign-in with a membership number filled in, from the portal's own (without a slash at its end).
 * The number stands in the fragment, which browsers never send, so that no log has it.
 */
export function toSignInLink(publicUrl: string, membershipNumber: number): string {
  return `${publicUrl}/#${membershipNumber}`;
}

/** The membership number in the fragment of a sign-in link, `#1001`; null where there is none. */
export function parseFragmentNumber(fragment: string): string | null {
  const digits = fragment.slice(1);
  return fragment.startsWith('#') && areMembershipDigits(digits) ? digits : null;
}
