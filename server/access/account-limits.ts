import type { Context } from '../base/context.ts';
import { hashAddress } from './address-hash.ts';
import type { Limit } from './rate-limits.ts';

/** Makes the limit of wrong sign-ins and codes from one address in a quarter of an hour, for any account. */
export function limitTriesFrom(context: Context, address: string): Limit {
  const { wrongSignInsPerAddress: times } = context.config.limits;
  return { key: `wrong sign-ins:${hashAddress(context, address)}`, times, seconds: 900 };
}

/** Makes the limit of wrong codes and passwords from one address in a day, over all accounts. */
export function limitGuessesFrom(context: Context, address: string): Limit {
  const { wrongGuessesPerAddress: times } = context.config.limits;
  return { key: `wrong guesses:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Makes the limit of wrong passwords for one administrator's account in a quarter of an hour. With `address`,
 * at a sign-in, it counts for that address alone, so that a stranger elsewhere cannot lock the administrator
 * out. Wrong passwords are counted by username, even if no account has the name.
 */
export function limitWrongPasswords(context: Context, username: string, address?: string): Limit {
  const { wrongPasswordsPerAccount: times } = context.config.limits;
  const key = address === undefined ? username : `${username}:${hashAddress(context, address)}`;
  return { key: `wrong passwords:${key}`, times, seconds: 900 };
}

/**
 * Makes the limit of wrong mobile numbers for one member's account from one address in a day. So a stranger
 * elsewhere cannot lock the member out. Wrong numbers are counted by membership number, even if no member has
 * it.
 */
export function limitWrongMobiles(context: Context, membershipNumber: number, address: string): Limit {
  const { wrongPairsPerNumber: times } = context.config.limits;
  return { key: `wrong pairs:${membershipNumber}:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Makes the limits of what one administrator may send to another's account by SMS. Pauses and the hourly
 * limit are those of codes. With two first passwords nobody would know which one is valid.
 */
export function limitOrdersFor(
  { config: { limits } }: Pick<Context, 'config'>,
  kind: 'first password' | 'new mobile',
  username: string,
): Limit[] {
  return [
    { key: `pause:${kind}:${username}`, times: 1, seconds: limits.smsPauseSeconds },
    { key: `${kind}:${username}`, times: limits.smsPerHour, seconds: 3600 },
  ];
}
