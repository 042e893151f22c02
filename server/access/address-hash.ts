import { createHmac } from 'node:crypto';
import type { Context } from '../base/context.ts';

/** What is kept of an address: it is known again by it, and nobody without the secret can try which one it was. */
export function addressHash({ addressSecret }: Pick<Context, 'addressSecret'>, address: string): string {
  return createHmac('sha256', addressSecret).update(address).digest('base64url');
}
