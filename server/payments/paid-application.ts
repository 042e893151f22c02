import { sql, type Transaction } from 'kysely';
import type { By } from '#server/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/store/schema.ts';
import { isOnFile, waitsToBePaid } from '../joining/applications.ts';
import { lockApplicationToPay, writePersonOfApplication } from '../joining/member-of-application.ts';
import { Overtaken } from '../membership/renew.ts';
import type { Checkout } from './payment-event.ts';

/** The reason why a paid application creates no member, as a key of the catalogue of texts. */
export type ApplicationHindrance = 'refund.because.application' | 'refund.because.onFile';

/**
 * SQL for the reason why the application of a checkout can create no member any more, or null. If the checkout already
 * has a member, another payment created this member. The payment of the checkout is then refunded.
 */
export const selectHindranceOfApplication = sql<ApplicationHindrance | null>`
  case when checkouts.application_id is null then null
    when checkouts.member_id is not null then 'refund.because.application'
    when not exists (select from applications where id = checkouts.application_id and ${waitsToBePaid})
      then 'refund.because.application'
    when exists (select from applications where id = checkouts.application_id and ${isOnFile}) then 'refund.because.onFile' end`;

/** Finds the reason why the application of a checkout can create no member any more. Null if there is no reason. */
export async function findHindranceOfApplication(
  trx: Transaction<Database>,
  checkoutId: number,
): Promise<ApplicationHindrance | null> {
  const { rows } = await sql<{ hinders: ApplicationHindrance | null }>`
    select ${selectHindranceOfApplication} as hinders from checkouts where id = ${checkoutId}`.execute(trx);
  return rows[0]?.hinders ?? null;
}

/** A checkout that belongs to a member, either from the beginning or because an application was paid. */
export type CheckoutOfMember = Checkout & { readonly member_id: number };

/**
 * Creates the member of the application that a checkout pays, and returns the checkout with the member. A member's
 * checkout is returned unchanged. The caller renews the year. Rejects with `Overtaken` if the application no longer
 * waits for payment.
 */
export async function giveMember(
  context: Context,
  trx: Transaction<Database>,
  checkout: Checkout,
  by: Omit<By, 'actor'>,
): Promise<CheckoutOfMember> {
  const { application_id: id, member_id: memberId } = checkout;
  if (memberId !== null) return { ...checkout, member_id: memberId };
  const held = id === null ? null : await lockApplicationToPay(trx, id);
  if (!held) throw new Overtaken();
  const paidBy = { ...by, actor: 'system', paidBy: checkout.id };
  const written = await writePersonOfApplication(context, trx, held, paidBy);
  return { ...checkout, member_id: written };
}
