import * as v from 'valibot';
import { debtPayment, ownDebt } from '../money/own-debt.ts';
import { ownCall } from './call.ts';

/** The call that lists a member's outstanding amounts, the earliest year first (not in the specification). */
export const getOwnDebts = ownCall('GET /members/member/:n/owed', {
  action: 'action.debts.fetch',
  answer: v.array(ownDebt),
});

/**
 * The call that creates a checkout for a member's outstanding amounts and returns the payment page's URL (not in the
 * specification). The payment does not renew the membership. The server refuses with 409 if the outstanding amount is
 * not the amount that the page showed.
 */
export const payOwnDebt = ownCall('POST /members/member/:n/owed/payment', {
  refusals: [424],
  action: 'action.debts.pay',
  body: debtPayment,
  answer: v.object({ redirectUrl: v.string() }),
  messages: { 409: 'error.debts.changed' },
});
