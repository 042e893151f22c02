import * as v from 'valibot';
import { fromPromise } from 'xstate';
import {
  askAboutPayment,
  dealWithPayment,
  getPaymentsToLookAfter,
  markPaymentGivenBack,
  refundPayment,
} from '#domain/calls/payments-to-look-after.ts';
import { euro } from '#domain/values/money.ts';
import { problemsOf } from '#domain/values/form-problems.ts';
import { concernMark, refundMark, type PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import { t } from '#domain/texts/texts.ts';
import { fields } from '#domain/values/wire.ts';
import { paymentsMachine } from '#machines/office/payments.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { announce, reported } from '../../portal/services.ts';
import { asAdministrator, reading, type AdminServices } from '../session/services.ts';

const noteOfRefund = fields({ note: refundMark.entries.note });

function refund(services: AdminServices, chosen: PaymentToLookAfter | null) {
  if (!chosen || chosen.payment === null) throw new Error('No payment is chosen');
  const { amount, payment, reference } = chosen;
  return asAdministrator(services, refundPayment, { params: { reference }, body: { payment, amount } });
}

async function mark(services: AdminServices, chosen: PaymentToLookAfter | null, values: FormValues) {
  if (!chosen) throw new Error('No payment is chosen');
  const { amount, concern, payment, reference } = chosen;
  if (concern !== null) {
    const body = v.parse(concernMark, values);
    return asAdministrator(services, dealWithPayment, { params: { concern }, body });
  }
  const { note } = v.parse(noteOfRefund, values);
  return asAdministrator(services, markPaymentGivenBack, {
    params: { reference },
    body: { payment: payment ?? 0, amount, note },
  });
}

function textValues(chosen: PaymentToLookAfter | null): { amount: string; name: string } {
  return { amount: euro(chosen?.amount ?? 0), name: chosen?.name ?? '' };
}

export function providePayments(services: AdminServices) {
  return paymentsMachine.provide({
    actors: {
      load: reading(services, (reader) => asAdministrator(reader, getPaymentsToLookAfter, {})),
      ask: fromPromise(({ input }) =>
        reported(
          services,
          asAdministrator(services, askAboutPayment, { params: { reference: input.reference ?? '' } }),
        ),
      ),
      refund: fromPromise(async ({ input }) => reported(services, refund(services, input.payment))),
      markForm: provideForm<PaymentToLookAfter | null, unknown>({
        check: (values, chosen) => problemsOf(chosen?.concern == null ? noteOfRefund : concernMark, values),
        send: (values, chosen) => reported(services, mark(services, chosen, values)),
      }),
    },
    actions: {
      'say that it is given back': ({ context }) =>
        announce(
          services,
          t('payments.refund.done.title'),
          t('payments.refund.done', textValues(context.chosen)),
        ),
      'say that it is marked': ({ context }) =>
        context.chosen !== null && context.chosen.concern !== null
          ? announce(
              services,
              t('payments.deal.done.title'),
              t('payments.deal.done', textValues(context.chosen)),
            )
          : announce(
              services,
              t('payments.refund.done.title'),
              t('payments.mark.done', textValues(context.chosen)),
            ),
    },
  });
}
