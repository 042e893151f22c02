import type { MiddlewareHandler } from 'hono';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Makes middleware that refuses with 421 a request for a host name other than the host of `url` or of this machine.
 * Without this check, another site whose name leads to this machine could read the demo's codes in a visitor's browser.
 */
export function requireOwnHost(url: string): MiddlewareHandler {
  const names = new Set([...loopback, new URL(url).hostname]);
  return async (received, next) => {
    if (names.has(new URL(received.req.url).hostname)) return next();
    return received.text('The demo is at this machine’s own addresses alone.', 421);
  };
}
