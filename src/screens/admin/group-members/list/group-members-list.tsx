import { useActor } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { provideGroupMemberList } from '#src/actors/admin/member-list.ts';
import { provideMemberPrinting } from '#src/actors/admin/member-printing.ts';
import { AdminLinkButton } from '#src/app/admin/admin-link.tsx';
import { adminPaths } from '#src/app/admin/paths.ts';
import { useAdminServices } from '#src/app/admin/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Loaded } from '../../loaded.tsx';
import { OfficePage } from '../../shell/office-page.tsx';
import { BulkRenewalDialog } from '../renewal/bulk-dialog.tsx';
import { OneRenewalDialog } from '../renewal/one-dialog.tsx';
import { GroupTable } from './group-table.tsx';

/** An affiliated group's own people: searched, filtered, renewed, printed (specification section 2.4). */
export function GroupMembersList() {
  const services = useAdminServices();
  const [snapshot, send, list] = useActor(
    useMemo(() => provideGroupMemberList(services), [services]),
    { input: { whose: 'group', look: services.looks.get('group') } },
  );
  const [printing, print] = useActor(useMemo(() => provideMemberPrinting(services), [services]));
  const { disabled, refusal, thisYear } = snapshot.context;
  const { filters, renewals } = snapshot.children;
  const onPrint = useCallback(
    ({ id, membershipNumber }: AdminMember) =>
      print({
        type: 'print requested',
        request: { type: 'ic', year: thisYear, person: { id, membershipNumber } },
      }),
    [print, thisYear],
  );
  return (
    <OfficePage
      actions={
        !disabled && <AdminLinkButton to={adminPaths.groupMembersAdd}>{t('members.add')}</AdminLinkButton>
      }
      title={t('groupMembers.title')}
    >
      <Loaded
        busy={snapshot.matches('loading')}
        onRetry={() => send({ type: 'retried' })}
        refusal={refusal}
        refused={snapshot.matches('unavailable')}
      />
      {snapshot.matches({ ready: { members: 'old' } }) && (
        <Notice announced kind="error" title={t('members.old')}>
          <p>{refusal}</p>
          <Button kind="secondary" onClick={() => send({ type: 'retried' })}>
            {t('app.retry')}
          </Button>
        </Notice>
      )}
      {disabled && <Notice title={t('groupMembers.disabled.title')}>{t('groupMembers.disabled')}</Notice>}
      {printing.hasTag('refused') && (
        <Notice announced kind="error" title={t('app.refused')}>
          {printing.context.refusal}
        </Notice>
      )}
      {snapshot.hasTag('ready') && filters && renewals && (
        <>
          <GroupTable filters={filters} list={list} onPrint={onPrint} renewals={renewals} />
          <OneRenewalDialog renewals={renewals} />
          <BulkRenewalDialog renewals={renewals} />
        </>
      )}
    </OfficePage>
  );
}
