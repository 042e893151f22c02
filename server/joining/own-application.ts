import { sql } from 'kysely';
import type { OwnApplication } from '#domain/joining/application.ts';
import type { PriceLine } from '#domain/year/price.ts';
import { t } from '#domain/texts/texts.ts';
import { isEuro } from '#domain/values/money.ts';
import { toYear } from '#domain/values/time-zone.ts';
import type { Context } from '../base/context.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import { currency as ours, currencyOfPayment, toOrderLineLabel } from '../money/provider-order.ts';
import { readOffer, type PricedSelection } from '../year/offer.ts';
import { findLinkedApplication } from './application-links.ts';
import {
  isApplicationSo,
  isBeingPaid,
  isOnFile,
  mayStillBePaid,
  waitsToBePaid,
  type Application,
} from './applications.ts';
import { toApplicationWithData, type HeldApplication } from './member-of-application.ts';
import { priceApplication } from './read-applications.ts';

/** Finds the application of a link. Refuses with 404 if the token is not valid or the application was deleted. */
export async function requireLinkedApplication(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<Application> {
  const id = await findLinkedApplication(db, token);
  const row =
    id === null
      ? undefined
      : await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw createNotFound();
  return row;
}

/** Returns an application with its year and price if it can be paid by card now, otherwise null. */
export async function findPayable(
  { clock, config, db }: Context,
  row: Application,
): Promise<{
  readonly held: HeldApplication;
  readonly year: number;
  readonly priced: PricedSelection;
} | null> {
  const held = toApplicationWithData(row);
  const now = clock.now();
  if (held?.outcome !== 'accepted' || held.pay_until === null || held.pay_until < now) return null;
  // If the money has arrived or the person is on file, nobody should pay again or be reminded.
  if (await isApplicationSo(db, held.id, sql<boolean>`(${isBeingPaid} or ${isOnFile})`)) return null;
  const year = toYear(now);
  try {
    const priced = priceApplication(held.details, await readOffer(db, config, year));
    return priced.totalCents > 0 ? { held, year, priced } : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

function findState(
  { asked_at: asked, details, outcome, pay_until: until }: Application,
  now: Date,
): OwnApplication['state'] {
  if (outcome === null) return asked === null ? 'waiting' : 'asked';
  if (until !== null && until < now) return 'ended';
  return outcome === 'accepted' && details === null ? 'member' : outcome;
}

function toNamedLine(line: PriceLine) {
  return { name: line.kind === 'enrolment' ? t('own.enrolment') : toOrderLineLabel(line), cents: line.cents };
}

/**
 * Reads the sum of refunds due or made, in euro if there are several currencies. If there are none, reads whether a
 * payment may still arrive.
 */
async function readMoney({ db }: Context, id: number): Promise<NonNullable<OwnApplication['money']>> {
  const { rows } = await sql<{ due: number; back: number; currency: string }>`
    select ${currencyOfPayment} as currency, coalesce(sum(amount_cents) filter (where payments.state <> 'refunded'), 0)::integer as due,
      coalesce(sum(amount_cents) filter (where payments.state = 'refunded'), 0)::integer as back
    from payments join checkouts on checkouts.id = checkout_id where application_id = ${id}
    group by 1 order by ${currencyOfPayment} = ${sql.lit(ours)} desc`.execute(db);
  const toOther = (currency: string) => (isEuro(currency) ? {} : { currency });
  const due = rows.find((row) => row.due > 0);
  if (due) return { state: 'due', cents: due.due, ...toOther(due.currency) };
  const back = rows.find((row) => row.back > 0);
  if (back) return { state: 'given back', cents: back.back, ...toOther(back.currency) };
  return { state: (await isApplicationSo(db, id, mayStillBePaid)) ? 'may arrive' : 'nothing', cents: 0 };
}

/** Reads the application of a link, for the applicant. Refuses with 404 if the link is not valid. */
export async function readOwnApplication(context: Context, token: string): Promise<OwnApplication> {
  const row = await requireLinkedApplication(context, token);
  const found = findState(row, context.clock.now());
  const waits = row.outcome === 'accepted' && row.details !== null;
  // After the last day, a payment that was started before the last day may still arrive.
  const pays = found === 'ended' ? mayStillBePaid : isBeingPaid;
  const state = waits && (await isApplicationSo(context.db, row.id, pays)) ? 'paying' : found;
  const payable = state === 'accepted' ? await findPayable(context, row) : null;
  const waiting = state === 'asked' ? row.questions.filter(({ answer }) => answer === null) : [];
  const question = waiting.at(-1);
  return {
    state,
    question: question?.text ?? '',
    earlier: waiting.slice(0, -1).map(({ text }) => text),
    askedAt: question?.at ?? null,
    membershipNumber: state === 'accepted' || state === 'member' ? row.membership_number : null,
    year: payable?.year ?? toYear(context.clock.now()),
    total: payable?.priced.totalCents ?? null,
    lines: payable?.priced.lines.map(toNamedLine) ?? [],
    until: state === 'accepted' ? (row.pay_until?.toISOString() ?? null) : null,
    ...(state === 'paying' &&
      found === 'ended' && { late: !(await isApplicationSo(context.db, row.id, isBeingPaid)) }),
    ...(state === 'refused' && { reason: row.refused_because ?? '' }),
    ...((state === 'refused' || state === 'ended' || (state === 'accepted' && !payable)) && {
      money: await readMoney(context, row.id),
    }),
  };
}

/** Creates SQL for whether an application no longer waits for payment. */
export const createNotAwaitingPaymentCondition = (id: number) =>
  sql<boolean>`not exists (select from applications where id = ${id} and ${waitsToBePaid})`;
