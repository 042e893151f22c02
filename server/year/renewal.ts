import type { DeskMethod } from '#domain/money/desk-payment.ts';
import type { RecordsTable } from '#server/store/schema.ts';
import type { PricedSelection } from './offer.ts';

/** A renewal of a year. `checkoutId` is the checkout that paid it, or null. */
export interface Renewal extends PricedSelection {
  readonly memberId: number;
  readonly year: number;
  readonly source: RecordsTable['source'];
  readonly checkoutId: number | null;
  /** How the renewal was paid at the desk. It then gets a receipt. */
  readonly paidBy?: DeskMethod | undefined;
  /** A reference of the payment, such as the number of the cheque or bank transfer. */
  readonly reference?: string;
  readonly at: Date;
  /** When the member paid, if this was before `at`. The cover and the receipt have this time. */
  readonly boughtAt?: Date;
  /** The day (`yyyy-mm-dd`) on which the covers were bought. The office gives it for a past year only. */
  readonly coversBoughtOn?: string | undefined;
  /** Who renews, as the audit names people: `member:id:7`, `admin:registrar`, `system`. */
  readonly actor: string;
  readonly requestId: string;
}
