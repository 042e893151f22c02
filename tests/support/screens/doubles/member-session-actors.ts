import { createActor, fromPromise, toPromise, type PromiseActorLogic } from 'xstate';
import * as real from '#src/member/session/member-session-actors.ts';
import { gates } from '../gate.ts';

export * from '#src/member/session/member-session-actors.ts';

export const createMemberSessionMachine: typeof real.createMemberSessionMachine = (...given) => {
  const machine = real.createMemberSessionMachine(...given);
  const openArea = machine.implementations.actors['openArea'] as PromiseActorLogic<void>;
  return machine.provide({
    actors: {
      openArea: fromPromise(async ({ signal }) => {
        await gates.area?.pass(signal);
        await toPromise(createActor(openArea).start());
      }),
    },
  });
};
