import { fromPromise } from 'xstate';
import { extendMemberSession, memberLogout } from '#domain/calls/member-session.ts';
import { memberSessionMachine } from '#machines/session/member-session.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { provideMemberSignIn } from './member-sign-in.ts';
import { provideMembershipRenewal } from './membership-renewal.ts';
import { asMember, reported, type Services } from './services.ts';
import { sessionTime } from './session-time.ts';

export function provideMemberSession(services: Services) {
  return memberSessionMachine.provide({
    actors: {
      memberSignIn: provideMemberSignIn(services),
      membershipRenewal: provideMembershipRenewal(services),
      extend: fromPromise(async () =>
        sessionTime(await reported(services, asMember(services, extendMemberSession, {}))),
      ),
      endSession: fromPromise<void, { token: string }>(async ({ input }) => {
        await makeCall(memberLogout, { token: input.token, signal: AbortSignal.timeout(5000) });
      }),
    },
  });
}
