import { sql, type Transaction } from 'kysely';
import type { By } from '#server/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/store/schema.ts';
import { isOnFile, waitsToBePaid } from '../joining/applications.ts';
import { lockApplicationToPay, writePersonOfApplication } from '../joining/member-of-application.ts';
import { Overtaken } from '../membership/renew.ts';
import type { Checkout } from './payment-event.ts';

export type ApplicationHindrance = 'refund.because.application' | 'refund.because.onFile';

/**
 * The SQL expression for the reason why a checkout's applicant cannot become a member. It is null if there is no such
 * reason. A checkout with a member is already paid.
 */
export const selectHindranceOfApplication = sql<ApplicationHindrance | null>`
  case when checkouts.application_id is null then null
    when checkouts.member_id is not null then 'refund.because.application'
    when not exists (select from applications where id = checkouts.application_id and ${waitsToBePaid})
      then 'refund.because.application'
    when exists (select from applications where id = checkouts.application_id and ${isOnFile}) then 'refund.because.onFile' end`;

/** Finds the reason why a checkout's applicant can no longer become a member. Returns null if there is none. */
export async function findHindranceOfApplication(
  trx: Transaction<Database>,
  checkoutId: number,
): Promise<ApplicationHindrance | null> {
  const { rows } = await sql<{ hinders: ApplicationHindrance | null }>`
    select ${selectHindranceOfApplication} as hinders from checkouts where id = ${checkoutId}`.execute(trx);
  return rows[0]?.hinders ?? null;
}

/** A checkout with its member. The checkout of an application gets its member when it is paid. */
export type CheckoutOfMember = Checkout & { readonly member_id: number };

/**
 * Creates the member of a paid application, if the checkout has no member yet. The caller must renew the member's year.
 * Rejects with `Overtaken` if the application no longer waits for payment.
 */
export async function createMemberOfPaidApplication(
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
