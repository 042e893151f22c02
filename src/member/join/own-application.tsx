import { useActor } from '@xstate/react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnApplication as Read } from '#domain/joining/application.ts';
import { formatMembershipNumber } from '#domain/member/membership-number.ts';
import { t } from '#domain/texts/texts.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatAmount, formatEuro } from '#domain/values/money.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { isNearYearEnd } from '#src/portal/year-end.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { PayByCard } from '#src/member/portal/pay-by-card.tsx';
import { useMachineWithServices, useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { TextArea } from '#src/parts/forms/text-area.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { AssociationContact } from '#src/portal/association-contact.tsx';
import { LeaveQuestion } from '#src/portal/leave-question.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { RefusalNotice } from '#src/portal/refusal-notice.tsx';
import { SubmissionForm } from '#src/portal/submission-form.tsx';
import { createOwnApplicationMachine } from './own-application-actors.ts';

/**
 * The page of one application. The token comes after `#` in the URL, so browsers do not send it and no log contains it.
 */
export function OwnApplication() {
  // A new token in the same window opens another application.
  const token = useLocation({ select: ({ hash }) => hash });
  return <Application key={token} token={token} />;
}

/** The page works without a session, so the form never has to wait for a sign-in. */
const needsNoSession = () => true;

function Application({ token }: { readonly token: string }) {
  const services = useServices();
  const [snapshot, send] = useActor(useMachineWithServices(createOwnApplicationMachine), {
    input: { token },
  });
  const { application, changed, refusal } = snapshot.context;
  const { answer } = snapshot.children;
  const earlier = application?.earlier ?? [];
  const leaving = snapshot.hasTag('leaving');
  return (
    <MemberPage title={t('own.title')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {application && snapshot.hasTag('shown') && (
        <>
          {changed && (
            <Notice
              announced
              focused
              kind="error"
              title={t(
                changed === 'payment' && application.state === 'accepted'
                  ? 'own.changed'
                  : 'error.own.changed',
              )}
            />
          )}
          <RefusalNotice announced refusal={refusal} title={t('own.notPaid')} />
          {answer ? (
            <>
              <Notice title={t('own.asked')}>
                {[...earlier, application.question].map((text) => (
                  <p key={text}>{text}</p>
                ))}
                {earlier.length > 0 && <p>{t('own.asked.all')}</p>}
              </Notice>
              <SubmissionForm form={answer} submitText={t('own.answer.submit')} wide>
                {(field) => <TextArea {...field('answer')} label={t('own.answer')} required />}
              </SubmissionForm>
              <LeaveQuestion isSignedIn={needsNoSession} />
            </>
          ) : (
            <Standing application={application}>
              {application.total !== null && (
                <Pay
                  application={application}
                  busy={leaving}
                  disabled={!snapshot.can({ type: 'payment chosen' })}
                  onPay={() => send({ type: 'payment chosen' })}
                  total={application.total}
                />
              )}
            </Standing>
          )}
          {application.state === 'member' && (
            <Actions>
              <Button onClick={() => services.go('/member/login')} wide>
                {t('own.member.signIn')}
              </Button>
            </Actions>
          )}
          {(application.state === 'ended' || application.state === 'refused') && (
            <Actions>
              <Button kind="secondary" onClick={() => services.go('/join')} wide>
                {t('own.again')}
              </Button>
            </Actions>
          )}
          <p>{t('own.contact')}</p>
          <AssociationContact />
        </>
      )}
    </MemberPage>
  );
}

/** Returns whether the applicant paid without becoming a member, so that the association owes or made a refund. */
function isPaidForNothing({ money }: Read): boolean {
  return money?.state === 'due' || money?.state === 'given back';
}

/** Describes the money of an application. A server of an older release does not send `money`. */
function describeMoney({ money }: Read): string[] {
  return money ? [t(`own.money.${money.state}`, { amount: formatAmount(money.cents, money.currency) })] : [];
}

function describeStanding(application: Read): string[] {
  const { late, membershipNumber, reason, state, total, until, year } = application;
  const number = formatMembershipNumber(membershipNumber ?? 0);
  switch (state) {
    case 'accepted':
      return total === null
        ? [t('own.accepted.stuck'), ...(isPaidForNothing(application) ? describeMoney(application) : [])]
        : [
            t('own.accepted.text', { number, year }),
            ...(until === null
              ? []
              : [t('own.accepted.until', { day: formatLongDate(toDay(new Date(until))) })]),
            t('own.accepted.desk'),
          ];
    case 'paying':
      return [t(late ? 'own.late.text' : 'own.paying.text')];
    case 'member':
      return [t('own.member.text', { number })];
    case 'refused':
      return [
        ...(reason ? t('own.refused.because', { reason }).split('\n') : [t('own.refused.text')]),
        ...describeMoney(application),
      ];
    case 'ended':
      return [...(isPaidForNothing(application) ? [] : [t('own.ended.text')]), ...describeMoney(application)];
    case 'asked':
    case 'waiting':
      return [t('own.waiting.text')];
  }
}

function Standing({ application, children }: { readonly application: Read; readonly children: ReactNode }) {
  const { late, state } = application;
  return (
    <Notice
      kind={state === 'member' ? 'success' : 'info'}
      title={t(state === 'paying' && late ? 'own.late' : `own.${state}`)}
    >
      {describeStanding(application).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </Notice>
  );
}

function Pay(props: {
  readonly application: Read;
  readonly total: number;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPay: () => void;
}) {
  const { application, total, ...rest } = props;
  const { lines, year } = application;
  return (
    <>
      {isNearYearEnd(year, toDay(getServerTime())) && (
        <>
          <p>
            <strong>{t('own.endsSoon', { year })}</strong>
          </p>
          <p>{t('year.endsSoon.fee')}</p>
        </>
      )}
      <PayByCard
        {...rest}
        explain={(host) => (host === undefined ? t('own.payElsewhere') : t('own.payAt', { host }))}
        id="pay-application"
        lines={lines.map(({ cents, name }, at) => ({ id: String(at), label: name, cents }))}
        text={t('own.pay', { amount: formatEuro(total), year })}
      />
    </>
  );
}
