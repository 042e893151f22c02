import '../portal/desk-texts.ts';
import '../portal/members-texts.ts';
import * as v from 'valibot';
import { getOwed, remindOfOwed, takePayment, waiveOwed } from '#domain/calls/desk-payments.ts';
import { deskPayment, waiver, type Owed } from '#domain/money/desk-payment.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { formatEuro } from '#domain/values/money.ts';
import type { Carrier } from '#domain/messages/reminder.ts';
import { t } from '#domain/texts/texts.ts';
import { fields } from '#domain/values/wire.ts';
import { owedMachine } from '#machines/office/owed.machine.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { announce, reportFailure } from '../../portal/services.ts';
import { callAsAdministrator, createReader, type AdminServices } from '../session/services.ts';

const { lines: _paid, ...payment } = deskPayment.entries;
const paymentForm = fields(payment);
const waiverForm = fields({ reason: waiver.entries.reason });

function listLineIds(owed: Owed | null): number[] {
  return (owed?.lines ?? []).map(({ id }) => id);
}

/** What the actors of owed amounts put into texts: the amount without its sign, the name and the year. */
export function toOwedTextValues(owed: Owed | null): { amount: string; name: string; year: string } {
  const { name = '', total = 0, year = '' } = owed ?? {};
  return { amount: formatEuro(Math.abs(total)), name, year: String(year) };
}

/** The carrier, e-mail or SMS, by which the actors of owed amounts send a reminder. */
export function chooseReminderCarrier(owed: Owed | null): Carrier {
  return owed?.way === 'sms' ? 'sms' : 'email';
}

export function provideOwed(services: AdminServices) {
  return owedMachine.provide({
    actors: {
      load: createReader(services, (reader) => callAsAdministrator(reader, getOwed, {})),
      payForm: provideForm<Owed | null, string>({
        check: (values) => findFormProblems(paymentForm, values),
        send: async (values, owed) => {
          const body = { ...v.parse(paymentForm, values), lines: listLineIds(owed) };
          return (await reportFailure(services, callAsAdministrator(services, takePayment, { body })))
            .receipt;
        },
      }),
      waiveForm: provideForm<Owed | null, unknown>({
        check: (values) => findFormProblems(waiverForm, values),
        send: (values, owed) => {
          const body = { ...v.parse(waiverForm, values), lines: listLineIds(owed) };
          return reportFailure(services, callAsAdministrator(services, waiveOwed, { body }));
        },
      }),
      remindForm: provideForm<Owed | null, unknown>({
        check: () => ({}),
        send: (_, owed) => {
          const body = { lines: listLineIds(owed), carrier: chooseReminderCarrier(owed) };
          return reportFailure(services, callAsAdministrator(services, remindOfOwed, { body }));
        },
      }),
    },
    actions: {
      'announce the waiver': ({ context }) =>
        announce(services, t('owed.waived.title'), t('owed.waived', toOwedTextValues(context.chosen))),
      'announce the reminder': ({ context: { chosen } }) =>
        announce(
          services,
          t('owed.remind.done'),
          t(`owed.remind.done.${chooseReminderCarrier(chosen)}`, toOwedTextValues(chosen)),
        ),
    },
  });
}
