import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import { formatLongDate } from '#domain/values/calendar.ts';
import type { DayBook } from '#domain/money/desk-payment.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import type { PrintRequest } from '#machines/printing.machine.ts';
import { useProvided } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { provideMemberPrinting } from '../members/detail/member-printing-actors.ts';
import { createAmountColumn, createPlainColumn } from '../portal/columns.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { MemberLink } from '../portal/admin-link.tsx';
import { formatMoment } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { startDayBook, provideDayBook } from './day-book-actors.ts';
import { PaymentTabs } from './payment-tabs.tsx';

/** The page of the day book: the receipts and refunds of a day, and their sums by method; an addition. */
export function DayBookPage() {
  const [values] = useState(startDayBook);
  const [snapshot, send] = useActor(useProvided(provideDayBook), { input: { values } });
  const [printing, print] = useActor(useProvided(provideMemberPrinting));
  const { refusal, request } = printing.context;
  const asked = printing.hasTag('busy') ? request?.receipt : undefined;
  const columns = useMemo(
    () => listEntryColumns(asked, (chosen) => print({ type: 'print requested', request: chosen })),
    [asked, print],
  );
  const { book } = snapshot.context;
  const { query } = snapshot.children;
  return (
    <OfficePage lead={t('dayBook.lead')} title={t('dayBook.title')}>
      <PaymentTabs />
      {query && (
        <SubmissionForm form={query} submitText={t('dayBook.submit')}>
          {(field) => (
            <DateField
              {...field('day')}
              hint={t('report.date.hint')}
              label={t('dayBook.day')}
              last={toDay(getServerTime())}
              pickText={t('report.pick')}
              required
            />
          )}
        </SubmissionForm>
      )}
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('found') && book && (
        <>
          <RefusalNotice announced refusal={printing.hasTag('refused') ? refusal : null} />
          <DataTable
            actions={
              book.entries.length > 0 && (
                <>
                  <Button kind="secondary" onClick={() => send({ type: 'print asked' })}>
                    {t('dayBook.print')}
                  </Button>
                  <ExportButton send={send} snapshot={snapshot} />
                </>
              )
            }
            caption={t('dayBook.of', { day: formatLongDate(book.day) })}
            columns={columns}
            count={`${t('dayBook.of', { day: formatLongDate(book.day) })}: ${t('dayBook.count', { count: book.entries.length })}`}
            empty={<EmptyState title={t('dayBook.none')} />}
            rowKey={({ at, receipt, reference }) => `${receipt} ${reference} ${at}`}
            rows={book.entries}
          />
          {book.entries.length > 0 && (
            <DataTable
              caption={t('dayBook.sums')}
              columns={listSumColumns()}
              count={undefined}
              rowKey={({ label }) => label}
              rows={listSumRows(book)}
            />
          )}
        </>
      )}
    </OfficePage>
  );
}

type SumRow = Omit<DayBook['sums'][number], 'paidBy'> & { readonly label: string };

/** The sums by method, and of all. */
function listSumRows({ sums, total }: DayBook): SumRow[] {
  const sumAll = (what: 'received' | 'givenBack') => sums.reduce((sum, one) => sum + one[what], 0);
  return [
    ...sums.map(({ paidBy, ...sum }) => ({ ...sum, label: t(`paidBy.${paidBy}`) })),
    { label: t('dayBook.total'), received: sumAll('received'), givenBack: sumAll('givenBack'), total },
  ];
}

function listSumColumns(): readonly Column<SumRow>[] {
  return [
    {
      id: 'method',
      label: t('paidBy.label'),
      width: 'minmax(9rem, 2fr)',
      heads: true,
      cell: ({ label }) => label,
    },
    ...(['received', 'givenBack', 'total'] as const).map((what) =>
      createAmountColumn<typeof what, SumRow>(what, t(`dayBook.${what}`), 'minmax(6rem, 1fr)'),
    ),
  ];
}

/** The columns of the day book; `asked` is the receipt that is being opened, while no other one can be. */
function listEntryColumns(
  asked: string | undefined,
  onPrint: (request: PrintRequest) => void,
): readonly Column<DayBook['entries'][number]>[] {
  return [
    {
      id: 'receipt',
      label: t('dayBook.receipt'),
      width: '9rem',
      heads: true,
      cell: ({ receipt }) => receipt ?? t('dayBook.refund'),
    },
    {
      id: 'time',
      label: t('dayBook.time'),
      width: '8.5rem',
      cell: ({ at }) => formatMoment(at, { dateStyle: 'short' }),
    },
    {
      id: 'who',
      label: t('payments.who'),
      width: 'minmax(9rem, 2fr)',
      cell: ({ memberId, membershipNumber, name }) => (
        <MemberLink id={memberId} label={t('members.open', { name })}>
          {membershipNumber > 0 ? `${name} (${membershipNumber})` : name}
        </MemberLink>
      ),
    },
    createPlainColumn('year', t('years.year'), '4rem'),
    {
      id: 'paidBy',
      label: t('paidBy.label'),
      width: 'minmax(7rem, 1fr)',
      cell: ({ paidBy }) => t(`paidBy.${paidBy}`),
    },
    createPlainColumn('reference', t('owed.reference'), 'minmax(7rem, 1fr)'),
    createAmountColumn('total', t('payments.amount'), '6.5rem'),
    {
      id: 'print',
      label: t('dayBook.print'),
      width: '9rem',
      bare: true,
      cell: ({ memberId: id, membershipNumber, receipt, year }) =>
        receipt !== null && (
          <Button
            busy={asked === receipt}
            disabled={asked !== undefined}
            kind="secondary"
            label={`${t('paidBy.print')} ${receipt}`}
            onClick={() => onPrint({ type: 'rr', year, receipt, person: { id, membershipNumber } })}
          >
            {t('paidBy.print')}
          </Button>
        ),
    },
  ];
}
