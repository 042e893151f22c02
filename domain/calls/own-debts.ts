import * as v from 'valibot';
import { debtPayment, ownDebt } from '../money/own-debt.ts';
import { ownCall } from './call.ts';

/** Describes the call by which members read what they owe for their years, the earliest first. An addition. */
export const getOwnDebts = ownCall('GET /members/member/:n/owed', {
  action: 'action.debts.fetch',
  answer: v.array(ownDebt),
});

/**
 * Describes the call by which members open a checkout of what they owe: it answers where to pay, and renews nothing. It is
 * a conflict where something else is owed than the page showed. An addition.
 */
export const payOwnDebt = ownCall('POST /members/member/:n/owed/payment', {
  refusals: [424],
  action: 'action.debts.pay',
  body: debtPayment,
  answer: v.object({ redirectUrl: v.string() }),
  messages: { 409: 'error.debts.changed' },
});
