import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { provideListChoices } from './member-list-actors.ts';

/** The clubs and groups that filters and columns name: read where the list needs them, or once they are asked for. */
export function useChoices(list: ActorRefFrom<typeof memberListMachine>) {
  const machine = useActorRef(useMemo(() => provideListChoices(list), [list]));
  const known = useSelector(machine, ({ context }) => context);
  return useMemo(() => ({ known, ask: () => machine.send({ type: 'asked' }) }), [known, machine]);
}
