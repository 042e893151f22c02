import { defaultLocale, texts, type Locale } from '#domain/texts/texts.ts';
import type { CardData, CertificateData, ReceiptData } from './document-data.ts';
import { heldDataSheet, type HeldDataDocument } from './held-data.ts';
import { insuranceCertificateSheet, insuranceCertificatesSheet } from './insurance-certificate.ts';
import { listSheet, type ListDocument } from './list-document.ts';
import { membershipCardSheet } from './membership-card.ts';
import { receiptSheet } from './receipt.ts';

export type { CardData, CertificateData, ReceiptData };

/** One of the documents, a membership card: a tagged PDF of one A4 page (specification section 2.6, `mc`). */
export function membershipCard(data: CardData, locale: Locale = defaultLocale): Promise<Uint8Array> {
  return membershipCardSheet(data, texts(locale)).bytes();
}

/** One of the documents, an insurance certificate: a tagged PDF of one A4 page (specification section 2.6, `ic`). */
export function insuranceCertificate(
  data: CertificateData,
  locale: Locale = defaultLocale,
): Promise<Uint8Array> {
  return insuranceCertificateSheet(data, texts(locale)).bytes();
}

/** One of the documents, several people's insurance certificates: a tagged PDF of one A4 page for each. */
export async function insuranceCertificates(
  all: readonly [CertificateData, ...CertificateData[]],
  locale: Locale = defaultLocale,
): Promise<Uint8Array> {
  return (await insuranceCertificatesSheet(all, texts(locale))).bytes();
}

/** One of the documents, a list with its sums: a tagged PDF of as many A4 pages as it takes. */
export function listDocument(data: ListDocument, locale: Locale = defaultLocale): Promise<Uint8Array> {
  return listSheet(data, texts(locale)).bytes();
}

/** One of the documents, that of a payment: a tagged PDF of one A4 page (specification section 2.6, `rr`). */
export function receipt(data: ReceiptData, locale: Locale = defaultLocale): Promise<Uint8Array> {
  return receiptSheet(data, texts(locale)).bytes();
}

/** One of the documents, all data held about a person: a tagged PDF of as many A4 pages as it takes. */
export function heldDataDocument(
  data: HeldDataDocument,
  locale: Locale = defaultLocale,
): Promise<Uint8Array> {
  return heldDataSheet(data, texts(locale)).bytes();
}
