/** Whether an address is always private, as this machine's own (loopback). */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function getHost(address: URL): string {
  return address.hostname.replaceAll(/[[\]]/g, '');
}

/** Whether an address leads to this machine itself. */
export function isOnThisMachine(address: string): boolean {
  return isLoopback(getHost(new URL(address)));
}

/** Whether an address is private, so that nobody can read what is sent to it: by TLS, or on this machine. */
export function isPrivate(address: string): boolean {
  return new URL(address).protocol === 'https:' || isOnThisMachine(address);
}

/** Whether a database's address is private: a unix socket, this machine, or a server that proves itself by TLS. */
export function isDatabaseTrafficSecret(address: string): boolean {
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? getHost(url);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  // Without libpq's own reading of it, the driver takes each of these as verify-full.
  const modes = url.searchParams.has('uselibpqcompat')
    ? ['verify-full']
    : ['require', 'verify-ca', 'verify-full'];
  return modes.includes(url.searchParams.get('sslmode') ?? '');
}
