import '../portal/desk-texts.ts';
import { calendarDate, typedDate } from '#domain/calendar.ts';
import { getDayBook } from '#domain/calls/desk-payments.ts';
import { dayAsked, type DayBook } from '#domain/desk-payment.ts';
import { problemsOf } from '#domain/form-problems.ts';
import { shownNumber } from '#domain/membership-number.ts';
import { decimalOf } from '#domain/money.ts';
import { t } from '#domain/texts/texts.ts';
import { dayOf } from '#domain/time-zone.ts';
import { dayBookMachine } from '#machines/office/day-book.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { reported, until } from '../../portal/services.ts';
import { exportCsv } from '../portal/csv-export.ts';
import { moment } from '../portal/moment.ts';
import { asAdministrator, reading, type AdminServices } from '../session/services.ts';

/** What the form of the day book starts with: today. */
export function dayBookStart(): FormValues {
  return { day: typedDate(dayOf(serverNow())) };
}

/** The day as it travels; what is no date is left to the rules of the query. */
function queryOf(values: FormValues) {
  return { day: calendarDate(values['day'] ?? '') ?? '' };
}

function read(services: AdminServices, values: FormValues): Promise<DayBook> {
  return asAdministrator(services, getDayBook, { query: queryOf(values) });
}

const header = [
  'dayBook.time',
  'dayBook.receipt',
  'report.membershipNumber',
  'payments.who',
  'years.year',
  'paidBy.label',
  'owed.reference',
  'payments.amount',
] as const;

export function provideDayBook(services: AdminServices) {
  return dayBookMachine.provide({
    actors: {
      load: reading(services, read),
      queryForm: provideForm<undefined, DayBook>({
        check: (values) => problemsOf(dayAsked, queryOf(values)),
        send: (values, _, signal) => reported(services, read(until(signal, services), values)),
      }),
    },
    actions: {
      'save the file': ({ context: { book } }) => {
        void exportCsv(services, {
          kind: 'day book',
          name: `day-book-${book?.day}.csv`,
          header: header.map((key) => t(key)),
          rows: (book?.entries ?? []).map((entry) => [
            moment(entry.at),
            entry.receipt ?? t('dayBook.refund'),
            shownNumber(entry.membershipNumber),
            entry.name,
            String(entry.year),
            t(`paidBy.${entry.paidBy}`),
            entry.reference,
            decimalOf(entry.total),
          ]),
        });
      },
      'print the page': () => window.print(),
    },
  });
}
