import type { MiddlewareHandler } from 'hono';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers for this machine's own names alone, with 421 to any other. Otherwise a page elsewhere, whose name is made to
 * lead to this machine, could read the demo's codes in its visitor's browser. `url` is where browsers reach the site.
 */
export function requireOwnHost(url: string): MiddlewareHandler {
  const names = new Set([...loopback, new URL(url).hostname]);
  return async (received, next) => {
    if (names.has(new URL(received.req.url).hostname)) return next();
    return received.text('The demo is at this machine’s own addresses alone.', 421);
  };
}
