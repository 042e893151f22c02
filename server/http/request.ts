import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as Received } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import type { Context } from '../base/context.ts';

/** Gets the id of a request. Its answer, log lines and audit entries have the same id. */
export function getRequestId(received: Received): string {
  const id: unknown = received.get('requestId');
  return typeof id === 'string' ? id : '';
}

const ipv4InIpv6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Replaces an IPv6 address by its network of 64 bits, because one customer has a whole network. */
export function toNetwork(address: string): string {
  const ipv4 = ipv4InIpv6.exec(address)?.[1];
  if (ipv4 !== undefined || isIP(address) !== 6) return ipv4 ?? address;
  return `${expandIPv6(address).toLowerCase().split(':').slice(0, 4).join(':')}::/64`;
}

/** An address with a port, as some proxies write it: `203.0.113.7:5000` or `[2001:db8::7]:5000`. */
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d+|\[([^\]]+)\](?::\d+)?)$/;

/**
 * Reads the IP address of the connection, or the address that the first trusted proxy reported. For IPv6, returns the
 * network.
 */
export function readClientAddress(received: Received, context: Context): string {
  const proxies = context.config.trustProxy;
  if (proxies > 0) {
    const seen = (received.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
    const address = seen.at(-proxies)?.replace(withPort, '$1$2');
    if (address !== undefined && isIP(address) !== 0) return toNetwork(address);
  }
  // Some requests have no socket, as in a test. The function returns no IP address for a request without a socket.
  const bindings: unknown = received.env;
  const hasSocket = typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
  return toNetwork((hasSocket ? getConnInfo(received).remote.address : undefined) ?? 'unknown');
}
