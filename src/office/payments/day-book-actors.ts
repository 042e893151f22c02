import '../portal/desk-texts.ts';
import { calendarDate, typedDate } from '#domain/values/calendar.ts';
import { getDayBook } from '#domain/calls/desk-payments.ts';
import { dayAsked, type DayBook } from '#domain/money/desk-payment.ts';
import { problemsOf } from '#domain/values/form-problems.ts';
import { shownNumber } from '#domain/member/membership-number.ts';
import { decimalOf } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { dayOf } from '#domain/values/time-zone.ts';
import { dayBookMachine } from '#machines/office/day-book.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { reported, until } from '../../portal/services.ts';
import { exportRows } from '../export/csv-export.ts';
import type { FileColumn } from '../export/personal-file-columns.ts';
import { moment } from '../portal/moment.ts';
import { asAdministrator, changing, reading, type AdminServices } from '../session/services.ts';

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

function fileColumns(): readonly FileColumn<DayBook['entries'][number]>[] {
  return [
    { label: t('dayBook.time'), text: ({ at }) => moment(at) },
    { label: t('dayBook.receipt'), text: ({ receipt }) => receipt ?? t('dayBook.refund') },
    { label: t('report.membershipNumber'), text: ({ membershipNumber }) => shownNumber(membershipNumber) },
    { label: t('payments.who'), text: ({ name }) => name },
    { label: t('years.year'), text: ({ year }) => String(year) },
    { label: t('paidBy.label'), text: ({ paidBy }) => t(`paidBy.${paidBy}`) },
    { label: t('owed.reference'), text: ({ reference }) => reference },
    { label: t('payments.amount'), text: ({ total }) => decimalOf(total) },
  ];
}

export function provideDayBook(services: AdminServices) {
  return dayBookMachine.provide({
    actors: {
      load: reading(services, read),
      queryForm: provideForm<undefined, DayBook>({
        losesNothing: 'it is a query',
        check: (values) => problemsOf(dayAsked, queryOf(values)),
        send: (values, _, signal) => reported(services, read(until(signal, services), values)),
      }),
      export: changing(services, ({ book }) =>
        exportRows(services, {
          kind: 'day book',
          name: `day-book-${book?.day}.csv`,
          columns: fileColumns(),
          rows: book?.entries ?? [],
        }),
      ),
    },
    actions: { 'print the page': () => window.print() },
  });
}
