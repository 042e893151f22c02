import type { MiddlewareHandler } from 'hono';

/** What no page of ours does; a browser that is asked for it all the same says no. */
const unused = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const nothing = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Sets the headers that every answer has, those of OWASP's list, computed once. `url` is where browsers reach the site;
 * a page that needs more sets its own policy.
 */
export function setSecurityHeaders(url: string): MiddlewareHandler {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['permissions-policy', ['camera=(self)', ...unused.map((feature) => `${feature}=()`)].join(', ')],
    ['x-frame-options', 'DENY'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['x-dns-prefetch-control', 'off'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (url.startsWith('https:')) {
    headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  }
  return async (received, next) => {
    await next();
    const answered = received.res.headers;
    for (const [name, value] of headers) if (!answered.has(name)) answered.set(name, value);
    if (!answered.has('content-security-policy')) answered.set('content-security-policy', nothing);
  };
}
