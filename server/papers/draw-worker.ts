/** Code of the thread that draws documents. The thread that handles requests does not wait for the drawing. */
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';
import { loadTexts } from '../base/texts.ts';
import { drawExport } from './export-document.ts';
import { drawHeldDataDocument } from './documents/held-data.ts';
import { drawInsuranceCertificate, drawInsuranceCertificates } from './documents/insurance-certificate.ts';
import { drawLabels } from './documents/labels.ts';
import { drawLetters } from './documents/letters.ts';
import { drawListDocument } from './documents/list-document.ts';
import { drawCardSheets, drawMembershipCard, drawMembershipCards } from './documents/membership-card.ts';
import { drawReceipt, drawReceipts } from './documents/receipt.ts';

loadTexts();

const documents = {
  card: drawMembershipCard,
  'card sheets': drawCardSheets,
  cards: drawMembershipCards,
  certificate: drawInsuranceCertificate,
  certificates: drawInsuranceCertificates,
  export: drawExport,
  'held data': drawHeldDataDocument,
  labels: drawLabels,
  letters: drawLetters,
  list: drawListDocument,
  receipt: drawReceipt,
  receipts: drawReceipts,
};

/** The kinds of documents that are drawn, each with its data. */
export type Documents = typeof documents;

/** The order to a worker: the kind of document and its data. */
export interface Order<Kind extends keyof Documents> {
  readonly kind: Kind;
  readonly data: Parameters<Documents[Kind]>[0];
  readonly timeZone: string;
}

/** Draws a document and returns the bytes of the PDF. */
export default function drawOrder<Kind extends keyof Documents>({ data, kind, timeZone }: Order<Kind>) {
  setAssociationTimeZone(timeZone);
  const drawDocument: (of: never) => Promise<Uint8Array> = documents[kind];
  return drawDocument(data as never);
}
