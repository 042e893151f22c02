declare const RELEASE: { readonly version: string; readonly commit: string } | undefined;

/** The version and commit of the running program. The build writes the version and the commit into the code. */
export const release =
  typeof RELEASE === 'undefined' ? { version: 'not built', commit: 'not built' } : RELEASE;
