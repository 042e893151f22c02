import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Call } from '#domain/calls/call.ts';
import { getSignedInMember } from '#machines/session/session-memory.ts';
import { makeCheckedCall, type Parts } from '#src/api/make-call.ts';
import { getSignal, type Services } from '../../portal/services.ts';

type WithoutToken<C extends Call> = Omit<Parts<C>, 'token' | 'params' | 'signal'>;

/**
 * Sends a call for the member who is signed in. A refusal with status 403 ends the session (specification section 4).
 */
export async function callAsMember<C extends Call>(services: Services, made: C, parts: WithoutToken<C>) {
  const session = services.session();
  const getSignedIn = () => getSignedInMember(session.getSnapshot().context.record);
  const member = getSignedIn();
  try {
    return await makeCheckedCall(made, {
      ...parts,
      signal: getSignal(services, made),
      params: { n: String(member?.membershipNumber ?? 0) },
      token: member?.token ?? '',
    });
  } catch (error) {
    const over = error instanceof CallFailed && error.status === 403;
    // The 403 ends the session only if the call was made in this same session.
    if (over && member?.token === getSignedIn()?.token) session.send({ type: 'refused' });
    throw error;
  }
}
