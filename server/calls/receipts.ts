import type { AnswerOf } from '#domain/calls/call.ts';
import type * as calls from '#domain/calls/receipts.ts';
import { getAuditActor } from '../audit/audit.ts';
import { writeReadingOfPeople } from '../audit/note-reading.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { correctPaymentMethodOfGroup, reverseReceiptOfGroup } from '../money/group-corrections.ts';
import { correctPaymentMethod } from '../money/correct-method.ts';
import { readReceiptsWrittenTogether, reverseReceiptsWrittenTogether } from '../money/receipts-together.ts';
import { reverseDeskReceipt } from '../money/reversals.ts';
import { readOpenLines } from '../money/year-money.ts';
import type { Handler } from './handler.ts';

/** Returns the receipts that were written together with the given receipt. Omits reversed receipts. */
export const getReceiptsTogether: Handler<typeof calls.getReceiptsTogether> = async (request) => {
  const { db } = request.context;
  const together = await readReceiptsWrittenTogether(db, request.params.receipt);
  await writeReadingOfPeople(db, getAuditActor(request), [
    ...new Set(together.map(({ memberId }) => memberId)),
  ]);
  return together.map(({ memberId: _, ...receipt }) => receipt);
};

/** Reverses a receipt of a desk payment. Returns the counter-receipt's number. */
export const reverseReceipt: Handler<typeof calls.reverseReceipt> = async (request) => {
  const { body, caller, context, params } = request;
  let answer: AnswerOf<typeof calls.reverseReceipt> = { receipt: '' };
  await runAuditedChange(request, async (trx) => {
    const why = { ...body, at: context.clock.now(), by: caller.username };
    if (body.together) {
      const { done, receipt } = await reverseReceiptsWrittenTogether(context, trx, params.receipt, {
        ...body,
        together: body.together,
      });
      answer = { receipt };
      return done;
    }
    const ofGroup = await reverseReceiptOfGroup(trx, params.receipt, why);
    if (ofGroup) {
      answer = { receipt: ofGroup.receipt };
      return ofGroup.done;
    }
    const { done, receipt, recordId } = await reverseDeskReceipt(context, trx, params.receipt, body);
    answer = { receipt, ...(body.reason === 'wrong amount' && { open: await readOpenLines(trx, recordId) }) };
    return done;
  });
  return answer;
};

/** Corrects the payment method of a desk payment. Returns the number of the receipt with the new method. */
export const correctMethod: Handler<typeof calls.correctMethod> = async (request) => {
  const { body, context, params } = request;
  let receipt = '';
  await runAuditedChange(request, async (trx) => {
    const corrected =
      (await correctPaymentMethodOfGroup(trx, params.receipt, { ...body, at: context.clock.now() })) ??
      (await correctPaymentMethod(context, trx, params.receipt, body));
    receipt = corrected.receipt;
    return corrected.done;
  });
  return { receipt };
};
