import { useActor } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { bookColumns, bookMethods, describeDayBookPeriod, type BookEntry } from '#domain/money/day-book.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { listShownEntries } from '#machines/office/day-book.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { useAdminServices, useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { DateField } from '#src/parts/forms/date-field.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { TextField } from '#src/parts/forms/text-field.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm, type SubmissionRef } from '#src/portal/submission-form.tsx';
import { CorrectionDialog, useCorrection } from '../members/detail/correction-dialog.tsx';
import { createMemberPrintingMachine } from '../money/member-printing-actors.ts';
import { ExportButton } from '../export/export-button.tsx';
import { OfficePage } from '../portal/office-page.tsx';
import { getPagingTexts } from '../portal/table-paging-texts.ts';
import { getFirstDayBookValues, createDayBookMachine } from './day-book-actors.ts';
import { listDayBookColumns } from './day-book-rows.tsx';
import { BookSums, ProviderDays } from './day-book-sums.tsx';
import { PaymentTabs } from './payment-tabs.tsx';
import { bookFields } from '../money/money.css.ts';

export function DayBookPage() {
  const services = useAdminServices();
  const [input] = useState(() => ({ values: getFirstDayBookValues(services.address.read()) }));
  const [snapshot, send, actor] = useActor(useMachineWithServices(createDayBookMachine), { input });
  const readAnew = useCallback(
    () => actor.getSnapshot().children.query?.send({ type: 'submitted' }),
    [actor],
  );
  const [correction, correct] = useCorrection(readAnew);
  const [printing, print] = useActor(useMachineWithServices(createMemberPrintingMachine));
  const { book, order, page, refusal, values } = snapshot.context;
  const asked = printing.hasTag('busy') ? printing.context.request?.receipt : undefined;
  const isOneDay = book?.from === book?.until;
  const columns = useMemo(
    () =>
      listDayBookColumns(
        { asked, print: (entry) => print({ type: 'print requested', request: toPrintRequest(entry) }) },
        (receipt) => correct({ type: 'correction wished', receipt }),
        isOneDay,
      ),
    [asked, correct, isOneDay, print],
  );
  const shown = useMemo(() => listShownEntries({ book, order, values }), [book, order, values]);
  const query = snapshot.children.query as SubmissionRef | undefined;
  const isMaking = snapshot.hasTag('printing');
  // The message that a receipt could not be printed is shown only while the entry of this receipt is on the page.
  const isPrintRefused =
    printing.hasTag('refused') &&
    shown.some(({ receipt }) => receipt === (printing.context.request?.receipt ?? null));
  return (
    <OfficePage lead={t('dayBook.lead')} title={t('dayBook.title')}>
      <PaymentTabs />
      {query && <BookForm form={query} />}
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('found') && book && (
        <>
          <RefusalNotice announced refusal={isPrintRefused ? printing.context.refusal : null} />
          <RefusalNotice announced refusal={refusal} />
          {shown.length > 0 && (
            <BookSums
              caption={t(shown.length < book.entries.length ? 'dayBook.sums.shown' : 'dayBook.sums')}
              entries={shown}
            />
          )}
          <DataTable
            actions={
              shown.length > 0 && (
                <>
                  <Button
                    busy={isMaking}
                    busyText={t('dayBook.printing')}
                    disabled={snapshot.hasTag('exporting')}
                    kind="secondary"
                    onClick={() => send({ type: 'document asked' })}
                  >
                    {t('dayBook.print')}
                  </Button>
                  <ExportButton kind="day book" send={send} snapshot={snapshot} />
                </>
              )
            }
            caption={describeDayBookPeriod(book)}
            columns={columns}
            count={`${describeDayBookPeriod(book)}: ${t('dayBook.count', { count: shown.length })}`}
            dense
            empty={<EmptyState title={t(book.entries.length > 0 ? 'dayBook.notFound' : 'dayBook.none')} />}
            paging={{
              ...getPagingTexts(),
              page,
              onPage: (turned) => send({ type: 'page turned', page: turned }),
            }}
            rowKey={({ at, kind, receipt, reference }) => `${kind} ${receipt} ${reference} ${at}`}
            rows={shown}
            sorting={{
              ...order,
              onSort: (column) => {
                const by = bookColumns.find((one) => one === column);
                if (!by) return;
                send({
                  type: 'order chosen',
                  order: { by, descending: order.by === by && !order.descending },
                });
              },
            }}
          />
          <ProviderDays entries={shown} />
        </>
      )}
      <CorrectionDialog send={correct} snapshot={correction} />
    </OfficePage>
  );
}

function toPrintRequest({ memberId, membershipNumber, receipt, year }: BookEntry) {
  const person = memberId === null ? {} : { person: { id: memberId, membershipNumber } };
  return { type: 'rr', year, ...(receipt !== null && { receipt }), ...person } as const;
}

function BookForm({ form }: { readonly form: SubmissionRef }) {
  return (
    <SubmissionForm form={form} submitText={t('dayBook.submit')}>
      {(field) => (
        <div className={bookFields}>
          {(['from', 'until'] as const).map((name) => (
            <DateField
              key={name}
              {...field(name)}
              hint={t('report.date.hint')}
              label={t(`dayBook.${name}`)}
              last={toDay(getServerTime())}
              pickText={t('report.pick')}
              required
            />
          ))}
          <SelectField
            {...field('method')}
            label={t('paidBy.method')}
            options={[
              { value: '', label: t('dayBook.method.all') },
              ...bookMethods.map((method) => ({ value: method, label: t(`paidBy.${method}`) })),
            ]}
          />
          <TextField {...field('text')} label={t('dayBook.search')} />
        </div>
      )}
    </SubmissionForm>
  );
}
