import '../../portal/desk-texts.ts';
import * as v from 'valibot';
import { correctMethod, reverseReceipt } from '#domain/calls/receipts.ts';
import { methodCorrection, reversal } from '#domain/money/correction.ts';
import { t } from '#domain/texts/texts.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import {
  paymentCorrectionMachine,
  type PaymentCorrected,
  type ReceiptInQuestion,
} from '#machines/office/payment-correction.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { provideForm } from '../../../portal/provide-form.ts';
import { reportFailure } from '../../../portal/services.ts';
import { callAsAdministrator, type AdminServices } from '../../session/services.ts';

/** Whether how it was paid is what was wrong, and not the payment. */
export function isMethodWrong({ reason }: FormValues): boolean {
  return reason === 'wrong method';
}

function findProblems(values: FormValues, receipt: ReceiptInQuestion | null): Problems {
  if (!isMethodWrong(values)) return findFormProblems(reversal, values);
  const { method, reference } = values;
  if (method === receipt?.paidBy && reference?.trim() === receipt?.reference)
    return { method: t('correction.same') };
  return findFormProblems(methodCorrection, values);
}

async function sendCorrection(
  services: AdminServices,
  values: FormValues,
  receipt: ReceiptInQuestion | null,
): Promise<PaymentCorrected> {
  const params = { receipt: receipt?.number ?? '' };
  if (isMethodWrong(values)) {
    const body = v.parse(methodCorrection, values);
    const answer = await callAsAdministrator(services, correctMethod, { params, body });
    return { kind: 'method', receipt: answer.receipt };
  }
  const body = v.parse(reversal, values);
  const answer = await callAsAdministrator(services, reverseReceipt, { params, body });
  return { kind: 'reversed', receipt: answer.receipt };
}

export function provideCorrection(services: AdminServices) {
  return paymentCorrectionMachine.provide({
    actors: {
      correctionForm: provideForm<ReceiptInQuestion | null, PaymentCorrected>({
        check: findProblems,
        send: (values, receipt) => reportFailure(services, sendCorrection(services, values, receipt)),
      }),
    },
  });
}
