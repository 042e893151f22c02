import { fromPromise } from 'xstate';
import { extendMemberSession, memberLogout } from '#domain/calls/member-session.ts';
import { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { late } from '#machines/stub.ts';
import { makeCall } from '#src/api/make-call.ts';
import { endOnServer } from '../../portal/end-session.ts';
import { provideMemberSignIn } from './member-sign-in-actors.ts';
import { asMember, reported, type Services } from '../../portal/services.ts';
import { sessionTime } from './session-time.ts';

type Renewal = ReturnType<typeof import('./membership-renewal-actors.ts').provideMembershipRenewal>;

export function provideMemberSession(services: Services) {
  let renewal: Renewal | undefined;
  return memberSessionMachine.provide({
    actors: {
      memberSignIn: provideMemberSignIn(services),
      openArea: fromPromise(async () => {
        const { provideMembershipRenewal } = await import('./membership-renewal-actors.ts');
        renewal = provideMembershipRenewal(services);
      }),
      membershipRenewal: late(() => {
        if (!renewal) throw new Error('the member area is not open');
        return renewal;
      }),
      extend: fromPromise(async () =>
        sessionTime(await reported(services, asMember(services, extendMemberSession, {}))),
      ),
      endSession: fromPromise<void, { token: string }>(async ({ input }) => {
        const { token } = input;
        await endOnServer(() => makeCall(memberLogout, { token, signal: AbortSignal.timeout(5000) }));
      }),
    },
  });
}
