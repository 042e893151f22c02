import { fromPromise, type AnyActorLogic } from 'xstate';
import { extendMemberSession, memberLogout } from '#domain/calls/member-session.ts';
import { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { endOnServer } from '../../portal/end-session.ts';
import { provideMemberSignIn } from './member-sign-in-actors.ts';
import { asMember, reported, type Services } from '../../portal/services.ts';
import { sessionTime } from './session-time.ts';

type Renewal = ReturnType<typeof import('./membership-renewal-actors.ts').provideMembershipRenewal>;

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
  let renewal: Renewal | undefined;
  return memberSessionMachine.provide({
    actors: {
      memberSignIn: provideMemberSignIn(services),
      openArea: fromPromise(async () => {
        const { provideMembershipRenewal } = await import('./membership-renewal-actors.ts');
        renewal = provideMembershipRenewal(services);
      }),
      membershipRenewal: broughtLater(() => {
        if (!renewal) throw new Error('the member area is not open');
        return renewal;
      }),
      extend: fromPromise(async () =>
        sessionTime(await reported(services, asMember(services, extendMemberSession, {}))),
      ),
      endSession: fromPromise(async ({ input }) => {
        const { token } = input;
        await endOnServer(() => makeCall(memberLogout, { token, signal: AbortSignal.timeout(5000) }));
      }),
    },
  });
}
