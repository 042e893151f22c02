import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getPayment } from '#domain/calls/payments.ts';
import { t } from '#domain/texts/texts.ts';
import { receiptMachine } from '#machines/members/receipt.machine.ts';
import { modelOf } from '#tests/support/model.ts';
import { keptRenewal, signedIn } from '#tests/support/screen-data.ts';
import { button, heading, press, says, shows } from '#tests/support/screen-looks.ts';
import { kept, openScreen } from '#tests/support/screen.tsx';

const reference = 'payment-reference-0001';
const line = `GET /payments/${reference}`;
const refusal = 'Could not fetch the payment due to a technical error.';
const answers = {
  paid: { state: 'paid', year: 2027, boughtInsurance: true },
  uninsured: { state: 'paid', year: 2027, boughtInsurance: false },
  notPaid: { state: 'not paid', year: 2027, boughtInsurance: true },
  refundDue: { state: 'refund due', year: 2027, boughtInsurance: true },
  refunded: { state: 'refunded', year: 2027, boughtInsurance: true },
  confirming: { state: 'confirming', year: 2027, boughtInsurance: true },
} as const;

const headings = {
  opening: 'Renewal receipt',
  asking: 'Your payment is being confirmed',
  confirming: 'Your payment is being confirmed',
  paid: 'Thank you',
  notPaid: 'Nothing was paid',
  refundDue: 'Your money goes back to you',
  refunded: 'Your money was given back',
  unavailable: 'We could not ask about your payment',
  unknown: 'We do not know this payment',
} as const;

test('every moment of a receipt on the screen', async () => {
  const model = modelOf(receiptMachine, {
    inputs: [{ reference }, { reference: null }],
    samples: [
      ...Object.values(answers).map((output) => ({ type: 'xstate.done.actor.ask' as const, output })),
      { type: 'xstate.error.actor.ask', error: new Error(refusal) },
      { type: 'asked again' },
      { type: 'xstate.after.a moment.receipt.confirming' },
    ],
    matters: ({ context }) => context.payment?.boughtInsurance ?? null,
  });

  const coverage = await model.drive({
    where: 'on the screen',
    open: ({ input }) =>
      openScreen({
        path: input?.reference ? `/member/renewal-receipt?payment=${reference}` : '/member/renewal-receipt',
        session: signedIn(),
        kept: keptRenewal(),
        hold: [line],
      }),
    does: {
      'xstate.done.actor.ask': ({ network }, { output }) => {
        const { state, boughtInsurance } = v.parse(getPayment.answer, { ...Object(output), year: '2027' });
        return network.answer(line, { state, year: '2027', bought_insurance: boughtInsurance });
      },
      'xstate.error.actor.ask': ({ network }) => network.answer(line, { reason: 'broken' }, 500),
      'asked again': () => press(t('receipt.again')),
      'xstate.after.a moment.receipt.confirming': ({ network }) =>
        expect.poll(() => network.waiting(line), { timeout: 5000 }).toBe(1),
    },
    sees: async (_, snapshot) => {
      const paid = snapshot.matches('paid');
      const insured = snapshot.context.payment?.boughtInsurance === true;
      await shows(
        () => ({
          heading: heading(),
          card: button(t('receipt.printCard')),
          certificate: button(t('receipt.printCertificate')),
          receipt: button(t('receipt.printReceipt')),
          again: button(t('receipt.again')),
          refusal: says(refusal),
          kept: kept()?.year ?? null,
        }),
        {
          heading: headings[snapshot.value],
          card: paid ? 'ready' : 'absent',
          certificate: paid && insured ? 'ready' : 'absent',
          receipt: paid ? 'ready' : 'absent',
          again: snapshot.matches('notPaid') || snapshot.matches('unavailable') ? 'ready' : 'absent',
          refusal: snapshot.matches('unavailable'),
          kept: paid ? null : 2027,
        },
      );
    },
    close: (screen) => screen.close(),
  });

  expect(coverage).toEqual({ states: '9/9', transitions: '11/11', steps: '18/18', paths: 14 });
});
