import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { toggleOrder, orderColumns } from '#domain/member/member-order.ts';
import type { LimitedCount } from '#domain/calls/member-search.ts';
import { countMemberFilters } from '#domain/year/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { areYearsMissing } from '#machines/members/list/listed-members.ts';
import { countKnownPages } from '#machines/members/list/searched-members.ts';
import * as styles from './list.css.ts';
import { ExportFoot } from '../../export/export-foot.tsx';
import { getPagingTexts } from '../../portal/table-paging-texts.ts';

export function getPeopleTableProps(
  list: ActorRefFrom<typeof memberListMachine>,
  snapshot: SnapshotFrom<typeof memberListMachine>,
) {
  const { filters, hits, index, layout, marked, order, page, searched, text, ticked } = snapshot.context;
  const found = searched?.found ?? { count: hits.length, more: false };
  const total = searched?.total ?? { count: index.length, more: false };
  const isIncomplete = searched === null && areYearsMissing(snapshot.context, layout);
  const isWhole = countMemberFilters(filters) === 0 && text.trim() === '';
  // If the server stopped counting, the found people are all people only without filter and search text.
  const areAll = found.more ? isWhole : !total.more && found.count === total.count;
  return {
    card: styles.card,
    choice: JSON.stringify([filters, text]),
    count: areAll ? describeCount(total) : describeFound(found, total),
    dense: layout.rows === 'compact',
    fills: true,
    foot: (
      <ExportFoot
        busy={snapshot.hasTag('exporting')}
        disabled={found.more || found.count === 0 || isIncomplete}
        kind="members"
        note={explainFile(areAll, found)}
        onExport={() => list.send({ type: 'export asked' })}
        onStop={() => list.send({ type: 'export stopped' })}
        onTick={(column, isTicked) => list.send({ type: 'column ticked', column, ticked: isTicked })}
        ticked={ticked}
      />
    ),
    marked: marked === null ? undefined : String(marked),
    paging: {
      ...getPagingTexts(searched !== null && found.more),
      page,
      pages: searched ? countKnownPages(searched, page) : undefined,
      onPage: (turned: number) => list.send({ type: 'page turned', page: turned }),
    },
    rowKey: getMemberKey,
    rows: hits,
    sorting: {
      ...order,
      onSort: (column: string) => {
        const by = orderColumns.find((one) => one === column);
        if (by) list.send({ type: 'order chosen', order: toggleOrder(order, by) });
      },
    },
  };
}

function getMemberKey({ id }: AdminMember): string {
  return String(id);
}

function describeCount({ count, more }: LimitedCount): string {
  return t(more ? 'members.count.more' : 'members.count', { count });
}

function describeFound(found: LimitedCount, total: LimitedCount): string {
  if (found.more) return t('members.found.many', { count: found.count });
  return t(total.more ? 'members.found.more' : 'members.found', { count: found.count, total: total.count });
}

/** Explains which people the file contains. Undefined if it contains all people of the list. */
function explainFile(areAll: boolean, { count, more }: LimitedCount): string | undefined {
  if (more) return t('members.export.many', { count });
  return areAll || count === 0 ? undefined : t('members.export.found', { count });
}
