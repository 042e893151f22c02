import { fromPromise } from 'xstate';
import { getPayment } from '#domain/calls/payments.ts';
import { receiptMachine } from '#machines/members/receipt.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { reported, type Services } from './services.ts';

export function provideReceipt(services: Services) {
  return receiptMachine.provide({
    actors: {
      ask: fromPromise(({ input }: { input: { reference: string | null } }) =>
        reported(services, makeCall(getPayment, { params: { reference: input.reference ?? '' } })),
      ),
    },
    actions: {
      'settle the renewal': ({ context }) => {
        if (context.payment) services.session().send({ type: 'renewal settled', year: context.payment.year });
      },
    },
  });
}
