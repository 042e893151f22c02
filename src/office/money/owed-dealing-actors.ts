import '../portal/desk-texts.ts';
import '../portal/members-texts.ts';
import * as v from 'valibot';
import { assign } from 'xstate';
import {
  remindOfOwed,
  remindOfOwedTogether,
  takePayment,
  takePaymentsTogether,
  waiveOwed,
} from '#domain/calls/desk-payments.ts';
import { deskPayment, waiver, type Owed } from '#domain/money/desk-payment.ts';
import type { Carrier } from '#domain/messages/reminder.ts';
import { explainAmountAboveTotal, spreadPayment } from '#domain/money/part-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { findFormProblems, type Problems } from '#domain/values/form-problems.ts';
import { formatEuro, parseCents } from '#domain/values/money.ts';
import { fields } from '#domain/values/wire.ts';
import { owedDealingMachine, type PaymentAbout } from '#machines/money/owed-dealing.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { listOwing, listRemindable } from '#machines/office/owed-view.ts';
import { createFormCheck, createFormMachine } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { readLastMethod, saveLastMethod } from '../members/fields/desk-method.ts';
import { addServerReason } from '../portal/refusal-reason.ts';
import { callAsAdministrator, type AdminServices } from '../session/services.ts';
import { nameLine } from './line-names.ts';

const { amount, paidBy, reference } = deskPayment.entries;
const togetherForm = fields({ paidBy, reference });
const paymentForm = fields({ paidBy, reference, amount });
type HowPaid = v.InferOutput<typeof togetherForm> & Partial<v.InferOutput<typeof paymentForm>>;

function getPaymentForm(owed: readonly Owed[]) {
  return owed.length === 1 ? paymentForm : togetherForm;
}

function findPaymentProblems(values: FormValues, { owed }: PaymentAbout): Problems {
  const problems = findFormProblems(getPaymentForm(owed), values);
  const [first] = owed;
  const isTooMuch = owed.length === 1 && (parseTypedAmount(values) ?? 0) > Math.abs(first?.total ?? 0);
  return isTooMuch && first ? { amount: explainAmountAboveTotal(first.total), ...problems } : problems;
}

/** Returns the typed amount in cents. Null if the text is not an amount. */
export function parseTypedAmount(values: FormValues): number | null {
  return parseCents(values['amount'] ?? '');
}

/** Describes what a part payment pays. Null if the whole amount is paid, or if the amount is not valid. */
export function describePartPayment(owed: Owed | undefined, cents: number | null): string | null {
  const total = Math.abs(owed?.total ?? 0);
  if (!owed || cents === null || cents === 0 || cents >= total) return null;
  const lines = spreadPayment(owed.lines, cents)
    .filter(({ paid }) => paid !== 0)
    .map(({ line, paid }) => `${nameLine(line)} ${formatEuro(paid)}`);
  return t(owed.total < 0 ? 'owed.part.back' : 'owed.part', {
    amount: formatEuro(cents),
    total: formatEuro(total),
    left: formatEuro(total - cents),
    lines: lines.join(', '),
  });
}
const waiverForm = fields({ reason: waiver.entries.reason });

function listLineIds(owed: Owed | undefined): number[] {
  return (owed?.lines ?? []).map(({ id }) => id);
}

/** Lists the debts that a payment pays. If several debts are chosen, the refunds due are left out. */
export function listDebtsToPay(owed: readonly Owed[]): readonly Owed[] {
  return owed.length === 1 ? owed : listOwing(owed);
}

/**
 * Returns the values for texts about a debt. The amount has no sign. `cents` is what is paid, by default the whole
 * amount.
 */
export function toOwedTextValues(
  owed: Owed | undefined,
  cents = Math.abs(owed?.total ?? 0),
): { amount: string; name: string; year: string } {
  const { name = '', year = '' } = owed ?? {};
  return { amount: formatEuro(cents), name, year: String(year) };
}

export function toSumTextValues(owed: readonly Owed[]): { count: number; amount: string } {
  return { count: owed.length, amount: formatEuro(owed.reduce((sum, { total }) => sum + total, 0)) };
}

export function chooseDebtReminderCarrier(owed: Owed | undefined): Carrier {
  return owed?.way === 'sms' ? 'sms' : 'email';
}

async function recordPayment(
  services: AdminServices,
  { key, owed }: PaymentAbout,
  how: HowPaid,
): Promise<readonly string[]> {
  const paid = listDebtsToPay(owed);
  if (owed.length === 1) {
    const body = { amount: null, ...how, key, lines: listLineIds(paid[0]) };
    return [(await callAsAdministrator(services, takePayment, { body })).receipt];
  }
  const payments = paid.map((one) => ({ lines: listLineIds(one) }));
  return (await callAsAdministrator(services, takePaymentsTogether, { body: { ...how, key, payments } }))
    .receipts;
}

function sendReminders(services: AdminServices, owed: readonly Owed[]): Promise<unknown> {
  const toReminder = (one: Owed) => ({ lines: listLineIds(one), carrier: chooseDebtReminderCarrier(one) });
  const reminders = listRemindable(owed).map(toReminder);
  const [first] = reminders;
  return first && owed.length === 1
    ? callAsAdministrator(services, remindOfOwed, { body: first })
    : callAsAdministrator(services, remindOfOwedTogether, { body: { reminders } });
}

export function createOwedDealingMachine(services: AdminServices) {
  return owedDealingMachine.provide({
    actors: {
      payForm: createFormMachine<PaymentAbout, readonly string[]>({
        check: findPaymentProblems,
        send: async (values, about) => {
          const how = v.parse(getPaymentForm(about.owed), values);
          const receipts = await reportFailure(services, recordPayment(services, about, how), {
            message: addServerReason,
          });
          saveLastMethod(how.paidBy);
          return receipts;
        },
      }),
      waiveForm: createFormMachine<readonly Owed[], unknown>({
        check: createFormCheck(waiverForm),
        send: (values, [owed]) => {
          const body = { ...v.parse(waiverForm, values), lines: listLineIds(owed) };
          return reportFailure(services, callAsAdministrator(services, waiveOwed, { body }));
        },
      }),
      remindForm: createFormMachine<readonly Owed[], unknown>({
        check: () => ({}),
        send: (_, owed) => reportFailure(services, sendReminders(services, owed)),
      }),
    },
    actions: {
      'prepare the form for recording the payment': assign({
        key: () => crypto.randomUUID(),
        paidBy: ({ context }) => context.paidBy || readLastMethod(),
      }),
      'announce that the amount was waived': ({ context: { owed } }) =>
        announce(services, t('owed.waived.title'), t('owed.waived', toOwedTextValues(owed[0]))),
      'announce that the reminders were sent': ({ context: { owed } }) => {
        const [first] = owed;
        const done = t(`owed.remind.done.${chooseDebtReminderCarrier(first)}`, toOwedTextValues(first));
        const count = listRemindable(owed).length;
        announce(
          services,
          t('owed.remind.done'),
          owed.length === 1 ? done : t('owed.remind.together.done', { count }),
        );
      },
    },
  });
}
