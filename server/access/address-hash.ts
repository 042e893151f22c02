import { createHmac } from 'node:crypto';
import type { Context } from '../base/context.ts';

/**
 * The hash that is stored in place of an address. The same address has the same hash, and without the secret nobody can
 * find the address.
 */
export function hashAddress({ addressSecret }: Pick<Context, 'addressSecret'>, address: string): string {
  return createHmac('sha256', addressSecret).update(address).digest('base64url');
}
