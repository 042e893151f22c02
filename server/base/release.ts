declare const RELEASE: { readonly version: string; readonly commit: string } | undefined;

/** The version and commit that the build wrote into this program, or `not built` if it runs from source files. */
export const release =
  typeof RELEASE === 'undefined' ? { version: 'not built', commit: 'not built' } : RELEASE;
