import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { orderAfter, sortColumns } from '#domain/member-order.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/member-list.machine.ts';
import * as styles from './list.css.ts';
import { ExportFoot } from '../../portal/export-foot.tsx';
import { pagingTexts } from '../../portal/table-paging-texts.ts';

/** What the tables of the office and of a group have in common: the found people, their count, order, pages and file. */
export function peopleTable(
  list: ActorRefFrom<typeof memberListMachine>,
  {
    filters,
    hits,
    index,
    layout,
    marked,
    order,
    page,
    text,
    ticked,
  }: SnapshotFrom<typeof memberListMachine>['context'],
) {
  const areAll = hits.length === index.length;
  return {
    card: styles.card,
    choice: JSON.stringify([filters, text]),
    count: areAll
      ? t('members.count', { count: index.length })
      : t('members.found', { count: hits.length, total: index.length }),
    dense: layout.rows === 'compact',
    foot: (
      <ExportFoot
        note={areAll ? undefined : t('members.export.found', { count: hits.length })}
        onExport={() => list.send({ type: 'export asked' })}
        onTick={(column, isTicked) => list.send({ type: 'column ticked', column, ticked: isTicked })}
        ticked={ticked}
      />
    ),
    marked: marked === null ? undefined : String(marked),
    paging: {
      ...pagingTexts(),
      page,
      onPage: (turned: number) => list.send({ type: 'page turned', page: turned }),
    },
    rowKey: keyOf,
    rows: hits,
    sorting: {
      ...order,
      onSort: (column: string) => {
        const by = sortColumns.find((one) => one === column);
        if (by) list.send({ type: 'order chosen', order: orderAfter(order, by) });
      },
    },
  };
}

function keyOf({ id }: AdminMember): string {
  return String(id);
}
