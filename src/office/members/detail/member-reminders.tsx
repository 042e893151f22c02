import '../../portal/reminders-texts.ts';
import { useActor } from '@xstate/react';
import { useState } from 'react';
import { toMemberRef } from '#domain/member/member-ref.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { MemberReminders } from '#domain/messages/reminder-list.ts';
import { t } from '#domain/texts/texts.ts';
import { useMachineWithServices } from '#src/office/portal/portal-context.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { Section } from '#src/parts/forms/section.tsx';
import { EventButton } from '#src/portal/event-button.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { formatMoment } from '../../portal/moment.ts';
import { ForDuty } from '../../portal/for-duty.tsx';
import * as styles from './member-notes.css.ts';
import { createMemberRemindersMachine } from './member-reminders-actors.ts';

export function MemberRemindersSent({ member }: { readonly member: AdminMember }) {
  const [input] = useState(() => ({ ref: toMemberRef(member) }));
  const [snapshot, send] = useActor(useMachineWithServices(createMemberRemindersMachine), { input });
  const { read, refusal } = snapshot.context;
  if (
    read?.reminders.length === 0 &&
    read.declinedAt === null &&
    read.refusedEmail === undefined &&
    refusal === null
  ) {
    return <p className={styles.none}>{t('reminders.member.none')}</p>;
  }
  return (
    <Section title={t('reminders.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {read && <RefusalNotice announced refusal={refusal} />}
      {read?.refusedEmail && (
        <Notice
          action={
            <ForDuty work="people">
              <EventButton
                busy={snapshot.hasTag('lifting')}
                event={{ type: 'address wanted again' }}
                kind="secondary"
                send={send}
                snapshot={snapshot}
              >
                {t('reminders.member.refused.lift')}
              </EventButton>
            </ForDuty>
          }
          title={t('reminders.member.refused', { email: read.refusedEmail.email })}
        >
          {explainRefusedEmail(read.refusedEmail)}
        </Notice>
      )}
      {read?.declinedAt != null && (
        <p>{t('reminders.member.declined', { when: formatMoment(read.declinedAt) })}</p>
      )}
      {read?.reminders.length === 0 && <p>{t('reminders.member.none')}</p>}
      {read && read.reminders.length > 0 && (
        <ul className={styles.notes}>
          {read.reminders.map((one) => (
            <li key={`${one.season} ${one.at}`}>{describeReminder(one)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function explainRefusedEmail({ at, words }: NonNullable<MemberReminders['refusedEmail']>): string {
  return at === null
    ? t('reminders.member.refused.why')
    : t('reminders.member.refused.when', { when: formatMoment(at), words: words ?? '' });
}

function describeReminder({
  at,
  carrier,
  leftOut,
  season,
  state,
  subject,
}: MemberReminders['reminders'][number]): string {
  const of = subject === undefined ? 'reminders.member' : 'reminders.member.message';
  const said = { season, subject: subject ?? '', when: at === null ? '' : formatMoment(at) };
  if (leftOut !== null) return t(`${of}.leftOut`, { ...said, why: t(`reminders.why.${leftOut}`) });
  const how = { ...said, carrier: t(carrier === 'sms' ? 'reminders.member.sms' : 'reminders.member.email') };
  if (state === 'sent') return t(`${of}.sent`, how);
  if (state === 'queued' || state === 'waiting') return t(`${of}.queued`, how);
  return t(state === 'uncertain' ? `${of}.uncertain` : `${of}.failed`, how);
}
