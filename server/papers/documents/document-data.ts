import type { AssociationOnPaper } from '../../association/versions.ts';

export type Association = AssociationOnPaper;

/** The data from which the PDF of a membership card is drawn. Days are `yyyy-mm-dd`. */
export type CardData = {
  readonly association: Association;
  readonly member: {
    readonly fullName: string;
    readonly membershipNumber: string;
    /** The person's photo in the form that the database stores: a JPEG of 360 by 440 pixels. */
    readonly photo: Uint8Array | null;
  };
  readonly year: number;
  readonly clubs: readonly string[];
  readonly validFrom: string;
  readonly validUntil: string;
  /** Whether the card becomes valid only after a payment. */
  readonly awaitsPayment: boolean;
  /** The URL of the public page that says whether the card is valid. */
  readonly verifyUrl: string;
};

/** A cover on the PDF of an insurance certificate. The premium is in cents and without stamp duty. */
export type CertificateCover = {
  readonly cover: 'thirdParty' | 'personalAccident';
  readonly premium: number;
  readonly boughtOn: string;
  readonly from: string;
};

/** The data from which the PDF of a certificate is drawn. Days are `yyyy-mm-dd`, amounts are integer cents. */
export type CertificateData = {
  readonly association: Association;
  /** The certificate number, such as `2026/00123`. */
  readonly number: string;
  readonly voided: boolean;
  readonly insured: {
    readonly fullName: string;
    readonly idNumber: string;
    /** Null if the insured person has no membership number. */
    readonly membershipNumber: string | null;
    readonly address: string;
  };
  readonly covers: readonly CertificateCover[];
  /** The stamp duty of all covers together. */
  readonly stampDuty: number;
  readonly coverUntil: string;
  readonly verifyUrl: string;
};

/** The data from which the PDF of a receipt is drawn. Amounts are integer cents. */
export type ReceiptData = {
  readonly association: Association;
  /** The receipt number, such as `R-2026-000123`. */
  readonly number: string;
  readonly paidAt: Date;
  readonly year: number;
  readonly member: { readonly fullName: string; readonly membershipNumber: string };
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  readonly total: number;
  /** The payment's reference, as in e-mails and the office's lists. Empty if there is no reference, as for cash. */
  readonly paymentReference: string;
  /** The id that the card provider gave to the payment. Null if the payment did not go through the card provider. */
  readonly providerReference?: string | null;
  /** The payment method in words, such as `Card ending 4242`. */
  readonly method: string;
  /**
   * `said` is a sentence about the receipt that this receipt corrects, or about the receipt that corrects this one.
   * `isValid` says whether this receipt is valid. Null if this receipt neither corrects a receipt nor was corrected.
   */
  readonly correction: { readonly said: string; readonly isValid: boolean } | null;
  /** Says how much of the year's price was unpaid after the payment. Empty if the receipt does not show this. */
  readonly left?: string;
};
