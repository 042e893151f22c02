import '../portal/desk-texts.ts';
import { fromCallback } from 'xstate';
import { getDayBook, getDayBookDocument } from '#domain/calls/desk-payments.ts';
import { bookDays, describeDayBookEntry, type BookEntry, type DayBook } from '#domain/money/day-book.ts';
import { findFormProblems } from '#domain/values/form-problems.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { parseDayBookAddress, toDayBookAddress, toDayBookView } from '#machines/office/day-book-address.ts';
import { dayBookMachine, listShownEntries } from '#machines/office/day-book.machine.ts';
import type { AddressQuery } from '#machines/members/list/list-address.ts';
import type { FormValues } from '#machines/submission.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { savePdf } from '#src/files/save-file.ts';
import { createFormMachine } from '../../portal/provide-form.ts';
import { reportFailure, withSignal } from '../../portal/services.ts';
import { exportRows } from '../export/export-file.ts';
import type { FileColumn } from '../export/personal-file-columns.ts';
import { formatMoment } from '../portal/moment.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';

/** Returns the first values of the day book. The days come from the URL, or they are today. */
export function getFirstDayBookValues(query: AddressQuery): FormValues {
  return parseDayBookAddress(query, toDay(getServerTime()));
}

function readDayBookOf(services: AdminServices, values: FormValues): Promise<DayBook> {
  const { from, until } = toDayBookView(values);
  return callAsAdministrator(services, getDayBook, { query: { from, until } });
}

function listFileColumns(): readonly FileColumn<BookEntry>[] {
  return [
    { label: t('dayBook.when'), text: ({ at }) => formatMoment(at) },
    { label: t('dayBook.receipt'), text: ({ receipt }) => receipt ?? '' },
    { label: t('dayBook.what'), text: describeDayBookEntry },
    {
      label: t('report.membershipNumber'),
      text: ({ membershipNumber }) => formatMembershipNumber(membershipNumber),
    },
    { label: t('payments.who'), text: ({ name }) => name },
    { label: t('years.year'), text: ({ year }) => String(year) },
    { label: t('paidBy.column'), text: ({ paidBy }) => t(`paidBy.${paidBy}`) },
    { label: t('owed.reference'), text: ({ reference }) => reference },
    { label: t('payments.amount'), holds: 'amount', text: ({ total }) => toEuroDecimal(total) },
  ];
}

export function createDayBookMachine(services: AdminServices) {
  const { address } = services;
  return dayBookMachine.provide({
    actors: {
      address: fromCallback(({ sendBack }) =>
        address.follow((query) =>
          sendBack({ type: 'address changed', values: getFirstDayBookValues(query) }),
        ),
      ),
      load: createReadingActor(services, readDayBookOf),
      queryForm: createFormMachine<undefined, DayBook>({
        losesNothing: 'it is a query',
        check: (values) => findFormProblems(bookDays, toDayBookView(values)),
        send: (values, _, signal) =>
          reportFailure(services, readDayBookOf(withSignal(signal, services), values)),
      }),
      export: createReadingActor(services, (reader, { book, order, values }) =>
        exportRows(reader, {
          kind: 'day book',
          name: `day-book-${book?.from}-${book?.until}`,
          columns: listFileColumns(),
          rows: listShownEntries({ book, order, values }),
        }),
      ),
      document: createReadingActor(services, async (reader, values) =>
        savePdf(await callAsAdministrator(reader, getDayBookDocument, { query: toDayBookView(values) })),
      ),
    },
    actions: {
      // Adds an entry to the browser's history, so that Back shows the earlier search.
      'put the search into the URL': ({ context }) => address.push(toDayBookAddress(context.values)),
    },
  });
}
