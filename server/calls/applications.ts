import type { Calls } from '#domain/calls/table.ts';
import { readApplicationPhoto } from '../joining/applications.ts';
import { sendQuestionToApplicant } from '../joining/ask-applicant.ts';
import { acceptOpenApplication, onFile, refuseOpenApplication } from '../joining/decide-application.ts';
import { readOpenApplications } from '../joining/read-applications.ts';
import { sendPaymentLinkAgain } from '../joining/tell-to-pay.ts';
import { useRulesOfHomeCountry } from '../association/home.ts';
import { getAuditActor, writeAudit } from '../audit/audit.ts';
import { changeInSession } from '../audit/audited-change.ts';
import { writeReadingOfList } from '../audit/note-reading.ts';
import type { Context } from '../base/context.ts';
import { createNotFound } from '../base/refused.ts';
import { startSendingDueMessages } from '../messages/queue.ts';
import { rethrowAsTakenIdNumber } from '../people/id-number.ts';
import { toPhotoDataUrl } from '../pictures/store-photo.ts';
import type { Handler } from './handler.ts';

function sendMessagesSoon(context: Context): void {
  startSendingDueMessages(context);
  if (context.email) startSendingDueMessages(context, 'email');
}

/** Returns the applications that are undecided, and the accepted applications that are not paid yet. */
export const getApplications: Handler<Calls['getApplications']> = async (request) => {
  const { context, query } = request;
  await useRulesOfHomeCountry(context);
  const applications = await readOpenApplications(context, query.after);
  const entry = { action: 'applications read', subject: 'list:applications' } as const;
  const after = { rows: applications.length };
  await writeAudit(context.db, { ...getAuditActor(request), ...entry, after });
  return applications;
};

/** Returns the photo of an undecided application. Answers 404 if there is no such application. */
export const getApplicationPhoto: Handler<Calls['getApplicationPhoto']> = async (request) => {
  const { context, params } = request;
  const jpeg = await readApplicationPhoto(context.db, params.application);
  if (!jpeg) throw createNotFound();
  const entry = { action: 'applications read', subject: 'list:applications' } as const;
  const read = { ...entry, rows: 1, of: params.application };
  await writeReadingOfList(context.db, getAuditActor(request), read, true);
  return { photo: toPhotoDataUrl(jpeg) };
};

/**
 * Accepts an application. An applicant who has paid at the desk becomes a member at once. Other applicants get a
 * payment link. Answers 400 if a value is wrong. Answers 409 if the application is already decided, or if the price
 * changed.
 */
export const acceptApplication: Handler<Calls['acceptApplication']> = async (request) => {
  const { body, context, params } = request;
  const accepting = { ...body, id: params.application };
  const added = await changeInSession(request, (trx) => acceptOpenApplication(request, trx, accepting)).catch(
    (error: unknown) => rethrowAsTakenIdNumber(error, onFile),
  );
  sendMessagesSoon(context);
  return added;
};

/** Refuses an application. Answers 409 if the application is already decided. */
export const refuseApplication: Handler<Calls['refuseApplication']> = async (request) => {
  const { body, context, params } = request;
  await changeInSession(request, (trx) =>
    refuseOpenApplication(request, trx, { ...body, id: params.application }),
  );
  sendMessagesSoon(context);
};

/** Sends an applicant a question. Answers 409 if the application is already decided. */
export const askApplicant: Handler<Calls['askApplicant']> = async (request) => {
  const { body, context, params } = request;
  await changeInSession(request, (trx) =>
    sendQuestionToApplicant(request, trx, { id: params.application, question: body.question }),
  );
  sendMessagesSoon(context);
};

/** Sends the payment link again. Answers 409 if the application cannot be paid now, or if too many links were sent. */
export const sendApplicationLink: Handler<Calls['sendApplicationLink']> = async (request) => {
  const { context, params } = request;
  await changeInSession(request, (trx) => sendPaymentLinkAgain(request, trx, params.application));
  sendMessagesSoon(context);
};
