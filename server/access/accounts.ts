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
