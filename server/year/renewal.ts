import type { DeskMethod } from '#domain/money/desk-payment.ts';
import type { RecordsTable } from '#server/store/schema.ts';
import type { PricedSelection } from './offer.ts';

/**
 * A renewal: a year to renew, checked and priced. `checkoutId` is the checkout that paid for it, if any, and
 * leads to a receipt.
 */
export interface Renewal extends PricedSelection {
  readonly memberId: number;
  readonly year: number;
  readonly source: RecordsTable['source'];
  readonly checkoutId: number | null;
  /** How the office was paid for the renewal, which gets a receipt then too. */
  readonly paidBy?: DeskMethod | undefined;
  /** The number of the cheque or transfer that paid for the renewal. */
  readonly reference?: string;
  /** When the renewal is written. */
  readonly at: Date;
  /** When the renewal was bought, if earlier. The cover begins then, and the receipt belongs to that year. */
  readonly boughtAt?: Date;
  /** The day on which the covers were bought (`yyyy-mm-dd`), if the office gives one for a past year. */
  readonly coversBoughtOn?: string | undefined;
  /** The actor as the audit names people: `member:id:7`, `admin:registrar`, `system`. */
  readonly actor: string;
  readonly requestId: string;
}
