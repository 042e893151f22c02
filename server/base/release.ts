declare const RELEASE: { readonly version: string; readonly commit: string } | undefined;

/**
 * The version and commit of the running program, which the build writes into the code. If the program runs from source
 * files, version and commit are both `not built`.
 */
export const release =
  typeof RELEASE === 'undefined' ? { version: 'not built', commit: 'not built' } : RELEASE;
