type Policy = { createScriptURL(address: string): string };

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;
}

const policies = new Map<string, Policy | undefined>();

/**
 * The address of a worker as the page's content policy wants it: by the trusted type of this name, by which no other
 * address can become a script.
 */
export function trustWorker(name: 'card-worker' | 'file-worker', address: string): string {
  if (!policies.has(name))
    policies.set(name, globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address }));
  return policies.get(name)?.createScriptURL(address) ?? address;
}
