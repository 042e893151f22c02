/** What a worker thread runs that draws documents: the thread that answers calls must not wait for one. */
import { setAssociationTimeZone } from '#domain/values/time-zone.ts';
import { loadTexts } from '../base/texts.ts';
import { heldDataDocument } from './documents/held-data.ts';
import { insuranceCertificate, insuranceCertificates } from './documents/insurance-certificate.ts';
import { listDocument } from './documents/list-document.ts';
import { membershipCard } from './documents/membership-card.ts';
import { receipt } from './documents/receipt.ts';

loadTexts();

const documents = {
  card: membershipCard,
  certificate: insuranceCertificate,
  certificates: insuranceCertificates,
  'held data': heldDataDocument,
  list: listDocument,
  receipt,
};

/** The documents that are drawn, each by its data. */
export type Documents = typeof documents;

/** What a worker is told to draw. */
export interface Order<Kind extends keyof Documents> {
  readonly kind: Kind;
  readonly data: Parameters<Documents[Kind]>[0];
  readonly timeZone: string;
}

/** Draws a document: the bytes of a PDF. */
export default function drawOrder<Kind extends keyof Documents>({ data, kind, timeZone }: Order<Kind>) {
  setAssociationTimeZone(timeZone);
  const drawDocument: (of: never) => Promise<Uint8Array> = documents[kind];
  return drawDocument(data as never);
}
