import type { Transaction } from 'kysely';
import { mostQuestions, type AskedQuestion } from '#domain/joining/application.ts';
import { t } from '#domain/texts/texts.ts';
import { getAuditActor, writeAudit, type By } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { createApplicationLink } from './application-links.ts';
import { lockApplication } from './applications.ts';
import { createApplicationDecidedRefusal, lockOpenApplication } from './decide-application.ts';
import { sendMessageToApplicant } from './tell-applicant.ts';

async function keepQuestions(
  trx: Transaction<Database>,
  id: number,
  questions: readonly AskedQuestion[],
  asked_at: Date | null,
): Promise<void> {
  const kept = { questions: JSON.stringify(questions), asked_at };
  await trx.updateTable('applications').set(kept).where('id', '=', id).execute();
}

/**
 * Sends an applicant a question of the office, with a link to answer it. The application waits for no decision until
 * the answer arrives. Refuses with 409 if the application was decided, or after too many questions.
 */
export async function sendQuestionToApplicant(
  request: ChangeRequest,
  trx: Transaction<Database>,
  { id, question }: { readonly id: number; readonly question: string },
): Promise<void> {
  const { context } = request;
  const { config } = context;
  const held = await lockOpenApplication(context, trx, id);
  if (held.outcome !== null) throw await createApplicationDecidedRefusal({ config, trx }, held);
  if (held.questions.length >= mostQuestions)
    throw new Refused(409, t('error.application.questions', { most: mostQuestions }));
  const by = getAuditActor(request);
  const asked = { at: by.at.toISOString(), text: question, answer: null, answeredAt: null };
  await keepQuestions(trx, id, [...held.questions, asked], by.at);
  await writeAudit(trx, { ...by, action: 'applicant asked', subject: 'applications' });
  const said = { question, url: await createApplicationLink(config, trx, id) };
  await sendMessageToApplicant(context, trx, held.details, {
    at: by.at,
    sms: (association) => t('sms.applicationQuestion', { ...said, association }),
    email: (association) => t('mail.application.question', { ...said, association }),
    secret: true,
  });
}

/**
 * Stores an applicant's answer to all unanswered questions. `askedAt` (ISO 8601) is the time of the latest question
 * that the applicant saw. Refuses with 409 if all questions are answered, or if there is a newer question.
 */
export async function writeAnswerOfApplicant(
  trx: Transaction<Database>,
  {
    answer,
    askedAt,
    id,
    ...by
  }: By & { readonly id: number; readonly askedAt: string; readonly answer: string },
): Promise<void> {
  const row = await lockApplication(trx, id);
  const last = row?.questions.at(-1);
  if (!row || row.asked_at === null || last?.at !== askedAt) throw new Refused(409, t('error.own.changed'));
  // The applicant's page shows all waiting questions above one input field, so all these questions get the same answer.
  const questions = row.questions.map((one) =>
    one.answer === null ? { ...one, answer, answeredAt: by.at.toISOString() } : one,
  );
  await keepQuestions(trx, id, questions, null);
  await writeAudit(trx, { ...by, action: 'applicant answered', subject: 'applications' });
}
