import { useActor } from '@xstate/react';
import type { ComponentProps } from 'react';
import { fromPromise } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { LoadingState } from '#src/portal/loading-state.tsx';
import { cardPath, hasKeptCardCache } from './card-path.ts';
import { useServices } from './portal-context.tsx';

const findKeptCard = fromPromise(hasKeptCardCache);

/**
 * The button that opens the membership card that this telephone stored. The telephone shows the stored card even
 * without an internet connection. Shows nothing if this telephone stored no card.
 */
export function KeptCardOffer() {
  const services = useServices();
  const [{ output: hasCard = false }] = useActor(findKeptCard);
  if (!hasCard) return null;
  return (
    <Button kind="secondary" onClick={() => services.go(cardPath)}>
      {t('login.card')}
    </Button>
  );
}

/** A page's loading state. If loading failed, shows the button that opens the stored membership card. */
export function MemberLoadingState(props: ComponentProps<typeof LoadingState>) {
  return (
    <>
      <LoadingState {...props} />
      {props.refused && !props.busy && <KeptCardOffer />}
    </>
  );
}
