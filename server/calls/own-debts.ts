import type * as calls from '#domain/calls/own-debts.ts';
import { getAuditActor } from '../audit/audit.ts';
import { readOwnDebts } from '../money/own-debts.ts';
import { openDebtCheckout } from '../payments/debt-checkout.ts';
import type { Handler } from './handler.ts';

/** Returns what the member still owes for each year. */
export const getOwnDebts: Handler<typeof calls.getOwnDebts> = ({ caller, context }) =>
  readOwnDebts(context.db, caller.memberId);

/** Creates a checkout for an outstanding amount, and returns the URL of its payment page. */
export const payOwnDebt: Handler<typeof calls.payOwnDebt> = async (request) => {
  const { body, caller, context } = request;
  const asking = { caller, memberId: caller.memberId, ...getAuditActor(request) };
  const { redirectUrl } = await openDebtCheckout(context, { ...body, ...asking });
  return { redirectUrl };
};
