import type { AssociationOnPaper } from '../../association/versions.ts';

export type Association = AssociationOnPaper;

/** The data of a membership card's document. Dates are `yyyy-mm-dd`. */
export type CardData = {
  readonly association: Association;
  readonly member: {
    readonly fullName: string;
    readonly membershipNumber: string;
    /** A JPEG of 360 by 440 pixels, as it is stored. */
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

/** A cover in the data of an insurance certificate's document. The premium is without stamp duty. */
export type CertificateCover = {
  readonly cover: 'thirdParty' | 'personalAccident';
  readonly premium: number;
  readonly boughtOn: string;
  readonly from: string;
};

/** The data of an insurance certificate's document. Dates are `yyyy-mm-dd`, amounts integer cents. */
export type CertificateData = {
  readonly association: Association;
  /** Such as `2026/00123`. */
  readonly number: string;
  readonly voided: boolean;
  readonly insured: {
    readonly fullName: string;
    readonly idNumber: string;
    /** Null for a person without a membership number. */
    readonly membershipNumber: string | null;
    readonly address: string;
  };
  readonly covers: readonly CertificateCover[];
  /** The stamp duty of all covers together. */
  readonly stampDuty: number;
  readonly coverUntil: string;
  readonly verifyUrl: string;
};

/** The data of a receipt's document. Amounts are integer cents. */
export type ReceiptData = {
  readonly association: Association;
  /** Such as `R-2026-000123`. */
  readonly number: string;
  readonly paidAt: Date;
  readonly year: number;
  readonly member: { readonly fullName: string; readonly membershipNumber: string };
  readonly lines: readonly { readonly label: string; readonly cents: number }[];
  readonly total: number;
  /** The payment's reference, as in e-mails and the office's lists. Empty if there is no reference, as for cash. */
  readonly paymentReference: string;
  /** The id that the card provider gave to the payment. Null if the card provider took no payment. */
  readonly providerReference?: string | null;
  /** The payment method in words, such as `Card ending 4242`. */
  readonly method: string;
  /** How the receipt corrects another receipt or is corrected, and whether it is valid. Null without a correction. */
  readonly correction: { readonly said: string; readonly isValid: boolean } | null;
  /** The amount of the year that was still outstanding afterwards, in words. Empty if the receipt does not show it. */
  readonly left?: string;
};
