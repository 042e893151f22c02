import type { MiddlewareHandler } from 'hono';
import type { Context } from '../context.ts';

/** Headers that every answer has, computed once; a page that needs more than nothing sets its own policy. */
export function securityHeaders(context: Context): MiddlewareHandler {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (context.config.publicUrl.startsWith('https:')) {
    headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  }
  return async (received, next) => {
    await next();
    const answered = received.res.headers;
    for (const [name, value] of headers) if (!answered.has(name)) answered.set(name, value);
    if (!answered.has('content-security-policy')) {
      answered.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
    }
  };
}
