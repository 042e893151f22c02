import { createHmac } from 'node:crypto';
import type { Context } from '../base/context.ts';

/**
 * Makes the hash that is stored instead of an IP address. The same IP address always has the same hash. Without the
 * server's secret, nobody can find out the IP address from the hash.
 */
export function hashAddress({ addressSecret }: Pick<Context, 'addressSecret'>, address: string): string {
  return createHmac('sha256', addressSecret).update(address).digest('base64url');
}
