import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Transaction } from 'kysely';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import type { DeskMethod } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { getTimeZone, toDay, toYear } from '#domain/values/time-zone.ts';
import { readAssociation } from '../association/versions.ts';
import { getAuditActor, toPersonSubject, writeAudit } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import { readNamesInLogEntries } from '../audit/log-names.ts';
import type { Context } from '../base/context.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import { takeMembershipNumber } from '../membership/membership-numbers.ts';
import { refuseKnownIdNumber } from '../people/id-number.ts';
import type { Database } from '../store/schema.ts';
import { readOffer } from '../year/offer.ts';
import {
  closeApplication,
  findKeptNumbersOfSamePerson,
  isApplicationSo,
  isBeingPaid,
  lockApplication,
  type Application,
} from './applications.ts';
import {
  finishApplication,
  toApplicantContact,
  toApplicationWithData,
  type HeldApplication,
} from './member-of-application.ts';
import { priceApplication } from './read-applications.ts';
import { sendMessageToApplicant } from './tell-applicant.ts';
import { sendPaymentLinkToApplicant } from './tell-to-pay.ts';
import { duplicate, writeNewMember } from './write-new-member.ts';

/** The refusal of an ID card number that is already on file. */
export const onFile = { ...duplicate, text: 'error.application.onFile' } as const;

type Where = Pick<Context, 'config'> & { readonly trx: Transaction<Database> };

/** Locks an undecided or unpaid application. Refuses an unknown application with 404, and a decided one with 409. */
export async function lockOpenApplication(
  { config }: Context,
  trx: Transaction<Database>,
  id: number,
): Promise<HeldApplication> {
  const row = await lockApplication(trx, id);
  if (!row) throw createNotFound();
  const held = toApplicationWithData(row);
  if (!held) throw await createApplicationDecidedRefusal({ config, trx }, row);
  return held;
}

/** Makes the refusal (409) of a second decision. It says who decided, or that the application was not paid in time. */
export async function createApplicationDecidedRefusal(
  { config, trx }: Where,
  row: Application,
): Promise<Refused> {
  if (row.outcome === 'ended') return new Refused(409, t('error.application.ended'));
  const entry = { actor: row.decided_by ?? 'system', subject: '', personId: null };
  const namesOf = await readNamesInLogEntries({ config, db: trx }, [entry]);
  const { who } = namesOf(entry);
  const key = row.outcome === 'accepted' ? 'error.application.accepted' : 'error.application.refused';
  return new Refused(409, t(key, { who }));
}

interface Accepting {
  readonly id: number;
  /** The total that the office saw, in cents. */
  readonly total: number;
  readonly paidBy?: DeskMethod | null | undefined;
  readonly reference?: string | undefined;
}

/**
 * Accepts an application. If it is free or paid at the desk, the applicant becomes a member at once. Otherwise the
 * applicant gets a kept number and a payment link. With `paidBy`, an application that was accepted earlier can also be
 * paid. Refuses with 409 if the application was decided or is being paid, or if its price has changed. Also refuses
 * with 409 if another application of the same person is accepted. Refuses with 400 if the ID card number is on file, or
 * the selection is not on offer.
 */
export async function acceptOpenApplication(
  request: ChangeRequest,
  trx: Transaction<Database>,
  accepting: Accepting,
) {
  const { context } = request;
  const held = await lockOpenApplication(context, trx, accepting.id);
  if (!accepting.paidBy && held.outcome !== null)
    throw await createApplicationDecidedRefusal({ config: context.config, trx }, held);
  if (!accepting.paidBy && accepting.total > 0) return keepNumber(request, trx, held, accepting.total);
  if (await isApplicationSo(trx, held.id, isBeingPaid)) throw new Refused(409, t('error.application.paying'));
  await refuseKnownIdNumber(trx, held.details.member.idNumber, onFile);
  const { details, photo } = held;
  const { member, parent: _, ...selection } = details;
  const by = getAuditActor(request);
  const added = await writeNewMember(
    trx,
    request,
    { ...accepting, member, selection, photo },
    {
      application: { id: held.id, membershipNumber: held.membership_number },
      changed: 'error.application.price',
    },
  );
  await refuseAcceptedBefore(trx, held);
  await writeAudit(trx, { ...by, action: 'application accepted', subject: toPersonSubject(added) });
  await finishApplication(context, trx, { ...held, decided_by: by.actor }, added, by);
  return added;
}

/**
 * Refuses if another application of the same person is accepted. The caller must have taken a membership number. This
 * locks the counter, so that nobody else can accept this person.
 */
async function refuseAcceptedBefore(trx: Transaction<Database>, { id, outcome }: HeldApplication) {
  const [number] = outcome === null ? ((await findKeptNumbersOfSamePerson(trx, [id])).get(id) ?? []) : [];
  if (number !== undefined)
    throw new Refused(409, t('error.application.before', { number: formatMembershipNumber(number) }));
}

async function keepNumber(
  request: ChangeRequest,
  trx: Transaction<Database>,
  held: HeldApplication,
  total: number,
) {
  const { details, id } = held;
  const { clock, config } = request.context;
  const by = getAuditActor(request);
  await refuseKnownIdNumber(trx, details.member.idNumber, onFile);
  const offer = await readOffer(trx, config, toYear(clock.now()));
  if (priceApplication(details, offer).totalCents !== total)
    throw new Refused(409, t('error.application.price'));
  const membershipNumber = await takeMembershipNumber(trx);
  await refuseAcceptedBefore(trx, held);
  const { joiningDays } = await readAssociation({ config, db: trx });
  const lastDay = toDay(new Date(by.at.getTime() + joiningDays * millisecondsInDay));
  await trx
    .updateTable('applications')
    .set({
      outcome: 'accepted',
      decided_at: by.at,
      decided_by: by.actor,
      membership_number: membershipNumber,
      contact: JSON.stringify(toApplicantContact(details.member)),
      // The message to the applicant names the last day, so the applicant can pay until the end of that day.
      pay_until: sql<Date>`(${lastDay}::date + 1)::timestamp at time zone ${getTimeZone()} - interval '1 millisecond'`,
      asked_at: null,
    })
    .where('id', '=', id)
    .execute();
  await writeAudit(trx, { ...by, action: 'application to be paid', subject: 'applications' });
  await sendPaymentLinkToApplicant(request.context, trx, {
    at: by.at,
    details,
    id,
    lastDay,
    membershipNumber,
    total,
  });
  return { id: 0, waitsToBePaid: true, membershipNumber, total };
}

/**
 * Refuses an application. With `takesBack`, also refuses one that was accepted and is not paid. Refuses with 409 if the
 * application was decided or is being paid.
 */
export async function refuseOpenApplication(
  request: ChangeRequest,
  trx: Transaction<Database>,
  {
    id,
    reason,
    takesBack = false,
  }: { readonly id: number; readonly reason: string; readonly takesBack?: boolean | undefined },
): Promise<void> {
  const { context } = request;
  const held = await lockOpenApplication(context, trx, id);
  const { details } = held;
  if (held.outcome !== null && !takesBack)
    throw await createApplicationDecidedRefusal({ config: context.config, trx }, held);
  if (await isApplicationSo(trx, id, isBeingPaid)) throw new Refused(409, t('error.application.paying'));
  const by = getAuditActor(request);
  await closeApplication(trx, id, { ...by, outcome: 'refused', reason });
  await writeAudit(trx, { ...by, action: 'application refused', subject: 'applications' });
  await sendMessageToApplicant(context, trx, details, {
    at: by.at,
    sms: (association) => t('sms.applicationRefused', { association, reason }),
    email: (association) => t('mail.application.refused', { association, reason }),
  });
}
