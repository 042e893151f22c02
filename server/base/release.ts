declare const RELEASE: { readonly version: string; readonly commit: string } | undefined;

/** The running program's version and commit, written by the build. Both are `not built` if run from source files. */
export const release =
  typeof RELEASE === 'undefined' ? { version: 'not built', commit: 'not built' } : RELEASE;
