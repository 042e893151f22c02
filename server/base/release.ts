declare const RELEASE: { readonly version: string; readonly commit: string } | undefined;

/** The running release. The build writes it into the code. */
export const release =
  typeof RELEASE === 'undefined' ? { version: 'not built', commit: 'not built' } : RELEASE;
