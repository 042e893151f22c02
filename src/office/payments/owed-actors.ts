import '../portal/desk-texts.ts';
import '../portal/members-texts.ts';
import * as v from 'valibot';
import { getOwed, remindOfOwed, takePayment, waiveOwed } from '#domain/calls/desk-payments.ts';
import { deskPayment, waiver, type Owed } from '#domain/money/desk-payment.ts';
import { problemsOf } from '#domain/values/form-problems.ts';
import { euro } from '#domain/values/money.ts';
import type { Carrier } from '#domain/messages/reminder.ts';
import { t } from '#domain/texts/texts.ts';
import { fields } from '#domain/values/wire.ts';
import { owedMachine } from '#machines/office/owed.machine.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { announce, reported } from '../../portal/services.ts';
import { asAdministrator, reading, type AdminServices } from '../session/services.ts';

const { lines: _paid, ...payment } = deskPayment.entries;
const paymentForm = fields(payment);
const waiverForm = fields({ reason: waiver.entries.reason });

function linesOf(owed: Owed | null): number[] {
  return (owed?.lines ?? []).map(({ id }) => id);
}

/** What the actors of owed amounts put into texts: the amount without its sign, the name and the year. */
export function owedValues(owed: Owed | null): { amount: string; name: string; year: string } {
  const { name = '', total = 0, year = '' } = owed ?? {};
  return { amount: euro(Math.abs(total)), name, year: String(year) };
}

/** The carrier, e-mail or SMS, by which the actors of owed amounts send a reminder. */
export function carrierOf(owed: Owed | null): Carrier {
  return owed?.way === 'sms' ? 'sms' : 'email';
}

export function provideOwed(services: AdminServices) {
  return owedMachine.provide({
    actors: {
      load: reading(services, (reader) => asAdministrator(reader, getOwed, {})),
      payForm: provideForm<Owed | null, string>({
        check: (values) => problemsOf(paymentForm, values),
        send: async (values, owed) => {
          const body = { ...v.parse(paymentForm, values), lines: linesOf(owed) };
          return (await reported(services, asAdministrator(services, takePayment, { body }))).receipt;
        },
      }),
      waiveForm: provideForm<Owed | null, unknown>({
        check: (values) => problemsOf(waiverForm, values),
        send: (values, owed) => {
          const body = { ...v.parse(waiverForm, values), lines: linesOf(owed) };
          return reported(services, asAdministrator(services, waiveOwed, { body }));
        },
      }),
      remindForm: provideForm<Owed | null, unknown>({
        check: () => ({}),
        send: (_, owed) => {
          const body = { lines: linesOf(owed), carrier: carrierOf(owed) };
          return reported(services, asAdministrator(services, remindOfOwed, { body }));
        },
      }),
    },
    actions: {
      'say that it is waived': ({ context }) =>
        announce(services, t('owed.waived.title'), t('owed.waived', owedValues(context.chosen))),
      'say that they are reminded': ({ context: { chosen } }) =>
        announce(
          services,
          t('owed.remind.done'),
          t(`owed.remind.done.${carrierOf(chosen)}`, owedValues(chosen)),
        ),
    },
  });
}
