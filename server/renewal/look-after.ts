import type { Kysely } from 'kysely';
import type { Database } from '#server/store/schema.ts';

/** A captured payment that the office has to give back, and why. */
export interface PaymentToLookAfter {
  readonly paymentId: number;
  readonly membershipNumber: number | null;
  readonly fullName: string;
  readonly year: number;
  readonly reference: string;
  readonly provider: string;
  readonly providerPaymentId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: string | null;
  readonly capturedAt: Date;
}

/** The captured payments for which there is no renewal, oldest first. */
export async function paymentsToLookAfter(db: Kysely<Database>): Promise<PaymentToLookAfter[]> {
  return db
    .selectFrom('payments')
    .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
    .innerJoin('members', 'members.id', 'checkouts.member_id')
    .where('payments.state', '=', 'refund due')
    .orderBy('payments.captured_at')
    .orderBy('payments.id')
    .select((row) => [
      'payments.id as paymentId',
      'members.membership_number as membershipNumber',
      row.fn<string>('concat_ws', [row.val(' '), 'members.first_name', 'members.last_name']).as('fullName'),
      'checkouts.year',
      'checkouts.reference',
      'payments.provider',
      'payments.provider_payment_id as providerPaymentId',
      'payments.amount_cents as amountCents',
      'payments.currency',
      'payments.reason',
      'payments.captured_at as capturedAt',
    ])
    .execute();
}
