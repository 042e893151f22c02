import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Received } from 'hono';
import type { Context } from '../context.ts';

/** The id of a request, in its answer, its log lines and its audit. */
export function requestIdOf(received: Received): string {
  const id: unknown = received.get('requestId');
  return typeof id === 'string' ? id : '';
}

/**
 * The address that a request came from: of the connection, or where trusted proxies stand before the app, what the
 * first of them saw.
 */
export function addressOf(received: Received, context: Context): string {
  const proxies = context.config.trustedProxies;
  if (proxies > 0) {
    const seen = (received.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
    const address = seen.at(-proxies);
    if (address) return address;
  }
  // Without a socket, as in a test, there is no address to tell apart by.
  const bindings: unknown = received.env;
  const hasSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return (hasSocket ? getConnInfo(received).remote.address : undefined) ?? 'unknown';
}
