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
import { sendMessageToApplicant } from './tell-applicant.ts';
import { writePerson } from './write-new-member.ts';

export interface HeldApplication extends Application {
  readonly details: ApplicationDetails;
  readonly photo: NonNullable<Photo>;
}

/** Adds the hash of the photo to an application. Returns null if the applicant's data were deleted. */
export function toApplicationWithData(row: Application | undefined): HeldApplication | null {
  if (!row || row.details === null || row.photo_jpeg === null) return null;
  const hash = createHash('sha256').update(row.photo_jpeg).digest('hex');
  return { ...row, details: row.details, photo: { jpeg: row.photo_jpeg, hash } };
}

/** Locks an accepted application. Returns null if it does not wait for payment. */
export async function lockApplicationToPay(
  trx: Transaction<Database>,
  id: number,
): Promise<HeldApplication | null> {
  const held = toApplicationWithData(await lockApplication(trx, id));
  return held?.outcome === 'accepted' ? held : null;
}

/** Returns an applicant's name, e-mail address and mobile number. */
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

interface PaidBy extends By {
  readonly paidBy?: number | undefined;
}

/** Writes the applicant of a paid application as a member, and returns the id. The caller must renew the year. */
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

/**
 * Closes the application of a new member, and sends the member the membership number. If the member is a minor, a note
 * names the parent.
 */
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
  await sendMessageToApplicant(context, trx, details, {
    memberId: made.id,
    at: by.at,
    sms: (association) => t('sms.applicationAccepted', { ...said, association }),
    email: (association) => t('mail.application.accepted', { ...said, association }),
  });
}
