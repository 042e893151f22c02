import type { Context } from '../context.ts';
import type { Limit } from './limits.ts';

/** Wrong sign-ins and codes from one address in a quarter of an hour. */
export function triesFrom(context: Context, address: string): Limit {
  return {
    key: `wrong sign-ins:${address}`,
    times: context.config.limits.wrongSignInsPerAddress,
    seconds: 900,
  };
}

/** Wrong passwords for one administrator in a quarter of an hour; counted by name, whether or not there is such an account. */
export function wrongPasswords({ config }: Context, username: string): Limit {
  return { key: `wrong passwords:${username}`, times: config.limits.wrongPasswordsPerAccount, seconds: 900 };
}
