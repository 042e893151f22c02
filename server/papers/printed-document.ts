import type { Config } from '../settings/config.ts';

export interface Printed {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Returns the URL that is printed on a document. Its page says whether the document is valid. */
export function toDocumentCheckUrl(config: Config, verifyToken: string): string {
  return `${config.publicUrl}/check/${verifyToken}`;
}
