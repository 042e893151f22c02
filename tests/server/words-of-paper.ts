import { readPdf } from '#tests/support/files/read-pdf.ts';

/** The pages of a document that comes in base64, and all its words in one text. */
export function wordsOf(pdf: string) {
  const bytes = Buffer.from(pdf, 'base64');
  const { pages, untagged } = readPdf(bytes);
  const runs = Array.from({ length: pages }, (_, page) => readPdf(bytes, page).runs).flat();
  const text = runs.map((run) => run.text).join(' ');
  return { pages, untagged, words: text.replaceAll(/\s+/g, ' ') };
}
