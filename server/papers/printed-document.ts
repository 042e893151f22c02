import type { Config } from '../settings/config.ts';

export interface Printed {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Makes the URL, printed on a document, of the page that says whether it is valid. */
export function toDocumentCheckUrl(config: Config, verifyToken: string): string {
  return `${config.publicUrl}/check/${verifyToken}`;
}
