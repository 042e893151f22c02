import type { DeskMethod } from '#domain/money/desk-payment.ts';
import type { RecordsTable } from '#server/store/schema.ts';
import type { PricedSelection } from './offer.ts';

/** A checked and priced renewal. `checkoutId` is the checkout that paid for the renewal, or null. */
export interface Renewal extends PricedSelection {
  readonly memberId: number;
  readonly year: number;
  readonly source: RecordsTable['source'];
  readonly checkoutId: number | null;
  /** The payment method, if the renewal is paid at the desk. A renewal that is paid at the desk gets a receipt. */
  readonly paidBy?: DeskMethod | undefined;
  /** The reference of the desk payment, such as the number of the cheque or bank transfer. */
  readonly reference?: string;
  /** When the renewal is written into the database. */
  readonly at: Date;
  /** When the member paid, if this was before `at`. The cover begins at this time, and the receipt shows it. */
  readonly boughtAt?: Date;
  /** The day (`yyyy-mm-dd`) on which covers were bought. Only the office gives this day, for a past year. */
  readonly coversBoughtOn?: string | undefined;
  /** Who renews, in the form that the audit uses: `member:id:7`, `admin:registrar`, `system`. */
  readonly actor: string;
  readonly requestId: string;
}
