import type * as calls from '#domain/calls/desk-payments.ts';
import { filterDayBook } from '#domain/money/day-book.ts';
import { readAssociationAt } from '../association/versions.ts';
import { toActor, writeAudit, getAuditActor } from '../audit/audit.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { readDayBook } from '../money/day-book.ts';
import { recordDeskPayments, waiveLines } from '../money/desk-payments.ts';
import { recordFullOrPartPayment } from '../money/part-payments.ts';
import { readDebtsAndRefundsDue } from '../money/owed.ts';
import { remindOfDebts } from '../money/remind-of-owed.ts';
import { createDayBookDocument } from '../papers/day-book-document.ts';
import { drawList } from '../papers/draw.ts';
import type { Handler } from './handler.ts';

/** Returns what members owe for each year, and which refunds are due to them. */
export const getOwed: Handler<typeof calls.getOwed> = async (request) => {
  const { context } = request;
  const owed = (await readDebtsAndRefundsDue(context, context.db)).map((one) => one.owed);
  await writeAudit(context.db, {
    ...getAuditActor(request),
    action: 'owed amounts read',
    subject: 'list:owed',
    after: { rows: owed.length },
  });
  return owed;
};

/** Records one desk payment or refund. Returns the receipt's number. */
export const takePayment: Handler<typeof calls.takePayment> = async (request) => {
  const { body, context } = request;
  let receipt = '';
  await runAuditedChange(request, async (trx) => {
    const taken = await recordFullOrPartPayment(context, trx, { ...body, at: context.clock.now() });
    receipt = taken.receipt;
    return taken.done;
  });
  return { receipt };
};

/** Records several desk payments in one transaction. Returns the receipts' numbers. */
export const takePaymentsTogether: Handler<typeof calls.takePaymentsTogether> = async (request) => {
  const { context } = request;
  const { payments, ...how } = request.body;
  const asked = { ...how, payments: payments.map(({ lines }) => lines), at: context.clock.now() };
  let receipts: string[] = [];
  await runAuditedChange(request, async (trx) => {
    const taken = await recordDeskPayments(context, trx, asked);
    receipts = taken.receipts;
    return taken.done;
  });
  return { receipts };
};

/** Waives what a member owes, or a refund that is due to the member. */
export const waiveOwed: Handler<typeof calls.waiveOwed> = (request) =>
  runAuditedChange(request, (trx) =>
    waiveLines(trx, { ...request.body, at: request.context.clock.now(), by: toActor(request.caller) }),
  );

/** Sends a member a debt reminder for one year. */
export const remindOfOwed: Handler<typeof calls.remindOfOwed> = async (request) => {
  const { body, context } = request;
  await runAuditedChange(request, (trx) => remindOfDebts(context, trx, [body]));
  startSendingDueMessages(context, body.carrier);
};

/** Sends debt reminders to several members. If one of them cannot get a reminder, none is sent. */
export const remindOfOwedTogether: Handler<typeof calls.remindOfOwedTogether> = async (request) => {
  const { context } = request;
  const { reminders } = request.body;
  await runAuditedChange(request, (trx) => remindOfDebts(context, trx, reminders));
  for (const carrier of new Set(reminders.map((one) => one.carrier)))
    startSendingDueMessages(context, carrier);
};

/** Returns the day book: all money in and out on the given days, at the desk and online. */
export const getDayBook: Handler<typeof calls.getDayBook> = async (request) => {
  const { context, query } = request;
  const book = await readDayBook(context.db, query);
  await writeAudit(context.db, {
    ...getAuditActor(request),
    action: 'day book read',
    subject: 'report:day-book',
    after: { day: nameDays(query), rows: book.entries.length },
  });
  return book;
};

function nameDays({ from, until }: { readonly from: string; readonly until: string }): string {
  return from === until ? from : `${from} – ${until}`;
}

/** Returns the day book's entries that match the filters as a PDF with a line for a signature. */
export const getDayBookDocument: Handler<typeof calls.getDayBookDocument> = async (request) => {
  const { caller, context, query } = request;
  const at = context.clock.now();
  const entries = filterDayBook((await readDayBook(context.db, query)).entries, query);
  const { from, until } = query;
  await writeAudit(context.db, {
    ...getAuditActor(request),
    action: 'day book read',
    subject: 'report:day-book',
    after: { day: nameDays(query), rows: entries.length, file: 'pdf' },
  });
  const association = await readAssociationAt(context, at);
  const bytes = await drawList(
    createDayBookDocument(query, entries, { association, at, by: caller.username }),
    request,
  );
  return { fileName: `day-book-${from}-${until}.pdf`, pdf: Buffer.from(bytes).toString('base64') };
};
