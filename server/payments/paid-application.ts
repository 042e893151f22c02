import { sql, type Transaction } from 'kysely';
import type { By } from '#server/audit/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/store/schema.ts';
import { isOnFile, waitsToBePaid } from '../joining/applications.ts';
import { lockApplicationToPay, writePersonOfApplication } from '../joining/member-of-application.ts';
import { Overtaken } from '../membership/renew.ts';
import type { Checkout } from './payment-event.ts';

/** Why a paid application makes no member, as a key of the catalogue. */
export type ApplicationHindrance = 'refund.because.application' | 'refund.because.onFile';

/**
 * Why the application of a row of checkouts makes no member any more, as SQL; null where it does, or there is none. Where it
 * has a member, something else paid it: whatever the year is by now, that money goes back.
 */
export const selectHindranceOfApplication = sql<ApplicationHindrance | null>`
  case when checkouts.application_id is null then null
    when checkouts.member_id is not null then 'refund.because.application'
    when not exists (select from applications where id = checkouts.application_id and ${waitsToBePaid})
      then 'refund.because.application'
    when exists (select from applications where id = checkouts.application_id and ${isOnFile}) then 'refund.because.onFile' end`;

/** Why the application of a checkout makes no member any more; null where it does, or there is none. */
export async function findHindranceOfApplication(
  trx: Transaction<Database>,
  checkoutId: number,
): Promise<ApplicationHindrance | null> {
  const { rows } = await sql<{ hinders: ApplicationHindrance | null }>`
    select ${selectHindranceOfApplication} as hinders from checkouts where id = ${checkoutId}`.execute(trx);
  return rows[0]?.hinders ?? null;
}

/** A checkout of a member, or one that has become a member's. */
export type CheckoutOfMember = Checkout & { readonly member_id: number };

/**
 * Makes the member of the application that a checkout pays, and answers the checkout as it is then; one of a member stays
 * as it is. The caller renews the year. Rejects with `Overtaken` where the application is decided otherwise by now.
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
