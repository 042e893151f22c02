/** The program of the threads that draw documents, so that the drawing does not delay other requests. */
import { setPriority } from 'node:os';
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

// If the processors are busy, the threads that answer requests come first. Linux lowers the priority of this thread
// only. Other systems would lower the priority of the whole process.
if (process.platform === 'linux') {
  try {
    setPriority(10);
  } catch {
    // A machine that forbids this draws documents at the usual priority.
  }
}

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

export type Documents = typeof documents;

export interface Order<Kind extends keyof Documents> {
  readonly kind: Kind;
  readonly data: Parameters<Documents[Kind]>[0];
  readonly timeZone: string;
}

/** Draws a document and returns the PDF. */
export default function drawDocumentInWorker<Kind extends keyof Documents>({
  data,
  kind,
  timeZone,
}: Order<Kind>) {
  setAssociationTimeZone(timeZone);
  const drawDocument: (of: never) => Promise<Uint8Array> = documents[kind];
  return drawDocument(data as never);
}
