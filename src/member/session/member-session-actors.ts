import { fromPromise, type AnyActorLogic } from 'xstate';
import { getSessionTime } from '#domain/calls/member-session.ts';
import { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import type { Services } from '../../portal/services.ts';
import { createMemberSignInMachine } from './member-sign-in-actors.ts';
import { toSessionTime } from './session-time.ts';

type SignedIn = typeof import('./signed-in-actors.ts');
type Area = ReturnType<SignedIn['createSignedInActors']>;
/** Loads the code of the member area, which is not needed before the sign-in. */
export type BringArea = () => Promise<Pick<SignedIn, 'createSignedInActors'>>;

/** Returns the logic of a machine that is loaded later. `brought` must return this machine when an actor starts. */
function loadMachineLater<Logic extends AnyActorLogic>(brought: () => Logic): Logic {
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => brought().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => brought().transition(snapshot, event, scope),
    start: (snapshot, scope) => brought().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => brought().getPersistedSnapshot(snapshot, options),
  };
  return logic as Logic;
}

export function createMemberSessionMachine(services: Services, bringArea: BringArea) {
  let area: Area | undefined;
  function getOpenArea(): Area {
    if (!area) throw new Error('the member area is not open');
    return area;
  }
  return memberSessionMachine.provide({
    actors: {
      memberSignIn: createMemberSignInMachine(services),
      openArea: fromPromise(async () => {
        const { createSignedInActors } = await bringArea();
        area = createSignedInActors(services);
      }),
      membershipRenewal: loadMachineLater(() => getOpenArea().renewal),
      // The session can be asked about before the area is loaded.
      ask: fromPromise(async ({ input, signal }) => {
        if (!navigator.onLine) throw new Error('the browser is offline');
        const left = await makeCall(getSessionTime, { ...input, signal });
        if (left.expiresIn === 0) throw new Error('the session ends in this second');
        return toSessionTime(left);
      }),
      extend: loadMachineLater(() => getOpenArea().extend),
      endSession: loadMachineLater(() => getOpenArea().endSession),
    },
  });
}
