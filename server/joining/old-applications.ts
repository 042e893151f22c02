import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { sql, type Transaction } from 'kysely';
import { applicationKeptDays } from '#domain/joining/application.ts';
import { t } from '#domain/texts/texts.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { toErrorTrace } from '../base/error-trace.ts';
import type { Job } from '../base/jobs.ts';
import type { Database } from '../store/schema.ts';
import { createApplicationLink } from './application-links.ts';
import {
  closeApplication,
  isApplicationSo,
  isOnFile,
  lockApplication,
  mayStillBePaid,
  waitsToBePaid,
} from './applications.ts';
import { toApplicationWithData, type HeldApplication } from './member-of-application.ts';
import { findPayable } from './own-application.ts';
import { sendMessageToApplicant } from './tell-applicant.ts';

/** The reminder is sent so many days before the last day to pay. If half of the time ends later, it is sent then. */
const daysBeforeEnd = 7;

interface Due {
  readonly id: number;
  readonly what: 'end' | 'remind' | 'forget';
}

async function readDue({ clock, db }: Context): Promise<Due[]> {
  const now = clock.now();
  const undecided = new Date(now.getTime() - applicationKeptDays * millisecondsInDay);
  const { rows } = await sql<Due>`
    select id, case when outcome is null then 'forget' when pay_until < ${now} then 'end' else 'remind' end as what
    from applications
    where (outcome is null and made_at < ${undecided}) or (${waitsToBePaid} and (pay_until < ${now} or (
      reminded_at is null and ${now} > pay_until - least(${`${daysBeforeEnd} days`}::interval, (pay_until - decided_at) / 2))))
    order by id`.execute(db);
  return rows;
}

type Step = (context: Context, trx: Transaction<Database>, held: HeldApplication) => Promise<void>;

const steps: Readonly<Record<Due['what'], Step>> = {
  end: endUnpaid,
  remind: remindToPay,
  forget: forgetUndecided,
};

async function endUnpaid(context: Context, trx: Transaction<Database>, held: HeldApplication): Promise<void> {
  const by = createBy(context);
  if (
    held.pay_until === null ||
    held.pay_until >= by.at ||
    (await isApplicationSo(trx, held.id, mayStillBePaid))
  )
    return;
  // An applicant who has become a member in another way has lost nothing, and gets no message.
  const isMember = await isApplicationSo(trx, held.id, isOnFile);
  await closeApplication(trx, held.id, { ...by, outcome: 'ended' });
  await writeAudit(trx, { ...by, action: 'application ended', subject: 'applications' });
  if (isMember) return;
  const url = `${context.config.publicUrl}/join`;
  await sendMessageToApplicant(context, trx, held.details, {
    at: by.at,
    sms: (association) => t('sms.applicationEnded', { association, url }),
    email: (association) => t('mail.application.ended', { association, url }),
  });
}

async function remindToPay(
  context: Context,
  trx: Transaction<Database>,
  held: HeldApplication,
): Promise<void> {
  const { details, id, pay_until: until, reminded_at: reminded } = held;
  const { config } = context;
  const { at } = createBy(context);
  if (until === null || until < at || reminded !== null) return;
  const payable = await findPayable({ ...context, db: trx }, held);
  if (!payable) return;
  await trx.updateTable('applications').set({ reminded_at: at }).where('id', '=', id).execute();
  const said = {
    total: formatEuro(payable.priced.totalCents),
    day: formatLongDate(toDay(until)),
    url: await createApplicationLink(config, trx, id),
  };
  await sendMessageToApplicant(context, trx, details, {
    at,
    sms: (association) => t('sms.applicationReminder', { ...said, association }),
    email: (association) => t('mail.application.reminder', { ...said, association }),
    secret: true,
  });
}

async function forgetUndecided(
  context: Context,
  trx: Transaction<Database>,
  { details, id, outcome }: HeldApplication,
): Promise<void> {
  if (outcome !== null) return;
  const by = createBy(context);
  await trx.deleteFrom('applications').where('id', '=', id).execute();
  await writeAudit(trx, { ...by, action: 'application forgotten', subject: 'applications' });
  const said = {
    days: applicationKeptDays,
    url: `${context.config.publicUrl}/join`,
  };
  await sendMessageToApplicant(context, trx, details, {
    at: by.at,
    sms: (association) => t('sms.applicationForgotten', { ...said, association }),
    email: (association) => t('mail.application.forgotten', { ...said, association }),
  });
}

function createBy({ clock }: Context) {
  return { at: clock.now(), requestId: randomUUID(), actor: 'system' };
}

/**
 * Reminds accepted applicants who have not paid, and ends applications that were not paid in time. Deletes old
 * applications. The applicant of an undecided one gets a message. If one application fails, the others are still
 * handled, and then an error is thrown.
 */
export async function remindAndEndOldApplications(context: Context, stop?: AbortSignal): Promise<void> {
  const { clock, db, log } = context;
  let failed = 0;
  for (const { id, what } of await readDue(context)) {
    if (stop?.aborted === true) return;
    try {
      await db.transaction().execute(async (trx) => {
        const held = toApplicationWithData(await lockApplication(trx, id));
        if (held) await steps[what](context, trx, held);
      });
    } catch (error) {
      failed += 1;
      log.warn({ ...toErrorTrace(error), application: id }, 'an application could not be looked after');
    }
  }
  const before = new Date(clock.now().getTime() - applicationKeptDays * millisecondsInDay);
  // An application with an open refund is not deleted, because the application contains the applicant's contact.
  await sql`
    delete from applications where details is null and decided_at < ${before} and not exists (
      select from payments join checkouts on checkouts.id = checkout_id
      where application_id = applications.id and payments.state in ('refund due', 'refunding'))`.execute(db);
  if (failed > 0) throw new Error(`Applications that could not be looked after: ${failed}`);
}

export const applicationsJob: Job = {
  name: 'look after applications',
  pattern: '31 23 9-18 * * *',
  run: remindAndEndOldApplications,
};
