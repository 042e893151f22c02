import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { memberListMachine } from '#machines/members/list/member-list.machine.ts';
import { createListChoicesMachine } from './member-list-actors.ts';

/** Returns clubs and groups. They are read when a filter or column needs them, or when `ask` is called. */
export function useClubsAndGroups(list: ActorRefFrom<typeof memberListMachine>) {
  const machine = useActorRef(useMemo(() => createListChoicesMachine(list), [list]));
  const known = useSelector(machine, ({ context }) => context);
  return useMemo(() => ({ known, ask: () => machine.send({ type: 'asked' }) }), [known, machine]);
}
