import { useMemo } from 'react';
import type { ActorRefFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import { seasonColumns } from '#machines/reports/season-order.ts';
import { t } from '#domain/texts/texts.ts';
import type { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import { moveByArrowKeys } from '#src/parts/arrow-keys.ts';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { rowsPerPage } from '#domain/values/list-page.ts';
import { createTickColumn } from '../many/tick-column.tsx';
import { TicksBar } from '../many/ticks-bar.tsx';
import { formatFullName } from '../members/list/member-columns.tsx';
import * as list from '../members/list/list.css.ts';
import { SearchBox } from '../members/list/member-search.tsx';
import { ExportFoot } from '../export/export-foot.tsx';
import { useMayDo } from '../portal/for-duty.tsx';
import { getPagingTexts } from '../portal/table-paging-texts.ts';
import { listMembershipReportColumns } from './report-columns.tsx';
import { RemindButton } from './remind-button.tsx';
import { ReportChips } from './report-chips.tsx';
import { ReportFilters } from './report-filters.tsx';

type Report = typeof membershipReportMachine;

/** Lists the ids on the shown page, in the order of the rows. */
function listShown({ context: { hits, page } }: SnapshotFrom<Report>): readonly number[] {
  return hits.slice(page * rowsPerPage, (page + 1) * rowsPerPage).map(({ id }) => id);
}

export function ReportTable(props: {
  readonly report: ActorRefFrom<Report>;
  readonly snapshot: SnapshotFrom<Report>;
  readonly send: (event: EventFromLogic<Report>) => void;
  readonly onOpen: (person: SeasonPerson) => void;
}) {
  const { onOpen, report, send, snapshot } = props;
  const { data, filters, hits, order, page, people, text, ticked, year } = snapshot.context;
  const mayTick = useMayDo('people or money');
  const { many } = snapshot.children;
  const columns = useMemo(() => {
    const tick =
      mayTick && many ? createTickColumn(many, formatFullName, () => listShown(report.getSnapshot())) : null;
    return listMembershipReportColumns(data.clubs, onOpen, tick);
  }, [data.clubs, many, mayTick, onOpen, report]);
  const areAll = hits.length === people.length;
  return (
    // This element handles only the key events of the fields and buttons inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveByArrowKeys}>
      <DataTable
        actions={
          <>
            <ReportFilters
              data={data}
              filters={filters}
              onChoose={(chosen) => send({ type: 'filters chosen', filters: chosen })}
              onSort={(next) => send({ type: 'order chosen', order: next })}
              order={order}
              year={year}
            />
            <RemindButton onRemind={() => send({ type: 'reminder wished' })} snapshot={snapshot} />
            {many && (
              <TicksBar
                exporting={snapshot.hasTag('exporting')}
                onExport={(of) => send({ type: 'export asked', people: of })}
                found={hits.map(({ id }) => id)}
                kind="membership report"
                many={many}
                shown={listShown(snapshot)}
                year={year}
              />
            )}
            <ReportChips
              data={data}
              filters={filters}
              onChoose={(chosen) => send({ type: 'filters chosen', filters: chosen })}
              year={year}
            />
          </>
        }
        caption={t('season.title')}
        card={list.card}
        choice={JSON.stringify([filters, text, year])}
        columns={columns}
        count={
          areAll
            ? t('season.count', { count: people.length })
            : t('season.found', { count: hits.length.toLocaleString('en'), total: people.length })
        }
        dense
        empty={
          people.length === 0 ? (
            <EmptyState title={t('season.empty')} />
          ) : (
            <EmptyState title={t('season.none')}>{t('season.none.why')}</EmptyState>
          )
        }
        foot={
          <ExportFoot
            busy={snapshot.hasTag('exporting')}
            disabled={!snapshot.can({ type: 'export asked' })}
            kind="membership report"
            note={areAll ? undefined : t('members.export.found', { count: hits.length })}
            onExport={() => send({ type: 'export asked' })}
            onStop={() => send({ type: 'export stopped' })}
            onTick={(column, isTicked) => send({ type: 'column ticked', column, ticked: isTicked })}
            ticked={ticked}
          />
        }
        long
        onRow={onOpen}
        paging={{
          ...getPagingTexts(),
          page,
          onPage: (turned) => send({ type: 'page turned', page: turned }),
        }}
        rowKey={({ id }) => String(id)}
        rows={hits}
        search={
          <SearchBox
            onEnter={() => {
              const [first] = hits;
              if (first) onOpen(first);
            }}
            onType={(typed) => send({ type: 'search typed', text: typed })}
            text={text}
          />
        }
        settling={snapshot.hasTag('settling')}
        sorting={{
          ...order,
          onSort: (column) => {
            const by = seasonColumns.find((one) => one === column);
            if (by) {
              const descending = order.by === by && !order.descending;
              send({ type: 'order chosen', order: { by, descending } });
            }
          },
        }}
      />
    </div>
  );
}
