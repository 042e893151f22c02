import { useActor, useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { readFirstListView, createGroupMembersMachine } from '#src/office/members/list/member-list-actors.ts';
import { createMemberPrintingMachine } from '#src/office/money/member-printing-actors.ts';
import { AdminLinkButton } from '#src/office/portal/admin-link.tsx';
import { useAdminServices, useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { AddedMember } from '../../office/members/list/added-member.tsx';
import { ListLoadingState } from '../../office/members/list/list-loading-state.tsx';
import { OfficePage } from '../../office/portal/office-page.tsx';
import { PasskeyNote } from '../../office/portal/passkey-note.tsx';
import { BulkRenewalDialog } from '../renewal/bulk-renewal-dialog.tsx';
import { OneRenewalDialog } from '../renewal/one-renewal-dialog.tsx';
import { GroupTable } from './group-table.tsx';
import type { Renewals } from '../renewal/row-controls.tsx';

/** The list of a group's members (specification section 2.4). */
export function GroupMembersList() {
  const services = useAdminServices();
  const [input] = useState(() => readFirstListView(services, 'group'));
  const [{ children }] = useActor(useMachineWithServices(createGroupMembersMachine), { input });
  const { list, renewals } = children;
  return list && renewals && <Listed list={list} renewals={renewals} />;
}

function Listed(props: {
  readonly list: ActorRefFrom<typeof memberListMachine>;
  readonly renewals: Renewals;
}) {
  const { list, renewals } = props;
  const printing = useActorRef(useMachineWithServices(createMemberPrintingMachine));
  const ready = useSelector(list, (snapshot) => snapshot.hasTag('ready'));
  const disabled = useSelector(list, (snapshot) => snapshot.context.disabled);
  const prices = useSelector(list, (snapshot) => snapshot.context.prices);
  return (
    <OfficePage
      fills
      actions={
        !disabled && <AdminLinkButton to="/admin/group-members/add">{t('members.add')}</AdminLinkButton>
      }
      title={t('groupMembers.title')}
    >
      <PasskeyNote />
      <ListLoadingState list={list} />
      <AddedMember whose="group" />
      {disabled && <Notice title={t('groupMembers.disabled.title')}>{t('groupMembers.disabled')}</Notice>}
      {ready && (
        <>
          <GroupTable list={list} printing={printing} renewals={renewals} />
          <OneRenewalDialog prices={prices} renewals={renewals} />
          <BulkRenewalDialog prices={prices} renewals={renewals} />
        </>
      )}
    </OfficePage>
  );
}
