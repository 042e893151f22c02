import { fromPromise, type AnyActorLogic } from 'xstate';
import { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import type { Services } from '../../portal/services.ts';
import { provideMemberSignIn } from './member-sign-in-actors.ts';

type Area = ReturnType<typeof import('./signed-in-actors.ts').provideSignedIn>;

/** A machine whose code comes later than what names it: it is asked for whenever its actor needs it. */
function broughtLater<Logic extends AnyActorLogic>(brought: () => Logic): Logic {
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => brought().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => brought().transition(snapshot, event, scope),
    start: (snapshot, scope) => brought().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => brought().getPersistedSnapshot(snapshot, options),
  };
  return logic as Logic;
}

export function provideMemberSession(services: Services) {
  let area: Area | undefined;
  function opened(): Area {
    if (!area) throw new Error('the member area is not open');
    return area;
  }
  return memberSessionMachine.provide({
    actors: {
      memberSignIn: provideMemberSignIn(services),
      openArea: fromPromise(async () => {
        const { provideSignedIn } = await import('./signed-in-actors.ts');
        area = provideSignedIn(services);
      }),
      membershipRenewal: broughtLater(() => opened().renewal),
      extend: broughtLater(() => opened().extend),
      endSession: broughtLater(() => opened().endSession),
    },
  });
}
