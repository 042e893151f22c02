import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useProvided } from '../../portal/portal-context.tsx';
import { provideListChoices } from './member-list-actors.ts';

/** The clubs and groups that filters and columns name: read where one is chosen or shown, or once they are asked for. */
export function useChoices(chosen: string | null, isShown: boolean) {
  const machine = useActorRef(useProvided(provideListChoices));
  const known = useSelector(machine, ({ context }) => context);
  const isNeeded = chosen !== null || isShown;
  useEffect(() => {
    if (isNeeded) machine.send({ type: 'asked' });
  }, [isNeeded, machine]);
  return useMemo(() => ({ known, ask: () => machine.send({ type: 'asked' }) }), [known, machine]);
}
