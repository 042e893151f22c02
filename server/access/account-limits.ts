import type { Context } from '../base/context.ts';
import { hashAddress } from './address-hash.ts';
import type { Limit } from './rate-limits.ts';

/** Limits the wrong sign-ins and codes that one IP address can send in 15 minutes, for all accounts together. */
export function limitWrongSignInsFrom(context: Context, address: string): Limit {
  const { wrongSignInsPerAddress: times } = context.config.limits;
  return { key: `wrong sign-ins:${hashAddress(context, address)}`, times, seconds: 900 };
}

/** Makes the limit of wrong codes and passwords that one IP address can send in a day, for all accounts together. */
export function limitDailyGuessesFrom(context: Context, address: string): Limit {
  const { wrongGuessesPerAddress: times } = context.config.limits;
  return { key: `wrong guesses:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Limits the wrong passwords that can be tried for one administrator's username in 15 minutes, known or unknown. With
 * `address` (at a sign-in), each IP address has its own limit, so that a stranger cannot lock the administrator out.
 */
export function limitWrongPasswords(context: Context, username: string, address?: string): Limit {
  const { wrongPasswordsPerAccount: times } = context.config.limits;
  const key = address === undefined ? username : `${username}:${hashAddress(context, address)}`;
  return { key: `wrong passwords:${key}`, times, seconds: 900 };
}

/**
 * Limits the wrong mobiles that one IP address can send with one membership number, known or unknown, in a day. Each IP
 * address has its own limit, so that a stranger cannot lock the member out.
 */
export function limitWrongMobiles(context: Context, membershipNumber: number, address: string): Limit {
  const { wrongPairsPerNumber: times } = context.config.limits;
  return { key: `wrong pairs:${membershipNumber}:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Limits the SMS of one `kind` that other administrators can cause for one account, to the numbers for sign-in codes.
 * Without a pause between two SMS, an administrator could get two first passwords and not know which one is valid.
 */
export function limitSmsToAdministrator(
  { config: { limits } }: Pick<Context, 'config'>,
  kind: 'first password' | 'new mobile',
  username: string,
): Limit[] {
  return [
    { key: `pause:${kind}:${username}`, times: 1, seconds: limits.smsPauseSeconds },
    { key: `${kind}:${username}`, times: limits.smsPerHour, seconds: 3600 },
  ];
}
