import { fromPromise } from 'xstate';
import { extendMemberSession, memberLogout } from '#domain/calls/member-session.ts';
import type { SessionTime } from '#machines/session/session-memory.ts';
import { makeCall } from '#src/api/make-call.ts';
import { endSessionOnServer } from '../../portal/end-session.ts';
import { reportFailure, type Services } from '../../portal/services.ts';
import { callAsMember } from './as-member.ts';
import { createMembershipRenewalMachine } from './membership-renewal-actors.ts';
import { toSessionTime } from './session-time.ts';

export function createSignedInActors(services: Services) {
  return {
    renewal: createMembershipRenewalMachine(services),
    extend: fromPromise<SessionTime, undefined>(async () =>
      toSessionTime(await reportFailure(services, callAsMember(services, extendMemberSession, {}))),
    ),
    endSession: fromPromise<void, { token: string }>(async ({ input }) => {
      const { token } = input;
      await endSessionOnServer(() => makeCall(memberLogout, { token, signal: AbortSignal.timeout(5000) }));
    }),
  };
}
