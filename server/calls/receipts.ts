import type * as calls from '#domain/calls/receipts.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { correctMethodOfGroup, reverseReceiptOfGroup } from '../money/group-corrections.ts';
import { correctMethodOf } from '../money/correct-method.ts';
import { reverseReceiptOf } from '../money/reversals.ts';
import type { Handler } from './handler.ts';

/** Answers the office's call that takes a receipt of the desk back: with its counter-receipt, once. */
export const reverseReceipt: Handler<typeof calls.reverseReceipt> = async (request) => {
  const { body, caller, context, params } = request;
  let receipt = '';
  await runAuditedChange(request, async (trx) => {
    const why = { ...body, at: context.clock.now(), by: caller.username };
    const reversed =
      (await reverseReceiptOfGroup(trx, params.receipt, why)) ??
      (await reverseReceiptOf(context, trx, params.receipt, body));
    receipt = reversed.receipt;
    return reversed.done;
  });
  return { receipt };
};

/** Answers the office's call that corrects how a payment at the desk was made: with the receipt that says so. */
export const correctMethod: Handler<typeof calls.correctMethod> = async (request) => {
  const { body, context, params } = request;
  let receipt = '';
  await runAuditedChange(request, async (trx) => {
    const corrected =
      (await correctMethodOfGroup(trx, params.receipt, { ...body, at: context.clock.now() })) ??
      (await correctMethodOf(context, trx, params.receipt, body));
    receipt = corrected.receipt;
    return corrected.done;
  });
  return { receipt };
};
