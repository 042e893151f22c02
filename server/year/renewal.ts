import type { DeskMethod } from '#domain/money/desk-payment.ts';
import type { RecordsTable } from '#server/store/schema.ts';
import type { PricedSelection } from './offer.ts';

/** `checkoutId` is the checkout that paid, or null. */
export interface Renewal extends PricedSelection {
  readonly memberId: number;
  readonly year: number;
  readonly source: RecordsTable['source'];
  readonly checkoutId: number | null;
  /** Paid at the desk, with a receipt. */
  readonly paidBy?: DeskMethod | undefined;
  /** Such as the number of the cheque or bank transfer. */
  readonly reference?: string;
  readonly at: Date;
  /** When the member paid, if before `at`: for the cover and the receipt. */
  readonly boughtAt?: Date;
  /** A day (`yyyy-mm-dd`) that the office gives, for a past year only. */
  readonly coversBoughtOn?: string | undefined;
  /** In the audit's form: `member:id:7`, `admin:registrar`, `system`. */
  readonly actor: string;
  readonly requestId: string;
}
