import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Selectable, Transaction } from 'kysely';
import type { ApplicationDetails } from '#domain/joining/application.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import { readAssociation } from '../association/versions.ts';
import { getAuditActor, toPersonSubject, writeAudit } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { readNames } from '../audit/log-names.ts';
import type { Context } from '../base/context.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import { writeNewMember } from './write-new-member.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import { addNote } from '../people/member-notes.ts';
import type { ApplicationsTable, Database } from '../store/schema.ts';
import { closeApplication, lockApplication } from './applications.ts';

interface OpenRow {
  readonly details: ApplicationDetails;
  readonly photo: Buffer;
}

/** Locks an open application until the transaction's end; 404 where it is gone, 409 where somebody decided it before. */
async function lockOpenApplication(
  { config }: Context,
  trx: Transaction<Database>,
  id: number,
): Promise<OpenRow> {
  const row = await lockApplication(trx, id);
  if (!row) throw createNotFound();
  const { details, photo_jpeg: photo } = row;
  if (details === null || photo === null)
    throw new Refused(409, await describeDecision({ config, trx }, row));
  return { details, photo };
}

async function describeDecision(
  { config, trx }: Pick<Context, 'config'> & { readonly trx: Transaction<Database> },
  { decided_by, outcome }: Selectable<ApplicationsTable>,
): Promise<string> {
  const entry = { actor: decided_by ?? 'system', subject: '', personId: null };
  const namesOf = await readNames({ config, db: trx }, [entry]);
  const { who } = namesOf(entry);
  return t(outcome === 'accepted' ? 'error.application.accepted' : 'error.application.refused', { who });
}

interface Accepting {
  readonly id: number;
  /** What the office saw that it costs, in integer cents. */
  readonly total: number;
  readonly paidBy?: DeskMethod | null | undefined;
  readonly reference?: string | undefined;
}

/**
 * Accepts a locked application in the one way in which the office adds a member, and tells them their number. 409 where it
 * was decided before or costs something else, 400 where it cannot be accepted as it is.
 */
export async function acceptOpenApplication(
  request: ChangeRequest,
  trx: Transaction<Database>,
  { id, ...paid }: Accepting,
) {
  const { context } = request;
  const { details, photo } = await lockOpenApplication(context, trx, id);
  const { member, parent, ...selection } = details;
  const by = getAuditActor(request);
  const hash = createHash('sha256').update(photo).digest('hex');
  const added = await writeNewMember(trx, request, {
    ...paid,
    member,
    selection,
    photo: { jpeg: photo, hash },
    isMobileConfirmed: true,
  });
  await closeApplication(trx, id, { ...by, outcome: 'accepted' });
  const subject = toPersonSubject(added);
  await writeAudit(trx, { ...by, action: 'application accepted', subject });
  if (parent !== '') await noteParent(trx, { ...by, memberId: added.id, parent });
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  const said = {
    association,
    number: formatMembershipNumber(added.membershipNumber),
    url: `${context.config.publicUrl}/member`,
    total: formatEuro(added.total),
  };
  const isOwed = added.receipt === undefined && added.total > 0;
  await tellApplicant(context, trx, member, {
    memberId: added.id,
    at: by.at,
    sms: t(isOwed ? 'sms.applicationOwed' : 'sms.applicationAccepted', said),
    email: t(isOwed ? 'mail.application.owed' : 'mail.application.accepted', said),
  });
  return added;
}

async function noteParent(
  trx: Transaction<Database>,
  {
    actor,
    memberId,
    parent,
    ...by
  }: {
    readonly actor: string;
    readonly at: Date;
    readonly requestId: string;
    readonly memberId: number;
    readonly parent: string;
  },
): Promise<void> {
  const text = t('applications.parent', { name: parent });
  await addNote(trx, { memberId, text, at: by.at, by: actor });
  const subject = toPersonSubject({ id: memberId });
  await writeAudit(trx, { ...by, actor, action: 'note added', subject, after: { note: text } });
}

/** Refuses a locked application, and tells the applicant why; 409 where it was decided before. */
export async function refuseOpenApplication(
  request: ChangeRequest,
  trx: Transaction<Database>,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const { context } = request;
  const { details } = await lockOpenApplication(context, trx, id);
  const by = getAuditActor(request);
  await closeApplication(trx, id, { ...by, outcome: 'refused' });
  await writeAudit(trx, { ...by, action: 'application refused', subject: 'applications' });
  const { name: association } = await readAssociation({ config: context.config, db: trx });
  await tellApplicant(context, trx, details.member, {
    at: by.at,
    sms: t('sms.applicationRefused', { association, reason }),
    email: t('mail.application.refused', { association, reason }),
  });
}

interface Told {
  readonly memberId?: number;
  readonly at: Date;
  readonly sms: string;
  readonly email: string;
}

/** For how many days what became of an application is worth telling. */
const daysOfNews = 7;

/** Tells an applicant what became of the application: on the mobile, which a code confirmed, and by e-mail. */
async function tellApplicant(
  context: Context,
  trx: Transaction<Database>,
  { email: to, mobileNumber }: ApplicationDetails['member'],
  { at, email: text, memberId, sms }: Told,
): Promise<void> {
  const about = { kind: 'other', ...(memberId === undefined ? {} : { memberId }) } as const;
  if (to !== null && context.email) {
    const { name: association } = await readAssociation({ config: context.config, db: trx });
    const subject = t('mail.application.subject', { association });
    await queueEmail(context, trx, { ...about, to, subject, text });
  }
  const worthUntil = new Date(at.getTime() + daysOfNews * millisecondsInDay);
  await queueSms(trx, at, mobileNumber, sms, { ...about, worthUntil });
}
