import type { Config } from '../settings/config.ts';

/** A printed document, ready to be handed out: a PDF, and what it is called where it is saved. */
export interface Printed {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** The address on a printed document, of the public page that says whether it is valid. */
export function toCheckUrl(config: Config, verifyToken: string): string {
  return `${config.publicUrl}/check/${verifyToken}`;
}
