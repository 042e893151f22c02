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
 * Limits wrong passwords for an administrator's account in 15 minutes, known or unknown. With `address` (at a sign-in),
 * counts only this IP address, so that a stranger elsewhere cannot lock the administrator out.
 */
export function limitWrongPasswords(context: Context, username: string, address?: string): Limit {
  const { wrongPasswordsPerAccount: times } = context.config.limits;
  const key = address === undefined ? username : `${username}:${hashAddress(context, address)}`;
  return { key: `wrong passwords:${key}`, times, seconds: 900 };
}

/**
 * Limits wrong mobile numbers for one member's account, known or unknown, from one IP address in a day. A stranger with
 * another IP address therefore cannot lock the member out.
 */
export function limitWrongMobiles(context: Context, membershipNumber: number, address: string): Limit {
  const { wrongPairsPerNumber: times } = context.config.limits;
  return { key: `wrong pairs:${membershipNumber}:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Limits the SMS that other administrators can cause for one account (first password, new mobile), as for sign-in
 * codes. Without a pause, an administrator could get two first passwords and not know which one is valid.
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
