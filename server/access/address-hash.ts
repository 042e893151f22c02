import { createHmac } from 'node:crypto';
import type { Context } from '../base/context.ts';

/** Makes the hash that is stored instead of an IP address. One address always has the same hash. */
export function hashAddress({ addressSecret }: Pick<Context, 'addressSecret'>, address: string): string {
  return createHmac('sha256', addressSecret).update(address).digest('base64url');
}
