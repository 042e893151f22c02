/** Returns whether a host name or IP address means this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function getHost(address: URL): string {
  return address.hostname.replaceAll(/[[\]]/g, '');
}

/** Returns whether a URL leads to this machine. */
export function isOnThisMachine(address: string): boolean {
  return isLoopback(getHost(new URL(address)));
}

/** Returns whether data to a URL stay secret, because the URL uses TLS or leads to this machine. */
export function isTrafficSecret(address: string): boolean {
  return new URL(address).protocol === 'https:' || isOnThisMachine(address);
}

/**
 * Returns whether a database connection is secret: a Unix socket, a connection to this machine, or TLS that checks the
 * server's name.
 */
export function isDatabaseTrafficSecret(address: string): boolean {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? getHost(url);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  // Without `uselibpqcompat`, the driver treats each mode of this list like verify-full.
  const modes = url.searchParams.has('uselibpqcompat')
    ? ['verify-full']
    : ['require', 'verify-ca', 'verify-full'];
  return modes.includes(url.searchParams.get('sslmode') ?? '');
}
