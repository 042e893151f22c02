import type { AssociationOnPaper } from '../../association/versions.ts';

export type Association = AssociationOnPaper;

/** The data of a membership card. Days are `yyyy-mm-dd`. */
export type CardData = {
  readonly association: Association;
  readonly member: {
    readonly fullName: string;
    readonly membershipNumber: string;
    /** A JPEG of 360 by 440 pixels. */
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
  /** Such as `2026/00123`. */
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
  /** Such as `R-2026-000123`. */
  readonly number: string;
  readonly paidAt: Date;
  readonly year: number;
  readonly member: { readonly fullName: string; readonly membershipNumber: string };
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  readonly total: number;
  /** The reference in e-mails and the office's lists. Empty if there is none, as for cash. */
  readonly paymentReference: string;
  /** The card provider's id of the payment, or null if it was paid otherwise. */
  readonly providerReference?: string | null;
  /** Such as `Card ending 4242`. */
  readonly method: string;
  /** A sentence about the receipt that this one corrects, or that corrects this one. Null if there is neither. */
  readonly correction: { readonly said: string; readonly isValid: boolean } | null;
  /** Says how much of the year's price was still unpaid. Empty if the receipt does not show this. */
  readonly left?: string;
};
