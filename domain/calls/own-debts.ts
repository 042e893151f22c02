import * as v from 'valibot';
import { debtPayment, ownDebt } from '../money/own-debt.ts';
import { ownCall } from './call.ts';

/** The call that lists what a member still has to pay, the earliest year first (not in the specification). */
export const getOwnDebts = ownCall('GET /members/member/:n/owed', {
  action: 'action.debts.fetch',
  answer: v.array(ownDebt),
});

/**
 * The call that creates a checkout for what a member still has to pay and returns the URL of the payment page (not in
 * the specification). The payment does not renew the membership. The server refuses with 409 if the member owes another
 * amount than the page showed.
 */
export const payOwnDebt = ownCall('POST /members/member/:n/owed/payment', {
  refusals: [424],
  action: 'action.debts.pay',
  body: debtPayment,
  answer: v.object({ redirectUrl: v.string() }),
  messages: { 409: 'error.debts.changed' },
});
