declare const RELEASE: { readonly version: string; readonly commit: string } | undefined;

/** Which release runs: written into it when it was built. */
export const release =
  typeof RELEASE === 'undefined' ? { version: 'not built', commit: 'not built' } : RELEASE;
