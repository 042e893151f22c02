import { useMemo } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { SeasonPerson } from '#machines/reports/season-filters.ts';
import { seasonColumns } from '#machines/reports/season-order.ts';
import { t } from '#domain/texts/texts.ts';
import type { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import { moveByArrowKeys } from '#src/parts/arrow-keys.ts';
import { DataTable } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import * as list from '../members/list/list.css.ts';
import { SearchBox } from '../members/list/member-search.tsx';
import { ExportFoot } from '../export/export-foot.tsx';
import { getPagingTexts } from '../portal/table-paging-texts.ts';
import { listMembershipReportColumns } from './report-columns.tsx';
import { RemindButton } from './remind-button.tsx';
import { ReportChips } from './report-chips.tsx';
import { ReportFilters } from './report-filters.tsx';

/** The table of the membership report: the people whom filters and search find, a hundred to a page. */
export function ReportTable(props: {
  readonly snapshot: SnapshotFrom<typeof membershipReportMachine>;
  readonly send: (event: EventFromLogic<typeof membershipReportMachine>) => void;
  readonly onOpen: (person: SeasonPerson) => void;
}) {
  const { onOpen, send, snapshot } = props;
  const { data, filters, hits, order, page, people, text, ticked, year } = snapshot.context;
  const columns = useMemo(() => listMembershipReportColumns(data.clubs, onOpen), [data.clubs, onOpen]);
  const areAll = hits.length === people.length;
  return (
    // Keys that come from the fields and buttons inside.
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
          <>
            <RemindButton onRemind={() => send({ type: 'reminder wished' })} snapshot={snapshot} />
            <ExportFoot
              busy={snapshot.hasTag('exporting')}
              disabled={!snapshot.can({ type: 'export asked' })}
              kind="membership report"
              note={areAll ? undefined : t('members.export.found', { count: hits.length })}
              onExport={() => send({ type: 'export asked' })}
              onTick={(column, isTicked) => send({ type: 'column ticked', column, ticked: isTicked })}
              ticked={ticked}
            />
          </>
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
