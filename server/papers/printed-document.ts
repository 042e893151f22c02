import type { Config } from '../settings/config.ts';

/** A printed document to download: the bytes of the PDF and the name of the file. */
export interface Printed {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Makes the URL that is printed on a document. The page at this URL says whether the document is valid. */
export function toDocumentCheckUrl(config: Config, verifyToken: string): string {
  return `${config.publicUrl}/check/${verifyToken}`;
}
