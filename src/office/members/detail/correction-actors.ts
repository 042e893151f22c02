import '../../portal/desk-texts.ts';
import * as v from 'valibot';
import { correctMethod, getReceiptsTogether, reverseReceipt } from '#domain/calls/receipts.ts';
import { methodCorrection, reversal } from '#domain/money/correction.ts';
import type { Owed } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import type { OpenLine } from '#domain/year/open-line.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import {
  paymentCorrectionMachine,
  type CorrectionAbout,
  type PaymentCorrected,
  type ReceiptInQuestion,
} from '#machines/office/payment-correction.machine.ts';
import { listOwedOfYear } from '#machines/members/file/year-money.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { createFormMachine } from '../../../portal/provide-form.ts';
import { reportFailure } from '../../../portal/services.ts';
import { createOwedDealingMachine } from '../../money/owed-dealing-actors.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../../session/services.ts';

export function isOnlyMethodCorrected({ reason }: FormValues): boolean {
  return reason === 'wrong method';
}

export function areAllReceiptsReversed({ extent }: FormValues): boolean {
  return extent === 'all';
}

function findProblems(values: FormValues, { receipt }: CorrectionAbout): Problems {
  if (!isOnlyMethodCorrected(values)) return findFormProblems(reversal, values);
  const { method, reference } = values;
  if (method === receipt?.paidBy && reference?.trim() === receipt?.reference)
    return { method: t('correction.same') };
  return findFormProblems(methodCorrection, values);
}

async function sendCorrection(
  services: AdminServices,
  values: FormValues,
  { receipt, together }: CorrectionAbout,
): Promise<PaymentCorrected> {
  const params = { receipt: receipt?.number ?? '' };
  if (isOnlyMethodCorrected(values)) {
    const body = v.parse(methodCorrection, values);
    const answer = await callAsAdministrator(services, correctMethod, { params, body });
    return { kind: 'method', receipt: answer.receipt, anew: null };
  }
  const others = areAllReceiptsReversed(values) ? { together: together.map((one) => one.receipt) } : {};
  const body = { ...v.parse(reversal, values), ...others };
  const answer = await callAsAdministrator(services, reverseReceipt, { params, body });
  return { kind: 'reversed', receipt: answer.receipt, anew: findPaidAnew(receipt, answer.open ?? []) };
}

/** Finds what the person must pay or get back again for the receipt's year. Null if there is nothing. */
function findPaidAnew(receipt: ReceiptInQuestion | null, open: readonly OpenLine[]): Owed | null {
  if (!receipt?.person) return null;
  const { name, person, total, year } = receipt;
  const payer = { memberId: person.id, membershipNumber: person.membershipNumber, name, lastName: '' };
  const owed = listOwedOfYear(payer, year, open);
  return owed.find((one) => Math.sign(one.total) === Math.sign(total)) ?? null;
}

export function createCorrectionMachine(services: AdminServices) {
  return paymentCorrectionMachine.provide({
    actors: {
      owedDealing: createOwedDealingMachine(services),
      together: createReadingActor(services, (reader, { receipt }) =>
        callAsAdministrator(reader, getReceiptsTogether, { params: { receipt } }),
      ),
      correctionForm: createFormMachine<CorrectionAbout, PaymentCorrected>({
        check: findProblems,
        send: (values, about) => reportFailure(services, sendCorrection(services, values, about)),
      }),
    },
  });
}
