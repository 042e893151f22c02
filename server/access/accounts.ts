import type { Context } from '../context.ts';
import type { Limit } from './limits.ts';

/** Wrong sign-ins and codes from one address in a quarter of an hour. */
export function triesFrom({ config }: Context, address: string): Limit {
  return { key: `wrong sign-ins:${address}`, times: config.limits.wrongSignInsPerAddress, seconds: 900 };
}

/** Wrong codes and passwords from one address in a day, of whichever accounts. */
export function guessesFrom({ config }: Context, address: string): Limit {
  return { key: `wrong guesses:${address}`, times: config.limits.wrongGuessesPerAddress, seconds: 86_400 };
}

/**
 * Wrong passwords for one administrator in a quarter of an hour, from one address where nobody has signed in yet: a
 * stranger elsewhere must not keep the administrator out. Counted by name, whether or not there is such an account.
 */
export function wrongPasswords({ config }: Context, username: string, address?: string): Limit {
  const key = address === undefined ? username : `${username}:${address}`;
  return { key: `wrong passwords:${key}`, times: config.limits.wrongPasswordsPerAccount, seconds: 900 };
}
