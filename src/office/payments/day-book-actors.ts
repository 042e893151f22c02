import '../portal/desk-texts.ts';
import { parseDate, formatDate } from '#domain/values/calendar.ts';
import { getDayBook } from '#domain/calls/desk-payments.ts';
import { dayAsked, type DayBook } from '#domain/money/desk-payment.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { dayBookMachine } from '#machines/office/day-book.machine.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { provideForm } from '../../portal/provide-form.ts';
import { reportFailure, withSignal } from '../../portal/services.ts';
import { exportRows } from '../export/csv-export.ts';
import type { FileColumn } from '../export/personal-file-columns.ts';
import { formatMoment } from '../portal/moment.ts';
import { callAsAdministrator, createChanger, createReader, type AdminServices } from '../session/services.ts';

/** What the form of the day book starts with: today. */
export function startDayBook(): FormValues {
  return { day: formatDate(toDay(getServerTime())) };
}

/** The day as it travels; what is no date is left to the rules of the query. */
function toQuery(values: FormValues) {
  return { day: parseDate(values['day'] ?? '') ?? '' };
}

function readDayBookOf(services: AdminServices, values: FormValues): Promise<DayBook> {
  return callAsAdministrator(services, getDayBook, { query: toQuery(values) });
}

function listFileColumns(): readonly FileColumn<DayBook['entries'][number]>[] {
  return [
    { label: t('dayBook.time'), text: ({ at }) => formatMoment(at) },
    { label: t('dayBook.receipt'), text: ({ receipt }) => receipt ?? t('dayBook.refund') },
    {
      label: t('report.membershipNumber'),
      text: ({ membershipNumber }) => formatMembershipNumber(membershipNumber),
    },
    { label: t('payments.who'), text: ({ name }) => name },
    { label: t('years.year'), text: ({ year }) => String(year) },
    { label: t('paidBy.label'), text: ({ paidBy }) => t(`paidBy.${paidBy}`) },
    { label: t('owed.reference'), text: ({ reference }) => reference },
    { label: t('payments.amount'), text: ({ total }) => toEuroDecimal(total) },
  ];
}

export function provideDayBook(services: AdminServices) {
  return dayBookMachine.provide({
    actors: {
      load: createReader(services, readDayBookOf),
      queryForm: provideForm<undefined, DayBook>({
        losesNothing: 'it is a query',
        check: (values) => findFormProblems(dayAsked, toQuery(values)),
        send: (values, _, signal) =>
          reportFailure(services, readDayBookOf(withSignal(signal, services), values)),
      }),
      export: createChanger(services, ({ book }) =>
        exportRows(services, {
          kind: 'day book',
          name: `day-book-${book?.day}.csv`,
          columns: listFileColumns(),
          rows: book?.entries ?? [],
        }),
      ),
    },
    actions: { 'print the page': () => window.print() },
  });
}
