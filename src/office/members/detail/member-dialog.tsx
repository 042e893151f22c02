import { useBlocker } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { shownNumber } from '#domain/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import type { memberDetailMachine } from '#machines/members/member-detail.machine.ts';
import type { memberFileMachine } from '#machines/members/member-file.machine.ts';
import { useAdminServices } from '#src/office/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/confirm-dialog.tsx';
import { Dialog } from '#src/parts/dialog.tsx';
import { Tabs } from '#src/parts/tabs.tsx';
import { LoadingState } from '../../portal/loading-state.tsx';
import * as styles from '../members.css.ts';
import { RenewedFlags } from '../renewed-flags.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberRecords } from './member-records.tsx';
import { MemberRights } from './member-rights.tsx';

type Detail = ActorRefFrom<typeof memberDetailMachine>;
type File = ActorRefFrom<typeof memberFileMachine>;

/** Escape closes without leaving the field in which it is pressed, but what is saved there when it is left must be saved. */
function leaveField(): void {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  // A question that follows gives the focus back to it.
  field.focus({ preventScroll: true });
}

/**
 * Back closes the dialog and stays at the list. Another page would take with it what is typed and not saved, which is
 * asked about as in closing, as long as there is a session.
 */
function useWayBack(detail: Detail | undefined, file: File | undefined): void {
  const services = useAdminServices();
  useBlocker({
    disabled: detail === undefined,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      leaveField();
      const now = file?.getSnapshot();
      if (now?.hasTag('closing') || !services.session().getSnapshot().matches('signedIn')) return false;
      if (action !== 'BACK' && !now?.context.unsaved) return false;
      detail?.send({ type: 'close asked' });
      return true;
    },
  });
}

/** The full-width dialog of a member, titled with the membership number (specification section 2.4). */
export function MemberDialog(props: {
  readonly detail: Detail | undefined;
  /** Leads to the member before and after this one in what was found; undefined where there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}) {
  const { detail, onNext, onPrevious } = props;
  const snapshot = useSelector(detail, (state) => state);
  const file = snapshot?.children.file;
  const opened = useSelector(file, (state) => state);
  useWayBack(detail, file);
  const member = opened?.context.member ?? snapshot?.context.member;
  const name = member ? `${member.firstName} ${member.lastName}` : '';
  const number = member?.membershipNumber ?? 0;
  return (
    <Dialog
      closeText={t('app.close')}
      onClose={() => {
        leaveField();
        detail?.send({ type: 'close asked' });
      }}
      open={detail !== undefined && !opened?.hasTag('closing')}
      size="full"
      title={shownNumber(number) || name}
    >
      {detail && snapshot && member && (
        <>
          <div className={styles.facts}>
            <strong>{name}</strong>
            <RenewedFlags member={member} thisYear={snapshot.context.thisYear} />
            {member.vip && <span className={styles.status}>{t('members.vip')}</span>}
            {member.deceased && <span className={styles.status}>{t('members.deceased')}</span>}
            <span data-repeats="">
              <Button disabled={!onPrevious} kind="quiet" onClick={onPrevious}>
                {t('member.previous')}
              </Button>
              <Button disabled={!onNext} kind="quiet" onClick={onNext}>
                {t('member.next')}
              </Button>
            </span>
          </div>
          <LoadingState
            busy={snapshot.matches('loading')}
            onRetry={() => detail.send({ type: 'retried' })}
            refusal={snapshot.context.refusal}
            refused={snapshot.matches('unavailable')}
          />
          {file && opened && <Opened file={file} snapshot={opened} />}
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

function Opened(props: { readonly file: File; readonly snapshot: SnapshotFrom<typeof memberFileMachine> }) {
  const { file, snapshot } = props;
  const { history, notes, record, rights, update } = snapshot.children;
  const { countries, member } = snapshot.context;
  const side = sides.find((one) => snapshot.hasTag(one)) ?? 'member';
  return (
    <>
      <Tabs
        chosen={side}
        id="member-side"
        label={t('member.tabs')}
        onChoose={(id) => file.send({ type: shown[sides.find((one) => one === id) ?? 'member'] })}
        tabs={[
          { id: 'member', label: t('member.tab.member') },
          { id: 'history', label: t('member.tab.history') },
          { id: 'rights', label: t('rights.title') },
        ]}
      >
        {side === 'history' && <MemberHistory history={history} />}
        {side === 'rights' && <MemberRights member={member} rights={rights} />}
        {side === 'member' && (
          <div className={styles.columns}>
            {update && <MemberDetails countries={countries} update={update} />}
            {record && <MemberRecords member={member} record={record} />}
            <MemberNotes notes={notes} />
          </div>
        )}
      </Tabs>
      <ConfirmDialog
        cancelText={t('member.close.no')}
        confirmText={t('member.close.yes')}
        danger
        onCancel={() => file.send({ type: 'close withdrawn' })}
        onConfirm={() => file.send({ type: 'close confirmed' })}
        open={snapshot.hasTag('asking')}
        title={t('member.close.title')}
      >
        {t('member.close')}
      </ConfirmDialog>
    </>
  );
}
