import { useActor } from '@xstate/react';
import { useMemo, useState } from 'react';
import { t } from '#domain/texts/texts.ts';
import { formatEuro } from '#domain/values/money.ts';
import { owedColumns, parseOwedView, type OwedFilters as Filters } from '#machines/office/owed-view.ts';
import { useAdminServices, useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { moveByArrowKeys } from '#src/parts/arrow-keys.ts';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { FailedLoad, LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { ExportButton } from '../export/export-button.tsx';
import * as list from '../members/list/list.css.ts';
import { SearchBox } from '../members/list/member-search.tsx';
import { aroundTable } from '../portal/shell-frame.css.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { getPagingTexts } from '../portal/table-paging-texts.ts';
import { createOwedMachine } from './owed-actors.ts';
import { listOwedColumns, renderOwedItems, toPayButtonId } from './owed-columns.tsx';
import { OwedDialog } from '../money/owed-dialog.tsx';
import { useColumnsForDuty, useMayDo } from '../portal/for-duty.tsx';
import { OwedFilters } from './owed-filters.tsx';
import { OwedTicks } from './owed-ticks.tsx';
import { PaymentTabs } from './payment-tabs.tsx';

export function OwedAmounts() {
  const services = useAdminServices();
  const [input] = useState(() => ({ look: parseOwedView(services.address.read()) }));
  const [snapshot, send] = useActor(useMachineWithServices(createOwedMachine), { input });
  const { data, filters, hits, order, owing, page, refusal, text, ticked, toGiveBack } = snapshot.context;
  const columns = useMemo(
    () =>
      listOwedColumns(ticked, {
        tick: ({ key }, isTicked) => send({ type: isTicked ? 'rows ticked' : 'rows unticked', keys: [key] }),
        pay: (owed) => send({ type: 'payment wished', owed }),
        waive: (owed) => send({ type: 'waiver wished', owed }),
        remind: (owed) => send({ type: 'reminder wished', owed }),
      }),
    [send, ticked],
  );
  const shown = useColumnsForDuty(columns, 'money', 'tick actions');
  const mayDeal = useMayDo('money');
  const total = data.index.length;
  const areAll = hits.length === total;
  const sums = { owing: formatEuro(owing), back: formatEuro(toGiveBack) };
  const chooseFilters = (chosen: Filters) => send({ type: 'filters chosen', filters: chosen });
  return (
    <OfficePage fills lead={t('owed.lead')} title={t('owed.title')}>
      <PaymentTabs />
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.matches({ listed: { debts: 'old' } }) && (
        <FailedLoad onRetry={() => send({ type: 'retried' })} refusal={refusal} title={t('owed.old')} />
      )}
      {snapshot.hasTag('listed') && (
        // This element handles only the key events of the fields and buttons inside it.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={aroundTable} onKeyDown={moveByArrowKeys}>
          <DataTable
            fills
            actions={
              <>
                <OwedFilters
                  data={data}
                  filters={filters}
                  onChoose={chooseFilters}
                  onSort={(next) => send({ type: 'order chosen', order: next })}
                  order={order}
                />
                {total > 0 && mayDeal && <OwedTicks send={send} snapshot={snapshot} />}
              </>
            }
            caption={t('owed.title')}
            card={list.card}
            choice={JSON.stringify([filters, text])}
            columns={shown}
            count={
              areAll
                ? t('owed.count', { count: total, ...sums })
                : t('owed.found', { count: hits.length, total, ...sums })
            }
            dense
            empty={
              total === 0 ? (
                <EmptyState title={t('owed.none')} />
              ) : (
                <EmptyState title={t('owed.none.found')}>{t('owed.none.why')}</EmptyState>
              )
            }
            foot={
              <>
                {!areAll && <span>{t('owed.export.found', { count: hits.length })}</span>}
                <ExportButton kind="owed amounts" send={send} snapshot={snapshot} />
              </>
            }
            long
            note={renderOwedItems}
            paging={{
              ...getPagingTexts(),
              page,
              onPage: (turned) => send({ type: 'page turned', page: turned }),
            }}
            rowKey={({ key }) => key}
            rows={hits}
            search={
              <SearchBox
                hint={t('owed.search.hint')}
                onEnter={() => {
                  const [first] = hits;
                  if (first) document.getElementById(toPayButtonId(first))?.focus();
                }}
                onType={(typed) => send({ type: 'search typed', text: typed })}
                text={text}
              />
            }
            settling={snapshot.hasTag('settling')}
            sorting={{
              ...order,
              onSort: (column) => {
                const by = owedColumns.find((one) => one === column);
                if (!by) return;
                send({
                  type: 'order chosen',
                  order: { by, descending: order.by === by && !order.descending },
                });
              },
            }}
          />
        </div>
      )}
      <OwedDialog dealing={snapshot.children.dealing} />
    </OfficePage>
  );
}
