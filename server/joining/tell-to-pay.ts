import type { Transaction } from 'kysely';
import { linksInDay, type ApplicationDetails } from '#domain/joining/application.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { countInLimit } from '../access/rate-limits.ts';
import { getAuditActor, writeAudit } from '../audit/audit.ts';
import type { ChangeRequest } from '../audit/audited-change.ts';
import type { Context } from '../base/context.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import { createApplicationLink } from './application-links.ts';
import { lockApplication } from './applications.ts';
import { findPayable } from './own-application.ts';
import { sendMessageToApplicant } from './tell-applicant.ts';

interface ToPay {
  readonly at: Date;
  readonly id: number;
  readonly details: ApplicationDetails;
  /** The last day to pay (`yyyy-mm-dd`). */
  readonly lastDay: string;
  readonly membershipNumber: number | null;
  /** In cents. */
  readonly total: number;
}

/** Sends an accepted applicant the amount, the last day to pay, and the link. */
export async function sendPaymentLinkToApplicant(
  context: Context,
  trx: Transaction<Database>,
  { at, details, id, lastDay, membershipNumber, total }: ToPay,
): Promise<void> {
  const said = {
    number: formatMembershipNumber(membershipNumber ?? 0),
    total: formatEuro(total),
    day: formatLongDate(lastDay),
    url: await createApplicationLink(context.config, trx, id),
  };
  await sendMessageToApplicant(context, trx, details, {
    at,
    sms: (association) => t('sms.applicationToPay', { ...said, association }),
    email: (association) => t('mail.application.toPay', { ...said, association }),
    secret: true,
  });
}

/**
 * Sends a new payment link to an accepted applicant who has not paid. Earlier links stay valid. Refuses with 404 if the
 * application is unknown. Refuses with 409 if it cannot be paid by card now, or after too many links in a day.
 */
export async function sendPaymentLinkAgain(
  request: ChangeRequest,
  trx: Transaction<Database>,
  id: number,
): Promise<void> {
  const { context } = request;
  const row = await lockApplication(trx, id);
  if (!row) throw createNotFound();
  const payable = await findPayable({ ...context, db: trx }, row);
  if (!payable || row.pay_until === null) throw new Refused(409, t('error.application.unpayable'));
  const by = getAuditActor(request);
  const key = `links of application:${id}`;
  const { used } = await countInLimit(trx, by.at, { key, seconds: 86_400 });
  if (used > linksInDay) throw new Refused(409, t('error.application.links', { most: linksInDay }));
  await writeAudit(trx, { ...by, action: 'application link sent', subject: 'applications' });
  const { details, membership_number: membershipNumber } = payable.held;
  const lastDay = toDay(row.pay_until);
  const total = payable.priced.totalCents;
  await sendPaymentLinkToApplicant(context, trx, {
    at: by.at,
    details,
    id,
    lastDay,
    membershipNumber,
    total,
  });
}
