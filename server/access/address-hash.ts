import { createHmac } from 'node:crypto';
import type { Context } from '../base/context.ts';

/** The hash that is kept in place of an address: it is known again, and without the secret nobody finds the address. */
export function addressHash({ addressSecret }: Pick<Context, 'addressSecret'>, address: string): string {
  return createHmac('sha256', addressSecret).update(address).digest('base64url');
}
