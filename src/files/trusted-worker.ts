type Policy = { createScriptURL(address: string): string };

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;
}

const policies = new Map<string, Policy | undefined>();

/** Returns a worker's URL as trusted for the content security policy. Each name can be used for only one URL. */
export function toTrustedWorkerUrl(name: 'card-worker' | 'file-worker', address: string): string {
  if (!policies.has(name))
    policies.set(name, globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address }));
  return policies.get(name)?.createScriptURL(address) ?? address;
}
