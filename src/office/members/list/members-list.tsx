import { useActor, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/member-list.machine.ts';
import type { officeMembersMachine } from '#machines/members/office-members.machine.ts';
import { provideOfficeMembers } from '#src/office/members/list/member-list-actors.ts';
import { AdminLinkButton } from '#src/office/portal/admin-link.tsx';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { DataTable } from '#src/parts/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { OfficePage } from '../../portal/office-page.tsx';
import { CoverQuestion } from '../detail/cover-question.tsx';
import { MemberDialog } from '../detail/member-dialog.tsx';
import { RenewalDialog } from '../renewal/renewal-dialog.tsx';
import { memberColumns, openerOf, reasons } from './member-columns.tsx';
import { ListLoadingState } from './list-loading-state.tsx';
import { peopleTable } from './people-table.tsx';
import { MemberSearch } from './member-search.tsx';

/** The office's page with the list of all members: search, open, renew (specification section 2.4). */
export function MembersList() {
  const services = useAdminServices();
  const [snapshot, send] = useActor(
    useMemo(() => provideOfficeMembers(services), [services]),
    { input: { look: services.looks.get('association') } },
  );
  const { detail, list, renewal } = snapshot.children;
  return (
    <OfficePage
      actions={<AdminLinkButton to="/admin/members/add">{t('members.add')}</AdminLinkButton>}
      title={t('members.title')}
    >
      {list && (
        <>
          <ListLoadingState list={list} />
          <MemberTable list={list} send={send} />
        </>
      )}
      <MemberDialog
        detail={detail}
        onNext={snapshot.can({ type: 'next asked' }) ? () => send({ type: 'next asked' }) : undefined}
        onPrevious={
          snapshot.can({ type: 'previous asked' }) ? () => send({ type: 'previous asked' }) : undefined
        }
      />
      <CoverQuestion detail={detail} />
      <RenewalDialog renewal={renewal} />
    </OfficePage>
  );
}

function MemberTable(props: {
  readonly list: ActorRefFrom<typeof memberListMachine>;
  /** Give a function that keeps its identity. */
  readonly send: ActorRefFrom<typeof officeMembersMachine>['send'];
}) {
  const { list, send } = props;
  const snapshot = useSelector(list, (state) => state);
  const { index, thisYear } = snapshot.context;
  const { columns, open } = useMemo(() => {
    function opened(member: AdminMember) {
      // A press on the row is a press on its button, which gets the focus back when the dialog closes.
      document.getElementById(openerOf(member))?.focus();
      send({ type: 'member opened', member, thisYear });
    }
    return {
      open: opened,
      columns: memberColumns(thisYear, opened, (member) =>
        send({ type: 'renewal opened', member, thisYear }),
      ),
    };
  }, [send, thisYear]);
  if (!snapshot.hasTag('ready')) return null;
  return (
    <>
      <p hidden id={reasons.all}>
        {t('members.renew.all')}
      </p>
      <p hidden id={reasons.deceased}>
        {t('members.renew.deceased')}
      </p>
      <DataTable
        {...peopleTable(list, snapshot.context)}
        caption={t('members.title')}
        columns={columns}
        empty={
          index.length === 0 ? (
            <EmptyState title={t('members.empty')} />
          ) : (
            <EmptyState title={t('members.none')}>{t('members.none.why')}</EmptyState>
          )
        }
        long
        onRow={open}
        search={<MemberSearch list={list} />}
        typing={snapshot.hasTag('typing')}
      />
    </>
  );
}
