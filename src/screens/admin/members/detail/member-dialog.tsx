import { useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import type { memberDetailMachine } from '#machines/members/member-detail.machine.ts';
import { useAdminServices } from '#src/app/admin/portal-context.tsx';
import { ConfirmDialog } from '#src/parts/confirm-dialog.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { Tabs } from '#src/parts/tabs.tsx';
import { Loaded } from '../../loaded.tsx';
import * as look from '../members.css.ts';
import { RenewedFlags } from '../renewed-flags.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberRecords } from './member-records.tsx';
import { MemberRights } from './member-rights.tsx';

type Detail = ActorRefFrom<typeof memberDetailMachine>;

/** Escape closes without leaving the field in which it is pressed, but what is saved there when it is left must be saved. */
function leaveField(): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  // A question that follows gives the focus back to it.
  field.focus({ preventScroll: true });
}

/** Another page would take with it what is typed and not saved: Back asks as closing does, as long as there is a session. */
function useWayBack(detail: Detail | undefined): void {
  const services = useAdminServices();
  useBlocker({
    disabled: detail === undefined,
    enableBeforeUnload: false,
    shouldBlockFn: () => {
      leaveField();
      const now = detail?.getSnapshot();
      if (!now?.context.unsaved || now.hasTag('closing')) return false;
      if (!services.session().getSnapshot().matches('signedIn')) return false;
      detail?.send({ type: 'close asked' });
      return true;
    },
  });
}

/** The full-width dialog of a member, titled with the membership number (specification section 2.4). */
export function MemberDialog(props: { readonly detail: Detail | undefined; readonly thisYear: number }) {
  const { detail } = props;
  useWayBack(detail);
  const snapshot = useSelector(detail, (state) => state);
  const member = snapshot?.context.member;
  const name = member ? `${member.firstName} ${member.lastName}` : '';
  const number = member?.membershipNumber ?? 0;
  return (
    <Dialog
      closeText={t('app.close')}
      onClose={() => {
        leaveField();
        detail?.send({ type: 'close asked' });
      }}
      open={detail !== undefined && snapshot?.hasTag('closing') === false}
      size="full"
      title={number > 0 ? String(number) : name}
    >
      {detail && snapshot && member && (
        <>
          <div className={look.facts}>
            <strong>{name}</strong>
            <RenewedFlags member={member} thisYear={props.thisYear} />
            {member.vip && <span className={look.standing}>{t('members.vip')}</span>}
            {member.deceased && <span className={look.standing}>{t('members.deceased')}</span>}
          </div>
          <Loaded
            busy={snapshot.matches('loading')}
            onRetry={() => detail.send({ type: 'retried' })}
            refusal={snapshot.context.refusal}
            refused={snapshot.matches('unavailable')}
          />
          {snapshot.matches('open') && <Opened detail={detail} snapshot={snapshot} />}
          <ConfirmDialog
            cancelText={t('member.close.no')}
            confirmText={t('member.close.yes')}
            danger
            onCancel={() => detail.send({ type: 'close withdrawn' })}
            onConfirm={() => detail.send({ type: 'close confirmed' })}
            open={snapshot.hasTag('asking')}
            title={t('member.close.title')}
          >
            {t('member.close')}
          </ConfirmDialog>
        </>
      )}
    </Dialog>
  );
}

/** The sides of the dialog beside the member's own, each a tag of the machine; and what is said when one is chosen. */
const sides = ['history', 'rights'] as const;
const shown = {
  member: 'member shown',
  history: 'history shown',
  rights: 'data held shown',
} as const;

function Opened(props: {
  readonly detail: Detail;
  readonly snapshot: SnapshotFrom<typeof memberDetailMachine>;
}) {
  const { detail, snapshot } = props;
  const { history, record, rights, update } = snapshot.children;
  const { data, member } = snapshot.context;
  const side = sides.find((one) => snapshot.hasTag(one)) ?? 'member';
  return (
    <Tabs
      chosen={side}
      id="member-side"
      label={t('member.tabs')}
      onChoose={(id) => detail.send({ type: shown[sides.find((one) => one === id) ?? 'member'] })}
      tabs={[
        { id: 'member', label: t('member.tab.member') },
        { id: 'history', label: t('member.tab.history') },
        { id: 'rights', label: t('rights.title') },
      ]}
    >
      {side === 'history' && <MemberHistory history={history} />}
      {side === 'rights' && member && <MemberRights member={member} rights={rights} />}
      {side === 'member' && (
        <div className={look.columns}>
          {update && data && <MemberDetails countries={data.countries} update={update} />}
          {record && member && <MemberRecords member={member} record={record} />}
        </div>
      )}
    </Tabs>
  );
}
