import type { Context } from '../base/context.ts';
import { hashAddress } from './address-hash.ts';
import type { Limit } from './rate-limits.ts';

/** Makes the limit of wrong sign-ins and wrong codes from one IP address in 15 minutes, for all accounts together. */
export function limitWrongSignInsFrom(context: Context, address: string): Limit {
  const { wrongSignInsPerAddress: times } = context.config.limits;
  return { key: `wrong sign-ins:${hashAddress(context, address)}`, times, seconds: 900 };
}

/** Makes the limit of wrong codes and passwords from one IP address in a day, for all accounts together. */
export function limitDailyGuessesFrom(context: Context, address: string): Limit {
  const { wrongGuessesPerAddress: times } = context.config.limits;
  return { key: `wrong guesses:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Makes the limit of wrong passwords for one administrator's username, known or unknown, in 15 minutes. With `address`,
 * each IP address has its own limit, so that a stranger cannot lock the administrator out.
 */
export function limitWrongPasswords(context: Context, username: string, address?: string): Limit {
  const { wrongPasswordsPerAccount: times } = context.config.limits;
  const key = address === undefined ? username : `${username}:${hashAddress(context, address)}`;
  return { key: `wrong passwords:${key}`, times, seconds: 900 };
}

/** Makes the limit of wrong mobiles for one membership number, from one IP address, in a day. */
export function limitWrongMobiles(context: Context, membershipNumber: number, address: string): Limit {
  const { wrongPairsPerNumber: times } = context.config.limits;
  return { key: `wrong pairs:${membershipNumber}:${hashAddress(context, address)}`, times, seconds: 86_400 };
}

/**
 * Makes the limits for SMS of one `kind` that other administrators can cause to be sent to one administrator. The pause
 * between two SMS keeps the administrator from getting two first passwords at once.
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
