import { useActor, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { cardEn } from '#domain/texts/card.en.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatLongMoment } from '#domain/values/moment.ts';
import type { MemberCard } from '#domain/year/member-card.ts';
import type { memberCardMachine } from '#machines/member-area/member-card.machine.ts';
import { getHomePath } from '#src/member/portal/home-path.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { cardPath } from '#src/member/portal/card-path.ts';
import { useMachineWithServices, usePortal } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { ConfirmDialog } from '#src/parts/dialogs/confirm-dialog.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import '#src/portal/style-nonce.ts';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { askToSignIn, createMemberCardMachine } from './card-actors.ts';
import { Card } from './card.tsx';
import { ways } from './card.css.ts';

export { isCardKept } from './kept-card.ts';

addTexts({ ...sharedEn, ...cardEn });

export function CardPage() {
  const { services, session } = usePortal();
  const isSignedIn = useSelector(session, (state) => state.matches('signedIn'));
  const [snapshot, send] = useActor(useMachineWithServices(createMemberCardMachine));
  const { card, keptAt, nextYear, replaces, year } = snapshot.context;
  const area = (
    <Button kind="secondary" onClick={() => services.go(getHomePath())}>
      {t('card.area')}
    </Button>
  );
  const signIn = (
    <Button onClick={() => void askToSignIn(services)} wide>
      {t('card.signIn')}
    </Button>
  );
  const next = nextYear !== null && year !== null && <p>{t(`card.next.${nextYear}`, { year: year + 1 })}</p>;
  const yearToRenew = findYearToRenew(snapshot);
  const isKept = snapshot.hasTag('kept');
  const isDoubting = snapshot.hasTag('doubting');
  const isBusy = (type: 'keeping chosen' | 'picture chosen' | 'removal chosen') =>
    !isDoubting && !snapshot.can({ type });
  const action = isKept ? 'removal chosen' : 'keeping chosen';
  const keepText = t(isKept ? 'card.remove' : 'card.keep');
  // One button stores or removes the card and changes its text, so that the focus stays on the button.
  const keeping = (
    <Button
      busy={isBusy(action)}
      busyText={t('app.loading')}
      describedBy={replaces !== null && !isKept ? 'card-replaces' : undefined}
      kind={isKept ? 'secondary' : 'primary'}
      label={keepText}
      onClick={() => send({ type: action })}
      wide
    >
      {keepText}
    </Button>
  );
  if (card && snapshot.hasTag('card'))
    return (
      <Card card={card} keptAt={snapshot.hasTag('asKept') ? keptAt : null}>
        <ConfirmDialog
          cancelText={t('card.remove.no')}
          confirmText={t('card.remove.yes')}
          danger
          onCancel={() => send({ type: 'removal withdrawn' })}
          onConfirm={() => send({ type: 'removal confirmed' })}
          open={isDoubting}
          title={t('card.remove.title')}
        >
          {t('card.remove.text')}
        </ConfirmDialog>
        {snapshot.matches({ shown: 'notKept' }) && <Notice announced>{t('card.keep.refused')}</Notice>}
        {next}
        {replaces !== null && !isKept && (
          <p id="card-replaces">{t('card.keep.replaces', { name: replaces })}</p>
        )}
        {keeping}
        <p role="status">{describeKeeping(snapshot, card)}</p>
        {isKept && <p>{t('card.kept.how', { address: `${location.host}${cardPath}` })}</p>}
        {isKept && <p>{t('card.kept.until', { year: card.year, next: card.year + 1 })}</p>}
        <Button
          busy={isBusy('picture chosen')}
          kind="secondary"
          onClick={() => send({ type: 'picture chosen' })}
          wide
        >
          {t('card.picture')}
        </Button>
        <div className={ways}>
          {area}
          {isSignedIn && (
            <Button kind="quiet" onClick={() => session.send({ type: 'left' })}>
              {t('home.logout')}
            </Button>
          )}
        </div>
      </Card>
    );
  return (
    <MemberPage title={t('card.title.none')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.matches('none') && year !== null && (
        <>
          <Notice>{t('card.none', { year })}</Notice>
          {next}
          <Actions>
            {yearToRenew !== null && (
              <Button onClick={() => services.go(`/member?year=${yearToRenew}`)}>
                {t('card.renew', { year: yearToRenew })}
              </Button>
            )}
            {area}
          </Actions>
        </>
      )}
      {snapshot.matches('over') && card && keptAt !== null && (
        <>
          <Notice title={t('card.over', { date: formatLongDate(card.validUntil) })}>
            {t('card.over.why', { when: formatLongMoment(new Date(keptAt)) })}
          </Notice>
          <Actions>
            {signIn}
            {keeping}
          </Actions>
        </>
      )}
      {snapshot.matches('withdrawn') && (
        <>
          <Notice announced kind="error" title={t('card.withdrawn')}>
            {t('card.withdrawn.why')}
          </Notice>
          <Actions>{signIn}</Actions>
        </>
      )}
      {snapshot.matches('removed') && (
        <>
          <Notice announced focused>
            {t('card.removed')}
          </Notice>
          <Actions>{signIn}</Actions>
        </>
      )}
    </MemberPage>
  );
}

type Snapshot = SnapshotFrom<typeof memberCardMachine>;

/** Finds the year that the member can renew: this year if possible, or next year. Null if neither is possible. */
function findYearToRenew({ context: { canRenew = true, nextYear, year } }: Snapshot): number | null {
  if (year === null) return null;
  if (canRenew) return year;
  return nextYear === 'open' ? year + 1 : null;
}

function describeKeeping(snapshot: Snapshot, { year }: MemberCard): string {
  if (snapshot.hasTag('kept')) return t('card.kept');
  return snapshot.matches({ shown: 'takenOff' }) ? t('card.removed') : t('card.keep.why', { year });
}
