import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { getReachableEmail } from '#domain/contact/email.ts';
import type { RequestOutcome } from '#domain/member/member-request.ts';
import { t } from '#domain/texts/texts.ts';
import { canReceiveCodes, refuseCostlyMobile } from '../access/mobiles-for-codes.ts';
import { endMemberSessions } from '../access/sessions.ts';
import { readAssociation } from '../association/versions.ts';
import { toPersonSubject, writeAudit, type By } from '../audit/audit.ts';
import { readNamesInLogEntries } from '../audit/log-names.ts';
import type { Context } from '../base/context.ts';
import { createBadRequest, createNotFound, Refused } from '../base/refused.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database, MemberRow } from '../store/schema.ts';
import { findOldEmailToNotify } from './contact-changed.ts';
import { lockPerson } from './find-person.ts';
import { changeMemberDetails } from './member-details.ts';
import { lockMemberRequest, type RequestRow } from './member-requests.ts';

interface Decision extends By {
  readonly id: number;
  readonly memberId: number;
  readonly outcome: RequestOutcome;
  readonly answer: string;
}

/** The audit actions for a fulfilled and for a refused request. Another call writes `member erased`. */
const actions = {
  correction: ['correction done', 'correction refused'],
  erasure: ['member erased', 'erasure refused'],
  'new mobile': ['new mobile done', 'new mobile refused'],
} as const;
const known = { field: 'id_number', text: 'invalid.idCard.known' } as const;

/**
 * Decides a member's request, and sends the member a message. The same decision again changes nothing. Refuses with 409
 * if there was another decision, and with 404 if the request is unknown. Refuses with 400 to fulfil an erasure, because
 * another call does this.
 */
export async function decideMemberRequest(
  context: Context,
  trx: Transaction<Database>,
  { answer, id, memberId, outcome, ...by }: Decision,
): Promise<void> {
  const person = await lockPerson(trx, { id: memberId });
  const asked = await lockMemberRequest(trx, { id, memberId });
  if (!asked) throw createNotFound();
  if (asked.outcome === outcome && asked.answer === answer && asked.decided_by === by.actor) return;
  if (asked.outcome !== null) throw new Refused(409, await describeDecision(context, trx, asked));
  if (asked.kind === 'erasure' && outcome === 'done') throw createBadRequest('error.request.erasure');
  await trx
    .updateTable('member_requests')
    .set({ outcome, answer, decided_at: by.at, decided_by: by.actor })
    .where('id', '=', id)
    .execute();
  const [done, refused] = actions[asked.kind];
  const action = outcome === 'done' ? done : refused;
  await writeAudit(trx, { ...by, action, subject: toPersonSubject(person), after: { answer } });
  if (asked.kind !== 'new mobile') {
    await tellDecision(context, trx, person, { kind: asked.kind, outcome, answer, at: by.at });
  } else if (outcome === 'done') await saveNewMobile(context, trx, person, asked, by);
  else await tellRefusedMobile(context, trx, person, { answer, at: by.at });
}

async function describeDecision(
  { config }: Context,
  trx: Transaction<Database>,
  { decided_by, outcome }: RequestRow,
): Promise<string> {
  const entry = { actor: decided_by ?? 'system', subject: '', personId: null };
  const namesOf = await readNamesInLogEntries({ config, db: trx }, [entry]);
  const { who } = namesOf(entry);
  return t(outcome === 'done' ? 'error.request.done' : 'error.request.refused', { who });
}

/** Saves a member's new mobile, by the same rules as when the office changes it. The new mobile gets an SMS. */
async function saveNewMobile(
  context: Context,
  trx: Transaction<Database>,
  person: MemberRow,
  { new_mobile: mobile }: RequestRow,
  by: By,
): Promise<void> {
  if (person.deceased) throw createBadRequest('invalid.member.deceased');
  refuseCostlyMobile(mobile, person.mobile_number, 'mobile_number');
  const columns = { id_number: person.id_number, mobile_number: mobile };
  const change = { ...by, columns, version: undefined, photo: null, mayLackPhoto: true, known };
  const { isOtherMobile } = await changeMemberDetails(context, trx, person, change);
  if (isOtherMobile) await endMemberSessions(trx, by.at, person.id);
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  const worthUntil = new Date(by.at.getTime() + millisecondsInDay);
  const about = { kind: 'contact', memberId: person.id, worthUntil } as const;
  await queueSms(trx, by.at, mobile, t('sms.newMobileSaved', { association }), about);
}

/** Tells a member that the new mobile was refused, only by e-mail, because a stranger may have the old mobile. */
async function tellRefusedMobile(
  context: Context,
  trx: Transaction<Database>,
  person: MemberRow,
  { answer, at }: Pick<Told, 'answer' | 'at'>,
): Promise<void> {
  const to = findOldEmailToNotify(person, at);
  if (to === null || !context.email) return;
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  const subject = t('mail.request.subject', { association });
  const text = t('mail.request.text', { association, what: t('requests.told.mobile'), answer });
  await queueEmail(context, trx, { kind: 'other', memberId: person.id, to, subject, text });
}

interface Told {
  readonly kind: 'correction' | 'erasure';
  readonly outcome: RequestOutcome;
  readonly answer: string;
  readonly at: Date;
}

async function tellDecision(
  context: Context,
  trx: Transaction<Database>,
  person: MemberRow,
  { answer, at, kind, outcome }: Told,
): Promise<void> {
  if (person.deceased) return;
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  const what = t(kind === 'erasure' ? 'requests.told.erasure' : `requests.told.${outcome}`);
  const to = getReachableEmail({ email: person.email, refusedEmail: person.refused_email });
  const about = { kind: 'other', memberId: person.id } as const;
  if (to !== null && context.email) {
    const subject = t('mail.request.subject', { association });
    const text = t('mail.request.text', { association, what, answer }).replaceAll(/\n{3,}/g, '\n\n');
    await queueEmail(context, trx, { ...about, to, subject, text });
  } else if (canReceiveCodes(person.mobile_number)) {
    const text = t('sms.request', { association, what, answer }).trimEnd();
    const worthUntil = new Date(at.getTime() + millisecondsInDay);
    await queueSms(trx, at, person.mobile_number, text, { ...about, worthUntil });
  }
}
