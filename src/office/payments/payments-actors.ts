import * as v from 'valibot';
import { fromPromise } from 'xstate';
import {
  askAboutPayment,
  dealWithPayment,
  getPaymentsToLookAfter,
  markPaymentGivenBack,
  refundPayment,
} from '#domain/calls/payments-to-look-after.ts';
import { euro } from '#domain/money.ts';
import { concernMark, refundMark, type PaymentToLookAfter } from '#domain/payment-to-look-after.ts';
import { t } from '#domain/texts/texts.ts';
import { paymentsMachine } from '#machines/office/payments.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { checkBy, type Entries } from '../../portal/form-check.ts';
import { announce, reported, until } from '../../portal/services.ts';
import { asAdministrator, type AdminServices } from '../session/services.ts';

/** Which payment it is, and the note: the form holds texts alone. */
const markForm = v.object({
  ...refundMark.entries,
  payment: v.pipe(v.string(), v.transform(Number)),
  reference: v.string(),
});

/** What is dealt with, and the note; `concern` is 0 where a payment is marked as given back instead. */
const dealForm = v.object({
  ...concernMark.entries,
  concern: v.pipe(v.string(), v.transform(Number)),
});

function deals(values: unknown): boolean {
  return Object(values).concern !== '0';
}

function refund(services: AdminServices, chosen: PaymentToLookAfter | null) {
  if (!chosen || chosen.payment === null) throw new Error('No payment is chosen');
  const { amount, payment, reference } = chosen;
  return asAdministrator(services, refundPayment, { params: { reference }, body: { payment, amount } });
}

function mark(services: AdminServices, values: Entries) {
  if (deals(values)) {
    const { concern, note } = v.parse(dealForm, values);
    return asAdministrator(services, dealWithPayment, { params: { concern }, body: { note } });
  }
  const { reference, ...body } = v.parse(markForm, values);
  return asAdministrator(services, markPaymentGivenBack, { params: { reference }, body });
}

function said(chosen: PaymentToLookAfter | null): { amount: string; name: string } {
  return { amount: euro(chosen?.amount ?? 0), name: chosen?.name ?? '' };
}

export function providePayments(services: AdminServices) {
  return paymentsMachine.provide({
    actors: {
      load: fromPromise<readonly PaymentToLookAfter[], undefined>(({ signal }) =>
        reported(services, asAdministrator(until(signal, services), getPaymentsToLookAfter, {})),
      ),
      ask: fromPromise<{ readonly state: string }, { reference: string | null }>(({ input }) =>
        reported(
          services,
          asAdministrator(services, askAboutPayment, { params: { reference: input.reference ?? '' } }),
        ),
      ),
      refund: fromPromise<{ readonly state: string }, { payment: PaymentToLookAfter | null }>(
        async ({ input }) => reported(services, refund(services, input.payment)),
      ),
      markForm: submissionMachine.provide({
        actors: {
          check: checkBy(v.lazy((values) => (deals(values) ? dealForm : markForm))),
          submit: fromPromise<unknown, { values: Entries }>(async ({ input }) =>
            reported(services, mark(services, input.values)),
          ),
        },
      }),
    },
    actions: {
      'say that it is given back': ({ context }) =>
        announce(services, t('payments.refund.done.title'), t('payments.refund.done', said(context.chosen))),
      'say that it is marked': ({ context }) =>
        context.chosen !== null && context.chosen.concern !== null
          ? announce(services, t('payments.deal.done.title'), t('payments.deal.done', said(context.chosen)))
          : announce(
              services,
              t('payments.refund.done.title'),
              t('payments.mark.done', said(context.chosen)),
            ),
    },
  });
}
