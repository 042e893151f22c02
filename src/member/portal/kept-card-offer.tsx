import { useActor } from '@xstate/react';
import type { ComponentProps } from 'react';
import { fromPromise } from 'xstate';
import { t } from '#domain/texts/texts.ts';
import { Button } from '#src/parts/button.tsx';
import { LoadingState } from '#src/portal/loading-state.tsx';
import { cardPath, hasKeptCardCache } from './card-path.ts';
import { useServices } from './portal-context.tsx';

const findKeptCard = fromPromise(hasKeptCardCache);

/** Shows nothing if this telephone keeps no card. A kept card can be shown without a connection. */
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

/** Says that the page is loading. If loading failed, shows the button that opens the kept card. */
export function MemberLoadingState(props: ComponentProps<typeof LoadingState>) {
  return (
    <>
      <LoadingState {...props} />
      {props.refused && !props.busy && <KeptCardOffer />}
    </>
  );
}
