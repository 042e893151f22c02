type Policy = { createScriptURL(address: string): string };

declare global {
  var trustedTypes: { createPolicy(name: string, rules: Policy): Policy } | undefined;
}

const policies = new Map<string, Policy | undefined>();

/**
 * Returns the URL of a worker in the form that the page's content policy requires. The trusted type of this name
 * accepts no other URL.
 */
export function trustWorker(name: 'card-worker' | 'file-worker', address: string): string {
  if (!policies.has(name))
    policies.set(name, globalThis.trustedTypes?.createPolicy(name, { createScriptURL: () => address }));
  return policies.get(name)?.createScriptURL(address) ?? address;
}
