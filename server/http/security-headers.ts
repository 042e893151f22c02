import type { MiddlewareHandler } from 'hono';

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
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const ofAdministrators = ['publickey-credentials-create', 'publickey-credentials-get'];

function writePermissions(isOfAdministrators: boolean): string {
  const passkeys = ofAdministrators.map((feature) => `${feature}=(${isOfAdministrators ? 'self' : ''})`);
  return ['camera=(self)', ...unused.map((feature) => `${feature}=()`), ...passkeys].join(', ');
}

const nothing = "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Makes middleware that sets OWASP's security headers if the route has not set them. `url` is the site's. */
export function setSecurityHeaders(url: string): MiddlewareHandler {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['x-frame-options', 'DENY'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['x-dns-prefetch-control', 'off'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ];
  if (url.startsWith('https:')) {
    headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  }
  const [permissions, permissionsOfAdministrators] = [writePermissions(false), writePermissions(true)];
  return async (received, next) => {
    await next();
    const answered = received.res.headers;
    for (const [name, value] of headers) if (!answered.has(name)) answered.set(name, value);
    const isOfAdministrators = /^\/admin(?:\/|$)/.test(received.req.path);
    const policy = isOfAdministrators ? permissionsOfAdministrators : permissions;
    if (!answered.has('permissions-policy')) answered.set('permissions-policy', policy);
    if (!answered.has('content-security-policy')) answered.set('content-security-policy', nothing);
  };
}
