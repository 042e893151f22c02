import * as v from 'valibot';
import { fromPromise } from 'xstate';
import {
  askAboutPayment,
  dealWithPayment,
  getPaymentsToLookAfter,
  markPaymentGivenBack,
  refundPayment,
} from '#domain/calls/payments-to-look-after.ts';
import { formatAmount } from '#domain/values/money.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { concernMark, refundMark, type PaymentToLookAfter } from '#domain/money/payment-to-look-after.ts';
import { t } from '#domain/texts/texts.ts';
import { fields } from '#domain/values/wire.ts';
import { paymentsMachine } from '#machines/office/payments.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

const noteOfRefund = fields({ note: refundMark.entries.note });
const noteOfConcern = fields({ note: concernMark.entries.note });

function refundChosen(services: AdminServices, chosen: PaymentToLookAfter | null) {
  if (!chosen || chosen.payment === null) throw new Error('No payment is chosen');
  const { amount, payment, reference } = chosen;
  return callAsAdministrator(services, refundPayment, { params: { reference }, body: { payment, amount } });
}

async function markRefunded(services: AdminServices, chosen: PaymentToLookAfter | null, values: FormValues) {
  if (!chosen) throw new Error('No payment is chosen');
  const { amount, concern, payment, reason, reference, returned = false } = chosen;
  if (concern !== null) {
    const body = { ...v.parse(noteOfConcern, values), amount, returned, reason };
    return callAsAdministrator(services, dealWithPayment, { params: { concern }, body });
  }
  const { note } = v.parse(noteOfRefund, values);
  return callAsAdministrator(services, markPaymentGivenBack, {
    params: { reference },
    body: { payment: payment ?? 0, amount, note },
  });
}

function toTextValues(chosen: PaymentToLookAfter | null): { amount: string; name: string } {
  return { amount: formatAmount(chosen?.amount ?? 0, chosen?.currency), name: chosen?.name ?? '' };
}

export function createPaymentsMachine(services: AdminServices) {
  return paymentsMachine.provide({
    actors: {
      load: createReadingActor(services, (reader) => callAsAdministrator(reader, getPaymentsToLookAfter, {})),
      ask: fromPromise(({ input }) =>
        reportFailure(
          services,
          callAsAdministrator(services, askAboutPayment, { params: { reference: input.reference ?? '' } }),
        ),
      ),
      refund: fromPromise(async ({ input }) =>
        reportFailure(services, refundChosen(services, input.payment)),
      ),
      markForm: createFormMachine<PaymentToLookAfter | null, unknown>({
        check: (values, chosen) =>
          findFormProblems(chosen?.concern == null ? noteOfRefund : noteOfConcern, values),
        send: (values, chosen) => reportFailure(services, markRefunded(services, chosen, values)),
      }),
    },
    actions: {
      'announce that the payment was refunded': ({ context }) =>
        announce(
          services,
          t('payments.refund.done.title'),
          t('payments.refund.done', toTextValues(context.chosen)),
        ),
      'announce that the payment is marked as handled': ({ context }) =>
        context.chosen !== null && context.chosen.concern !== null
          ? announce(
              services,
              t('payments.deal.done.title'),
              t('payments.deal.done', toTextValues(context.chosen)),
            )
          : announce(
              services,
              t('payments.refund.done.title'),
              t('payments.mark.done', toTextValues(context.chosen)),
            ),
    },
  });
}
