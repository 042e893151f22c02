import { useActor } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import {
  listStatementSumNames,
  type GroupStatement,
  type StatementLine,
} from '#domain/money/group-statement.ts';
import { formatDate } from '#domain/values/calendar.ts';
import { formatEuro } from '#domain/values/money.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { t } from '#domain/texts/texts.ts';
import { findPaymentForTicked } from '#machines/reports/group-statement.machine.ts';
import type { ReceiptInQuestion } from '#machines/office/payment-correction.machine.ts';
import { getCurrentYear, getServerTime } from '#src/api/server-clock.ts';
import { createGroupStatementMachine } from '#src/group/statement/group-statement-actors.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Price } from '#src/parts/price.tsx';
import { SelectField } from '#src/parts/forms/select-field.tsx';
import { SummaryList } from '#src/parts/summary-list.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { fields } from '../../office/portal/query-form.css.ts';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { ExportButton } from '../../office/export/export-button.tsx';
import { getPagingTexts } from '../../office/portal/table-paging-texts.ts';
import { useMayDo } from '../../office/portal/for-duty.tsx';
import { OfficePage } from '../../office/portal/office-page.tsx';
import { narrow } from '../../office/portal/shell.css.ts';
import * as styles from './group-statement.css.ts';
import { CorrectionDialog, useCorrection } from '../../office/members/detail/correction-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { StatementReceipts } from './statement-receipts.tsx';
import { listStatementColumns } from './statement-columns.tsx';

export function OwnStatement() {
  return <Statement title={t('statement.title')} />;
}

export function GroupStatements() {
  return <Statement office title={t('statement.title.office')} />;
}

function Statement({ office = false, title }: { readonly office?: boolean; readonly title: string }) {
  const mayTakeMoney = useMayDo('money');
  const mayPay = office && mayTakeMoney;
  const thisYear = getCurrentYear();
  const [input] = useState(() => ({ year: thisYear, today: formatDate(toDay(getServerTime())) }));
  const [snapshot, send] = useActor(useMachineWithServices(createGroupStatementMachine), { input });
  const { group, groups, page, receipt, refusal, statement, ticked, year } = snapshot.context;
  const paying = snapshot.hasTag('paying');
  const printing = snapshot.hasTag('printing');
  const exporting = snapshot.hasTag('exporting');
  const held = paying || printing || exporting;
  const columns = useMemo(() => {
    const tick = (line: number, wish: boolean) => send({ type: 'line ticked', line, ticked: wish });
    return listStatementColumns(mayPay ? { ticked, held, tick } : null);
  }, [held, mayPay, send, ticked]);
  const readAnew = useCallback(() => send({ type: 'payments changed' }), [send]);
  const [correction, correct] = useCorrection(readAnew);
  const print = useCallback((asked: string) => send({ type: 'receipt asked', receipt: asked }), [send]);
  const startCorrection = useCallback(
    (chosen: ReceiptInQuestion) => correct({ type: 'correction wished', receipt: chosen }),
    [correct],
  );
  return (
    <OfficePage lead={t('statement.lead')} title={title}>
      <div className={fields}>
        {office && groups.length > 0 && (
          <SelectField
            disabled={paying || exporting}
            id="group"
            label={t('statement.group')}
            onChange={(shortName) => send({ type: 'group chosen', group: shortName })}
            options={groups.map(({ name, shortName }) => ({ value: shortName, label: name }))}
            value={group ?? ''}
          />
        )}
        <SelectField
          disabled={paying || exporting}
          id="year"
          label={t('statement.year')}
          onChange={(chosen) => send({ type: 'year chosen', year: Number(chosen) })}
          // The list begins with the next year, because groups can already renew the next year.
          options={Array.from({ length: 11 }, (_, back) => String(thisYear + 1 - back)).map((value) => ({
            value,
            label: value,
          }))}
          value={String(year)}
          width="short"
        />
      </div>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && !statement && <EmptyState title={t('groups.none')} />}
      {snapshot.hasTag('listed') && statement && (
        <>
          <div className={styles.sums}>
            <Sums statement={statement} />
            <div className={styles.refused}>
              <RefusalNotice announced refusal={refusal} />
            </div>
          </div>
          <StatementReceipts
            asked={printing ? receipt : null}
            correct={mayPay ? startCorrection : null}
            held={held}
            print={print}
            statement={statement}
          />
          <DataTable
            actions={
              statement.lines.length > 0 && (
                <>
                  {mayPay && (
                    <Button
                      busy={paying}
                      busyText={t('app.loading')}
                      disabled={held}
                      kind="secondary"
                      onClick={() => send({ type: 'payment wished' })}
                      why={explainNoPayment(statement, ticked)}
                    >
                      {describeWish(statement, ticked)}
                    </Button>
                  )}
                  <ExportButton kind="group statement" send={send} snapshot={snapshot} />
                  <Button
                    busy={printing && receipt === null}
                    busyText={t('statement.document.making')}
                    disabled={held}
                    kind="secondary"
                    onClick={() => send({ type: 'document asked' })}
                  >
                    {t('statement.document')}
                  </Button>
                </>
              )
            }
            caption={title}
            columns={columns}
            count={t('statement.count', { count: statement.lines.length })}
            empty={<EmptyState title={t('statement.none', { year })} />}
            paging={{
              ...getPagingTexts(),
              page,
              disabled: held,
              onPage: (turned) => send({ type: 'page turned', page: turned }),
            }}
            rowKey={getLineKey}
            rows={statement.lines}
          />
        </>
      )}
      <PaymentDialog snapshot={snapshot} />
      <CorrectionDialog send={correct} snapshot={correction} />
    </OfficePage>
  );
}

/** Explains why no payment can be recorded. Undefined if a payment can be recorded. */
function explainNoPayment(statement: GroupStatement, ticked: readonly number[]): string | undefined {
  if (findPaymentForTicked(statement, ticked) !== null) return undefined;
  return t(ticked.length > 0 ? 'statement.pay.bothWays' : 'statement.pay.none');
}

function describeWish(statement: GroupStatement, ticked: readonly number[]): string {
  if (ticked.length === 0) return t('statement.pay.all');
  const payment = findPaymentForTicked(statement, ticked);
  if (!payment) return t('statement.pay.ticked');
  const amount = formatEuro(Math.abs(payment.total));
  return t(payment.total < 0 ? 'statement.return' : 'statement.pay', { amount });
}

function getLineKey({ id }: StatementLine): string {
  return String(id);
}

function Sums({ statement }: { readonly statement: GroupStatement }) {
  const rows = listStatementSumNames(statement).map((id) => ({
    id,
    label: t(`statement.sum.${id}`),
    value: <Price cents={statement[id]} />,
  }));
  return (
    <div className={narrow}>
      <SummaryList rows={rows} />
    </div>
  );
}
