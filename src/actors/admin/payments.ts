import { fromPromise } from 'xstate';
import { askAboutPayment, getPaymentsToLookAfter } from '#domain/calls/reports.ts';
import type { PaymentToLookAfter } from '#domain/report.ts';
import { paymentsMachine } from '#machines/office/payments.machine.ts';
import { reported } from '../services.ts';
import { asAdministrator, type AdminServices } from './services.ts';

export function providePayments(services: AdminServices) {
  return paymentsMachine.provide({
    actors: {
      load: fromPromise<readonly PaymentToLookAfter[], undefined>(() =>
        reported(services, asAdministrator(services, getPaymentsToLookAfter, {})),
      ),
      ask: fromPromise<{ readonly state: string }, { reference: string | null }>(({ input }) =>
        reported(
          services,
          asAdministrator(services, askAboutPayment, { params: { reference: input.reference ?? '' } }),
        ),
      ),
    },
  });
}
