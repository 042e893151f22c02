import type { Context } from '../base/context.ts';
import { hashAddress } from './address-hash.ts';
import type { Limit } from './rate-limits.ts';

/** The limit of wrong sign-ins and codes from one address in a quarter of an hour, for any account. */
export function limitTriesFrom(context: Context, address: string): Limit {
  const { wrongSignInsPerAddress: times } = context.config.limits;
  return { key: `wrong sign-ins:${hashAddress(context, address)}`, times, seconds: 900 };
}

/** The limit of wrong codes and passwords from one address in a day, over all accounts. */
export function limitGuessesFrom(context: Context, address: string): Limit {
  const { wrongGuessesPerAddress: times } = context.config.limits;
  return { key: `wrong guesses:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * The limit of wrong passwords for one administrator's account in a quarter of an hour. It counts for one address where
 * nobody has signed in yet, so that a stranger elsewhere does not keep them out. Wrong passwords are counted by the name,
 * also where no account has it.
 */
export function limitWrongPasswords(context: Context, username: string, address?: string): Limit {
  const { wrongPasswordsPerAccount: times } = context.config.limits;
  const key = address === undefined ? username : `${username}:${hashAddress(context, address)}`;
  return { key: `wrong passwords:${key}`, times, seconds: 900 };
}

/**
 * The limit of wrong mobile numbers for one member's account from one address in a day. A stranger elsewhere cannot
 * keep the member out. Wrong numbers are counted by the membership
 * number, also where no member has it.
 */
export function limitWrongMobiles(context: Context, membershipNumber: number, address: string): Limit {
  const { wrongPairsPerNumber: times } = context.config.limits;
  return { key: `wrong pairs:${membershipNumber}:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * The limits of what one administrator may order for another's account by SMS, with the pauses and the hourly limit of
 * codes. With a second first password nobody would be sure which one is valid.
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
