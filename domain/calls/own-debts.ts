import * as v from 'valibot';
import { debtPayment, ownDebt } from '../money/own-debt.ts';
import { ownCall } from './call.ts';

export const getOwnDebts = ownCall('GET /members/member/:n/owed', {
  action: 'action.debts.fetch',
  answer: v.array(ownDebt),
});

/**
 * Starts the online payment of an outstanding amount, which does not renew the membership. Refuses with 409 if the
 * amount differs from the amount on the page.
 */
export const payOwnDebt = ownCall('POST /members/member/:n/owed/payment', {
  refusals: [424],
  action: 'action.debts.pay',
  body: debtPayment,
  answer: v.object({ redirectUrl: v.string() }),
  messages: { 409: 'error.debts.changed' },
});
