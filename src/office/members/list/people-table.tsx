import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/member-list.machine.ts';
import { Button } from '#src/parts/button.tsx';
import { pagingTexts } from '../../portal/table-paging-texts.ts';

/** What the tables of the office and of a group have in common: the found people, their count, the pages and the file. */
export function peopleTable(
  list: ActorRefFrom<typeof memberListMachine>,
  { hits, index, page }: SnapshotFrom<typeof memberListMachine>['context'],
) {
  return {
    actions: (
      <Button kind="secondary" onClick={() => list.send({ type: 'export asked' })}>
        {t('table.export')}
      </Button>
    ),
    count:
      hits.length === index.length
        ? t('members.count', { count: index.length })
        : t('members.found', { count: hits.length, total: index.length }),
    paging: {
      ...pagingTexts(),
      page,
      onPage: (turned: number) => list.send({ type: 'page turned', page: turned }),
    },
    rowKey: keyOf,
    rows: hits,
  };
}

function keyOf({ id }: AdminMember): string {
  return String(id);
}
