import type { Context } from '../base/context.ts';
import { hashAddress } from './address-hash.ts';
import type { Limit } from './rate-limits.ts';

/**
 * Makes the limit of wrong sign-ins and wrong codes in 15 minutes that one IP address has for all accounts together.
 */
export function limitWrongSignInsFrom(context: Context, address: string): Limit {
  const { wrongSignInsPerAddress: times } = context.config.limits;
  return { key: `wrong sign-ins:${hashAddress(context, address)}`, times, seconds: 900 };
}

/** Makes the limit of wrong codes and wrong passwords in a day that one IP address has for all accounts together. */
export function limitDailyGuessesFrom(context: Context, address: string): Limit {
  const { wrongGuessesPerAddress: times } = context.config.limits;
  return { key: `wrong guesses:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Makes the limit of wrong passwords for one administrator's account in 15 minutes. At a sign-in `address` is given,
 * and the limit is for this IP address only. So a stranger elsewhere cannot lock the administrator out. Wrong passwords
 * for an unknown username are counted too.
 */
export function limitWrongPasswords(context: Context, username: string, address?: string): Limit {
  const { wrongPasswordsPerAccount: times } = context.config.limits;
  const key = address === undefined ? username : `${username}:${hashAddress(context, address)}`;
  return { key: `wrong passwords:${key}`, times, seconds: 900 };
}

/**
 * Makes the limit of wrong mobile numbers for one member's account from one IP address in a day. So a stranger
 * elsewhere cannot lock the member out. Tries with an unknown membership number are counted too.
 */
export function limitWrongMobiles(context: Context, membershipNumber: number, address: string): Limit {
  const { wrongPairsPerNumber: times } = context.config.limits;
  return { key: `wrong pairs:${membershipNumber}:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Makes the limits of the SMS about one administrator's account that other administrators can cause: a first password
 * or a new mobile. The limits of these SMS are the same as the limits of codes. If an account got two first passwords,
 * nobody would know which one is valid.
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
