import { useActor } from '@xstate/react';
import { useMemo } from 'react';
import type { OutgoingMessage } from '#domain/messages/outgoing-message.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { DataTable, type Column } from '#src/parts/table/data-table.tsx';
import { EmptyState } from '#src/parts/empty-state.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import * as styles from '#src/parts/table/cell-lines.css.ts';
import { CellLines } from '#src/parts/table/cell-lines.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { MemberLink } from '../portal/admin-link.tsx';
import { formatMoment } from '../portal/moment.ts';
import { OfficePage } from '../portal/office-page.tsx';
import { useMachineWithServices } from '../portal/portal-context.tsx';
import { useColumnsForDuty } from '../portal/for-duty.tsx';
import { createUnsentMessagesMachine } from './unsent-messages-actors.ts';

export function UnsentMessages() {
  const [snapshot, send] = useActor(useMachineWithServices(createUnsentMessagesMachine));
  const { alike, chosen, count, messages, refusal } = snapshot.context;
  const isBusy = snapshot.matches('trying') || snapshot.matches('rereading');
  const tried = snapshot.matches('trying') ? (chosen?.id ?? null) : null;
  const columns = useMemo(
    () =>
      columnsWith({
        alike,
        isBusy,
        tried,
        giveUp: (message) => send({ type: 'giving up wished', message }),
        tryAgain: (message, all) => send({ type: 'try asked', message, alike: all }),
      }),
    [alike, isBusy, tried, send],
  );
  const shown = useColumnsForDuty(columns, 'people or money', 'does');
  return (
    <OfficePage lead={t('messages.lead')} title={t('messages.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.hasTag('listed') && (
        <>
          <RefusalNotice announced refusal={refusal} />
          <DataTable
            caption={t('messages.title')}
            columns={shown}
            count={
              count > messages.length
                ? t('messages.shown', { shown: messages.length, count })
                : t('messages.count', { count })
            }
            empty={<EmptyState title={t('messages.none')} />}
            rowKey={({ id }) => String(id)}
            rows={messages}
          />
          <Actions>
            <Button
              busy={snapshot.matches('rereading')}
              disabled={snapshot.matches('trying')}
              kind="secondary"
              onClick={() => send({ type: 'news asked' })}
            >
              {t('messages.again')}
            </Button>
          </Actions>
        </>
      )}
      <ConfirmDialog
        busy={snapshot.matches('givingUp')}
        cancelText={t('messages.giveUp.no')}
        confirmText={t('messages.giveUp.yes')}
        danger
        onCancel={() => send({ type: 'dismissed' })}
        onConfirm={() => send({ type: 'giving up confirmed' })}
        open={snapshot.hasTag('question')}
        title={t('messages.giveUp.question')}
      >
        {chosen && t('messages.giveUp.text', { message: nameOf(chosen) })}
      </ConfirmDialog>
    </OfficePage>
  );
}

interface Does {
  /** Whether the buttons are disabled, because a call is running. */
  readonly isBusy: boolean;
  /** `alike` is true if all messages with the same problem as `tried` are being sent again. */
  readonly tried: number | null;
  readonly alike: boolean;
  readonly tryAgain: (message: OutgoingMessage, alike: boolean) => void;
  readonly giveUp: (message: OutgoingMessage) => void;
}

/** Returns a name such as `Receipt (Email) for Ġorġa Żammit`. */
function nameOf({ carrier, kind, person, to }: OutgoingMessage): string {
  return t('messages.one', {
    kind: t(`messages.kind.${kind}`),
    carrier: t(`messages.carrier.${carrier}`),
    whom: person?.name ?? to,
  });
}

function columnsWith(does: Does): readonly Column<OutgoingMessage>[] {
  return [
    {
      id: 'what',
      label: t('messages.what'),
      width: 'minmax(8rem, 1fr)',
      heads: true,
      cell: ({ carrier, kind }) => (
        <CellLines more={[t(`messages.carrier.${carrier}`)]}>{t(`messages.kind.${kind}`)}</CellLines>
      ),
    },
    { id: 'whom', label: t('messages.whom'), width: 'minmax(10rem, 1fr)', cell: whomOf },
    {
      id: 'since',
      label: t('messages.since'),
      width: '8.5rem',
      cell: ({ since }) => formatMoment(since, { dateStyle: 'short' }),
    },
    { id: 'state', label: t('messages.state'), width: 'minmax(8rem, 1fr)', cell: stateOf },
    { id: 'why', label: t('messages.why'), width: 'minmax(12rem, 2fr)', cell: whyOf },
    {
      id: 'does',
      label: t('messages.does'),
      width: '13rem',
      bare: true,
      cell: (message) => <MessageActions {...does} message={message} />,
    },
  ];
}

function whomOf({ person, to }: OutgoingMessage) {
  if (person === null) return <CellLines more={[]}>{to}</CellLines>;
  const number = formatMembershipNumber(person.membershipNumber);
  return (
    <CellLines more={[...(number === '' ? [] : [number]), to]}>
      <MemberLink id={person.id}>{person.name}</MemberLink>
    </CellLines>
  );
}

function stateOf({ nextTry, state, tries }: OutgoingMessage) {
  const next = nextTry === null || tries === 0 ? [] : [t('messages.next', { when: formatMoment(nextTry) })];
  return (
    <CellLines more={[t('messages.tries', { count: tries }), ...next]}>
      {t(`messages.state.${state}`)}
    </CellLines>
  );
}

function whyOf({ hindrance, trouble, words }: OutgoingMessage) {
  const said = words === null ? [] : [t('messages.words', { words })];
  const no = hindrance === null || hindrance === 'sending' ? [] : [t(`messages.hindrance.${hindrance}`)];
  return (
    <CellLines more={[...said, ...no]}>{trouble === null ? '–' : t(`messages.trouble.${trouble}`)}</CellLines>
  );
}

function MessageActions({
  alike,
  giveUp,
  isBusy,
  message,
  tried,
  tryAgain,
}: Does & { readonly message: OutgoingMessage }) {
  const { alike: count, hindrance, id, state } = message;
  const name = nameOf(message);
  const isTried = tried === id;
  const mayTry = hindrance === null;
  return (
    <span className={styles.does}>
      {mayTry && (
        <Button
          busy={isTried && !alike}
          disabled={isBusy}
          kind="secondary"
          label={t('messages.try.of', { message: name })}
          onClick={() => tryAgain(message, false)}
        >
          {t('messages.try')}
        </Button>
      )}
      {mayTry && count > 1 && (
        <Button
          busy={isTried && alike}
          disabled={isBusy}
          kind="secondary"
          label={t('messages.tryAlike.of', { count, message: name })}
          onClick={() => tryAgain(message, true)}
        >
          {t('messages.tryAlike', { count })}
        </Button>
      )}
      {(state === 'waiting' || state === 'failed') && (
        <Button
          disabled={isBusy}
          kind="secondary"
          label={t('messages.giveUp.of', { message: name })}
          onClick={() => giveUp(message)}
        >
          {t('messages.giveUp')}
        </Button>
      )}
    </span>
  );
}
