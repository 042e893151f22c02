import type { DeskMethod } from '#domain/money/desk-payment.ts';
import type { RecordsTable } from '#server/store/schema.ts';
import type { PricedSelection } from './offer.ts';

/** A renewal: a year to renew, checked and priced; `checkoutId` where a checkout is behind it, which gets a receipt. */
export interface Renewal extends PricedSelection {
  readonly memberId: number;
  readonly year: number;
  readonly source: RecordsTable['source'];
  readonly checkoutId: number | null;
  /** How the office was paid for it; then it gets a receipt too. */
  readonly paidBy?: DeskMethod | undefined;
  /** The number of the cheque or the transfer by which it was paid. */
  readonly reference?: string;
  /** When it is written. */
  readonly at: Date;
  /** When it was bought, where that was before: then cover begins, and by its year the receipt counts. */
  readonly boughtAt?: Date;
  /** The day on which its covers were bought (`yyyy-mm-dd`), where the office says so of a year that is over. */
  readonly coversBoughtOn?: string | undefined;
  /** As the audit names people: `member:id:7`, `admin:registrar`, `system`. */
  readonly actor: string;
  readonly requestId: string;
}
