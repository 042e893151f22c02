import type { MiddlewareHandler } from 'hono';

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Refuses with 421 other hosts than `url` or this machine. Their pages could read the demo's codes in a browser. */
export function requireOwnHost(url: string): MiddlewareHandler {
  const names = new Set([...loopback, new URL(url).hostname]);
  return async (received, next) => {
    if (names.has(new URL(received.req.url).hostname)) return next();
    return received.text('The demo is at this machine’s own addresses alone.', 421);
  };
}
