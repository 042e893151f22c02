import type { DeskMethod } from '#domain/money/desk-payment.ts';
import type { RecordsTable } from '#server/store/schema.ts';
import type { PricedSelection } from './offer.ts';

/**
 * A renewal of a year, checked and priced. `checkoutId` is the checkout that paid for the renewal. Null if there is no
 * such checkout.
 */
export interface Renewal extends PricedSelection {
  readonly memberId: number;
  readonly year: number;
  readonly source: RecordsTable['source'];
  readonly checkoutId: number | null;
  /** The payment method at the desk, if the renewal is paid there. The renewal then gets a receipt. */
  readonly paidBy?: DeskMethod | undefined;
  /** The number of the cheque or bank transfer that paid for the renewal. */
  readonly reference?: string;
  /** The time at which the renewal is written. */
  readonly at: Date;
  /** The time at which the renewal was bought, if it was earlier. The cover begins and the receipt counts then. */
  readonly boughtAt?: Date;
  /** The day on which the covers were bought (`yyyy-mm-dd`). The office gives this day only for a past year. */
  readonly coversBoughtOn?: string | undefined;
  /** The actor in the form of the audit: `member:id:7`, `admin:registrar`, `system`. */
  readonly actor: string;
  readonly requestId: string;
}
