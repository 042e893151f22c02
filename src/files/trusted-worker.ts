type Policy = { createScriptURL(address: string): string };

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;
}

const policies = new Map<string, Policy | undefined>();

/**
 * Returns the URL of a worker as a trusted value, which the page's content security policy requires. Each name can be
 * used for only one URL.
 */
export function toTrustedWorkerUrl(name: 'card-worker' | 'file-worker', address: string): string {
  if (!policies.has(name))
    policies.set(name, globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address }));
  return policies.get(name)?.createScriptURL(address) ?? address;
}
