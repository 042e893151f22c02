import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ApplicantContact, ApplicationDetails } from '#domain/joining/application.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { toPersonSubject, writeAudit, type By } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { addNote } from '../people/member-notes.ts';
import type { Photo } from '../pictures/store-photo.ts';
import type { Database } from '../store/schema.ts';
import { closeApplication, lockApplication, type Application } from './applications.ts';
import { tellApplicant } from './tell-applicant.ts';
import { writePerson } from './write-new-member.ts';

/** An application that was locked, and what it still holds of the person. */
export interface HeldApplication extends Application {
  readonly details: ApplicationDetails;
  readonly photo: NonNullable<Photo>;
}

/** An application with what it holds of the person; null where that went, because it was decided. */
export function toHeldApplication(row: Application | undefined): HeldApplication | null {
  if (!row || row.details === null || row.photo_jpeg === null) return null;
  const hash = createHash('sha256').update(row.photo_jpeg).digest('hex');
  return { ...row, details: row.details, photo: { jpeg: row.photo_jpeg, hash } };
}

/** Locks an application until the transaction's end; null unless it is accepted and waits to be paid. */
export async function lockApplicationToPay(
  trx: Transaction<Database>,
  id: number,
): Promise<HeldApplication | null> {
  const held = toHeldApplication(await lockApplication(trx, id));
  return held?.outcome === 'accepted' ? held : null;
}

/** Where somebody who applied is told of it, and by which name. */
export function toApplicantContact({
  email,
  firstName,
  lastName,
  mobileNumber,
}: ApplicationDetails['member']): ApplicantContact {
  return { name: `${firstName} ${lastName}`, email, mobileNumber };
}

interface Made {
  readonly id: number;
  readonly membershipNumber: number;
}

/** Who makes a member of an application, and by which checkout it was paid, where one did. */
interface PaidBy extends By {
  readonly paidBy?: number | undefined;
}

/**
 * Writes the person of an application that was paid by card, with the number that was kept, and closes the application;
 * the caller renews the year.
 */
export async function writePersonOfApplication(
  context: Context,
  trx: Transaction<Database>,
  held: HeldApplication,
  { paidBy, ...by }: PaidBy,
): Promise<number> {
  const { details, id, photo } = held;
  const application = { id, membershipNumber: held.membership_number };
  const made = await writePerson(trx, { ...by, application, member: details.member, photo });
  const subject = toPersonSubject(made);
  await writeAudit(trx, { ...by, action: 'application paid', subject });
  await finishApplication(context, trx, held, made, { ...by, paidBy });
  return made.id;
}

/** Closes an application that made a member: a minor's parent goes into a note, and the member is told the number. */
export async function finishApplication(
  context: Context,
  trx: Transaction<Database>,
  { decided_by: decider, details, id }: HeldApplication,
  made: Made,
  { paidBy, ...by }: PaidBy,
): Promise<void> {
  const actor = decider ?? by.actor;
  await closeApplication(trx, id, { actor, at: by.at, outcome: 'accepted', paidBy });
  await trx
    .updateTable('applications')
    .set({ contact: null, membership_number: made.membershipNumber })
    .where('id', '=', id)
    .execute();
  if (details.parent !== '') {
    const text = t('applications.parent', { name: details.parent });
    await addNote(trx, { memberId: made.id, text, at: by.at, by: actor });
    const note = { action: 'note added', subject: toPersonSubject(made), after: { note: text } } as const;
    await writeAudit(trx, { ...by, actor, ...note });
  }
  const said = {
    number: formatMembershipNumber(made.membershipNumber),
    url: `${context.config.publicUrl}/member`,
  };
  await tellApplicant(context, trx, details, {
    memberId: made.id,
    at: by.at,
    sms: (association) => t('sms.applicationAccepted', { ...said, association }),
    email: (association) => t('mail.application.accepted', { ...said, association }),
  });
}
