import { fromPromise } from 'xstate';
import { adminLogout, validateSession } from '#domain/calls/admin-session.ts';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { adminSessionMachine, type Validity } from '#machines/session/admin-session.machine.ts';
import { makeCall } from '#src/api/make-call.ts';
import { endSessionOnServer } from '../../portal/end-session.ts';
import { reportFailure } from '../../portal/services.ts';
import { createAdminSignInMachine } from './admin-sign-in-actors.ts';
import type { AdminServices } from './services.ts';

async function validateToken(token: string, signal: AbortSignal): Promise<Validity> {
  try {
    const answer = await makeCall(validateSession, { token, signal });
    if (answer?.firstPassword) return 'first password';
    return answer?.passkeyAsked ? 'passkey asked' : 'valid';
  } catch (error) {
    if (error instanceof CallFailed && (error.status === 401 || error.status === 403)) return 'refused';
    throw error;
  }
}

export function createAdminSessionMachine(services: AdminServices) {
  return adminSessionMachine.provide({
    actors: {
      adminSignIn: createAdminSignInMachine(services),
      validate: fromPromise(({ input, signal }) => validateToken(input.token, signal)),
      endSession: fromPromise(async ({ input }) => {
        const { token } = input;
        const endSession = () => makeCall(adminLogout, { token, signal: AbortSignal.timeout(5000) });
        await reportFailure(services, endSessionOnServer(endSession));
      }),
    },
  });
}
