declare const RELEASE: { readonly version: string; readonly commit: string } | undefined;

/** The version and commit of the build, or `not built` when run from source files. */
export const release =
  typeof RELEASE === 'undefined' ? { version: 'not built', commit: 'not built' } : RELEASE;
