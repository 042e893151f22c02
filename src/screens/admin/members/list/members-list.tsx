import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import type { AdminMember } from '#domain/member-admin.ts';
import { t } from '#domain/texts/texts.ts';
import { provideMemberList } from '#src/actors/admin/member-list.ts';
import { AdminLinkButton } from '#src/app/admin/admin-link.tsx';
import { adminPaths } from '#src/app/admin/paths.ts';
import { useAdminServices } from '#src/app/admin/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { DataTable, type Paging } from '#src/parts/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { TextField } from '#src/parts/text-field.tsx';
import { Loaded } from '../../loaded.tsx';
import { OfficePage } from '../../shell/office-page.tsx';
import { MemberDialog } from '../detail/member-dialog.tsx';
import { RenewalDialog } from '../renewal/renewal-dialog.tsx';
import { memberColumns, openerOf, reasons } from './columns.tsx';

/** Every member of the association: searched, opened, renewed (specification section 2.4). */
export function MembersList() {
  const services = useAdminServices();
  const [snapshot, send] = useActor(
    useMemo(() => provideMemberList(services), [services]),
    { input: { whose: 'association', look: services.looks.get('association') } },
  );
  const { hits, index, page, refusal, text, thisYear } = snapshot.context;
  const { detail, renewal } = snapshot.children;
  const { columns, open, paging } = useMemo(() => {
    function opened(member: AdminMember) {
      // A press on the row is a press on its button, which gets the focus back when the dialog closes.
      document.getElementById(openerOf(member))?.focus();
      send({ type: 'member opened', id: member.id });
    }
    const turning: Omit<Paging, 'page'> = {
      onPage: (turned) => send({ type: 'page turned', page: turned }),
      label: t('table.pages'),
      text: (shown, pages) => t('table.page', { page: shown, pages }),
      previousText: t('table.previous'),
      nextText: t('table.next'),
    };
    return {
      open: opened,
      paging: turning,
      columns: memberColumns(thisYear, opened, ({ id }) => send({ type: 'renewal opened', id })),
    };
  }, [send, thisYear]);
  const all = hits.length === index.length;
  return (
    <OfficePage
      actions={<AdminLinkButton to={adminPaths.membersAdd}>{t('members.add')}</AdminLinkButton>}
      title={t('members.title')}
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
      {snapshot.hasTag('ready') && (
        <>
          <p hidden id={reasons.all}>
            {t('members.renew.all')}
          </p>
          <p hidden id={reasons.deceased}>
            {t('members.renew.deceased')}
          </p>
          <DataTable
            actions={
              <Button kind="secondary" onClick={() => send({ type: 'export asked' })}>
                {t('table.export')}
              </Button>
            }
            caption={t('members.title')}
            columns={columns}
            count={
              all
                ? t('members.count', { count: index.length })
                : t('members.found', { count: hits.length, total: index.length })
            }
            empty={
              index.length === 0 ? (
                <EmptyState title={t('members.empty')} />
              ) : (
                <EmptyState title={t('members.none')}>{t('members.none.why')}</EmptyState>
              )
            }
            fixed
            onRow={open}
            paging={{ ...paging, page }}
            rowKey={keyOf}
            rows={hits}
            search={
              <TextField
                autoComplete="off"
                enterKeyHint="search"
                hint={t('members.search.hint')}
                id="member-search"
                label={t('members.search')}
                onChange={(typed) => send({ type: 'search typed', text: typed })}
                spellCheck={false}
                type="search"
                value={text}
              />
            }
          />
        </>
      )}
      <MemberDialog detail={detail} thisYear={thisYear} />
      <RenewalDialog renewal={renewal} />
    </OfficePage>
  );
}

function keyOf({ id }: AdminMember): string {
  return String(id);
}
