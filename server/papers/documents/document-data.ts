import type { AssociationOnPaper } from '../../association/versions.ts';

export type Association = AssociationOnPaper;

/** The data of a membership card. Days are `yyyy-mm-dd`. */
export type CardData = {
  readonly association: Association;
  readonly member: {
    readonly fullName: string;
    readonly membershipNumber: string;
    /** The photo as a JPEG of 360 by 440 pixels. */
    readonly photo: Uint8Array | null;
  };
  readonly year: number;
  readonly clubs: readonly string[];
  readonly validFrom: string;
  readonly validUntil: string;
  readonly awaitsPayment: boolean;
  readonly verifyUrl: string;
};

/** A cover on a certificate. The premium is in cents and without stamp duty. */
export type CertificateCover = {
  readonly cover: 'thirdParty' | 'personalAccident';
  readonly premium: number;
  readonly boughtOn: string;
  readonly from: string;
};

/** The data of a certificate. Days are `yyyy-mm-dd`, amounts are cents. */
export type CertificateData = {
  readonly association: Association;
  /** The certificate's number, such as `2026/00123`. */
  readonly number: string;
  readonly voided: boolean;
  readonly insured: {
    readonly fullName: string;
    readonly idNumber: string;
    readonly membershipNumber: string | null;
    readonly address: string;
  };
  readonly covers: readonly CertificateCover[];
  readonly stampDuty: number;
  readonly coverUntil: string;
  readonly verifyUrl: string;
};

/** The data of a receipt. Amounts are cents. */
export type ReceiptData = {
  readonly association: Association;
  /** The receipt's number, such as `R-2026-000123`. */
  readonly number: string;
  readonly paidAt: Date;
  readonly year: number;
  readonly member: { readonly fullName: string; readonly membershipNumber: string };
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  readonly total: number;
  /** The reference of the payment in e-mails and in the office's lists. It is empty if there is none, as for cash. */
  readonly paymentReference: string;
  /** The card provider's id of the payment. It is null if the payment was not made through a card provider. */
  readonly providerReference?: string | null;
  /** The payment method in words, such as `Card ending 4242`. */
  readonly method: string;
  /**
   * A sentence about the receipt that this receipt corrects, or that corrects this receipt. It is null if there is no
   * such receipt.
   */
  readonly correction: { readonly said: string; readonly isValid: boolean } | null;
  /** A text about how much of the year's price was still unpaid. It is empty if the receipt does not show this. */
  readonly left?: string;
};
