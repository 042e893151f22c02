import { useActor } from '@xstate/react';
import { cardEn } from '#domain/texts/card.en.ts';
import { sharedEn } from '#domain/texts/shared.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { formatLongDate } from '#domain/values/calendar.ts';
import { formatLongMoment } from '#domain/values/moment.ts';
import { MemberPage } from '#src/member/portal/member-page.tsx';
import { cardPath } from '#src/member/portal/card-path.ts';
import { useProvided, useServices } from '#src/member/portal/portal-context.tsx';
import { Button } from '#src/parts/button.tsx';
import { Actions } from '#src/parts/forms/form.tsx';
import { Notice } from '#src/parts/notice.tsx';
import { LoadingState, getLoadingState } from '#src/portal/loading-state.tsx';
import { askToSignIn, provideMemberCard } from './card-actors.ts';
import { Card } from './card.tsx';

export { isCardKept } from './kept-card.ts';

addTexts({ ...sharedEn, ...cardEn });

/** The page of the membership card of this year, which fills a telephone's screen and can be kept there. */
export function CardPage() {
  const services = useServices();
  const [snapshot, send] = useActor(useProvided(provideMemberCard));
  const { card, keptAt, year } = snapshot.context;
  const area = (
    <Button kind="secondary" onClick={() => services.go('/member')} wide>
      {t('card.area')}
    </Button>
  );
  const signIn = (
    <Button onClick={() => void askToSignIn(services)} wide>
      {t('card.signIn')}
    </Button>
  );
  const remove = (
    <Button
      busy={snapshot.matches({ shown: 'removing' })}
      kind="secondary"
      onClick={() => send({ type: 'removal chosen' })}
      wide
    >
      {t('card.remove')}
    </Button>
  );
  // A card that is looked at again stays in sight meanwhile.
  if (card && (snapshot.hasTag('card') || snapshot.matches('finding')))
    return (
      <Card card={card} keptAt={snapshot.matches('kept') ? keptAt : null}>
        {snapshot.matches({ shown: 'notKept' }) && <Notice announced>{t('card.keep.refused')}</Notice>}
        {snapshot.hasTag('kept') ? (
          <>
            <p>{t('card.kept')}</p>
            <p>{t('card.kept.how', { address: `${location.host}${cardPath}` })}</p>
            {remove}
          </>
        ) : (
          snapshot.matches('shown') && (
            <>
              <Button
                busy={snapshot.matches({ shown: 'keeping' })}
                busyText={t('app.loading')}
                onClick={() => send({ type: 'keeping chosen' })}
                wide
              >
                {t('card.keep')}
              </Button>
              <p>{t('card.keep.why', { year: card.year })}</p>
            </>
          )
        )}
        <Button
          busy={!snapshot.can({ type: 'picture chosen' })}
          kind="secondary"
          onClick={() => send({ type: 'picture chosen' })}
          wide
        >
          {t('card.picture')}
        </Button>
        {area}
      </Card>
    );
  return (
    <MemberPage title={t('card.title.none')}>
      <LoadingState {...getLoadingState(snapshot)} onRetry={() => send({ type: 'retried' })} />
      {snapshot.matches('none') && year !== null && (
        <>
          <Notice>{t('card.none', { year })}</Notice>
          <Actions>{area}</Actions>
        </>
      )}
      {snapshot.matches('over') && card && keptAt !== null && (
        <>
          <Notice title={t('card.over', { date: formatLongDate(card.validUntil) })}>
            {t('card.over.why', { when: formatLongMoment(new Date(keptAt)) })}
          </Notice>
          <Actions>
            {signIn}
            {remove}
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
          <Notice announced>{t('card.removed')}</Notice>
          <Actions>{signIn}</Actions>
        </>
      )}
    </MemberPage>
  );
}
