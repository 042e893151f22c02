import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { clearFlagsOfCancelledYears } from '#machines/members/file/member-file.ts';
import type { memberDetailMachine } from '#machines/members/file/member-detail.machine.ts';
import type { memberFileMachine } from '#machines/members/file/member-file.machine.ts';
import { canRenew, listYearsToRenew } from '#machines/renewal/office-renewal.ts';
import { Dialog } from '#src/parts/dialogs/dialog.tsx';
import { Tabs } from '#src/parts/tabs.tsx';
import { useMedia } from '#src/parts/use-media.ts';
import { wide } from '#src/style/windows.ts';
import { LeaveConfirm, commitFocusedField } from '#src/portal/leave-question.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { MemberDetails } from './member-details.tsx';
import { MemberFacts } from './member-facts.tsx';
import * as styles from './member-dialog.css.ts';
import { MemberHead, type Neighbours } from './member-head.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MemberRemindersSent } from './member-reminders.tsx';
import { MemberRecords, type YearsToRenew } from './member-records.tsx';
import { MemberRights } from './member-rights.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useMayDo } from '../../portal/for-duty.tsx';

type Detail = ActorRefFrom<typeof memberDetailMachine>;
type File = ActorRefFrom<typeof memberFileMachine>;

/** A member's dialog (specification section 2.4). */
export function MemberDialog({
  detail,
  onRenew,
  returnsTo,
  ...neighbours
}: Neighbours & {
  readonly detail: Detail | undefined;
  /** Opens the renewal of a member, for `year` if a year is given. Undefined if this page cannot renew members. */
  readonly onRenew?: ((member: AdminMember, year?: number) => void) | undefined;
  /** The id of the button that gets the focus when the dialog closes. */
  readonly returnsTo: string | undefined;
}) {
  const snapshot = useSelector(detail, (state) => state);
  const file = snapshot?.children.file;
  const opened = useSelector(file, (state) => state);
  const member = opened?.context.member ?? snapshot?.context.member;
  const years = useSelector(opened?.children.record, (state) => state?.context);
  const thisYear = snapshot?.context.thisYear ?? 0;
  const current = member && years ? clearFlagsOfCancelledYears(member, years, thisYear) : member;
  const name = member ? `${member.firstName} ${member.lastName}` : '';
  const number = member?.membershipNumber ?? 0;
  // The dialog stays open while the dialog changes from one member to another.
  const isClosing = opened?.hasTag('closing') && snapshot?.context.goingTo === null;
  return (
    <Dialog
      closeText={t('app.close')}
      head={(title, close) => (
        <MemberHead
          close={close}
          member={current}
          neighbours={neighbours}
          onRenew={onRenew}
          photo={opened?.context.photo ?? null}
          thisYear={thisYear}
          title={title}
        />
      )}
      onClose={() => {
        commitFocusedField();
        detail?.send({ type: 'close asked' });
      }}
      open={detail !== undefined && !isClosing}
      returnsTo={returnsTo}
      size="full"
      title={formatMembershipNumber(number) || name}
    >
      {detail && snapshot && member && (
        <div className={styles.body}>
          <LoadingState {...getLoadingState(snapshot)} onRetry={() => detail.send({ type: 'retried' })} />
          {file && opened && (
            <Opened
              file={file}
              key={member.id}
              renewing={
                onRenew && current && canRenew(current)
                  ? {
                      years: listYearsToRenew(current, thisYear).filter((year) => year >= thisYear),
                      onRenew: (year) => onRenew(current, year),
                    }
                  : undefined
              }
              snapshot={opened}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** All tabs except the details. Each name is a tag of the machine, and `shown` has the event that opens the tab. */
const sides = ['memberships', 'notes', 'history', 'rights'] as const;
const shown = {
  member: 'member shown',
  memberships: 'memberships shown',
  notes: 'notes shown',
  history: 'history shown',
  rights: 'data held shown',
} as const;

/** Lists the tabs. On a narrow screen, details and records are two tabs. */
function listTabs(isWide: boolean, notes: number, mayChange: boolean) {
  const rest = [
    { id: 'notes', label: notes === 0 ? t('notes.title') : t('notes.some', { count: notes }) },
    { id: 'history', label: t('member.tab.history') },
    ...(mayChange ? [{ id: 'rights', label: t('rights.title') }] : []),
  ];
  if (isWide) return [{ id: 'member', label: t('member.tab.member') }, ...rest];
  return [
    { id: 'member', label: t('member.tab.details') },
    { id: 'memberships', label: t('member.tab.memberships') },
    ...rest,
  ];
}

function Opened(props: {
  readonly file: File;
  readonly renewing: YearsToRenew | undefined;
  readonly snapshot: SnapshotFrom<typeof memberFileMachine>;
}) {
  const { file, renewing, snapshot } = props;
  const { history, notes, record, rights, update } = snapshot.children;
  const { countries, member, prices } = snapshot.context;
  const isWide = useMedia(wide);
  const mayChange = useMayDo('people');
  const noteCount = useSelector(notes, (state) => state?.context.notes.length ?? 0);
  const looked = sides.find((one) => snapshot.hasTag(one)) ?? 'member';
  const side = isWide && looked === 'memberships' ? 'member' : looked;
  return (
    <>
      <Tabs
        // After an undo in the history, the record was read again, so the notice about the last save is wrong.
        aside={
          record &&
          !snapshot.context.undone && (
            <SavedNotice beside={side === (isWide ? 'member' : 'memberships')} record={record} />
          )
        }
        chosen={side}
        fills
        held={snapshot.context.undoing}
        id="member-side"
        label={t('member.tabs')}
        onChoose={(id) => file.send({ type: shown[sides.find((one) => one === id) ?? 'member'] })}
        tabs={listTabs(isWide, noteCount, mayChange)}
      >
        {side === 'notes' && (
          <div className={`${styles.side} ${styles.readable}`}>
            <MemberNotes notes={notes} />
          </div>
        )}
        {side === 'history' && (
          <div className={styles.side}>
            <MemberRemindersSent member={member} />
            <MemberHistory history={history} />
          </div>
        )}
        {side === 'rights' && (
          <div className={styles.side}>
            <MemberRights member={member} rights={rights} />
          </div>
        )}
        {(side === 'member' || side === 'memberships') && (
          <div className={styles.columns}>
            {side === 'member' && !mayChange && <MemberFacts member={member} />}
            {update && side === 'member' && mayChange && (
              <MemberDetails countries={countries} update={update} />
            )}
            {record && (
              <MemberRecords
                // Hidden, not removed, so an open question about the records stays if the window becomes narrower.
                hidden={!isWide && side !== 'memberships'}
                member={member}
                prices={prices}
                record={record}
                renewing={renewing}
              />
            )}
          </div>
        )}
      </Tabs>
      <LeaveConfirm
        onCancel={() => file.send({ type: 'close withdrawn' })}
        onConfirm={() => file.send({ type: 'close confirmed' })}
        open={snapshot.hasTag('asking')}
      />
    </>
  );
}
