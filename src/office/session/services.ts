import { fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Call } from '#domain/calls/call.ts';
import { t } from '#domain/texts/texts.ts';
import { getSignedInAdministrator } from '#domain/access/admin-session.ts';
import type { fileFormatMachine } from '#machines/office/file-format.machine.ts';
import type { todayMachine } from '#machines/office/today.machine.ts';
import type { proofMachine } from '#machines/session/proof.machine.ts';
import type { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import type { ListView } from '#machines/members/list/listed-members.ts';
import type { AddedMember } from '#machines/members/new-member.ts';
import { makeCheckedCall, type Parts } from '#src/api/make-call.ts';
import type { PageAddress } from './page-address.ts';
import {
  getSignal,
  reportFailure,
  withSignal,
  type Reporting,
  type ShownFailure,
} from '../../portal/services.ts';

/** The services that the actors of every machine of the administrators' area may use. */
export interface AdminServices extends Reporting {
  readonly session: () => ActorRefFrom<typeof adminSessionMachine>;
  /** Has whoever is there show again who they are. */
  readonly proof: () => ActorRefFrom<typeof proofMachine>;
  /** The numbers of the day, of which the menu shows some: whoever changes them has them counted anew. */
  readonly today: () => ActorRefFrom<typeof todayMachine>;
  readonly go: (path: string) => void;
  /** What the address of the open page says. */
  readonly address: PageAddress;
  /** The kind of file in which lists are exported. */
  readonly fileFormat: ActorRefFrom<typeof fileFormatMachine>;
  /**
   * How each list was looked at last, so that a link to it finds it as it was left; who was added since, until that is
   * closed; and for which year a group renews, 0 where it chose none.
   */
  readonly looks: Map<
    'association' | 'group',
    ListView & {
      readonly marked?: number;
      readonly year?: number;
      readonly added?: AddedMember | undefined;
    }
  >;
}

function getToken({ session }: AdminServices): string {
  return getSignedInAdministrator(session().getSnapshot().context.record)?.token ?? '';
}

/** The role of the administrator whose session the services have; empty where nobody is signed in. */
export function getRole({ session }: AdminServices): string {
  return getSignedInAdministrator(session().getSnapshot().context.record)?.role ?? '';
}

const countProofs = ({ proof }: AdminServices): number => proof().getSnapshot().context.given;

/** Has whoever is there show who they are, once for all calls that wait for it; whether they did. */
async function askForProof(services: AdminServices): Promise<boolean> {
  const before = countProofs(services);
  services.proof().send({ type: 'proof needed' });
  await waitFor(services.proof(), (snapshot) => snapshot.matches('resting'));
  return countProofs(services) > before;
}

/** Makes a call, and once more after a proof where the server wants one first, unless nobody waits for it any more. */
async function makeProvenCall<Answer>(services: AdminServices, make: () => Promise<Answer>): Promise<Answer> {
  const before = countProofs(services);
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 403 && error.reason === 'proof')) throw error;
    services.signal?.throwIfAborted();
    // A refusal may arrive after a proof that was given since the call was sent.
    const isProven = countProofs(services) > before || (await askForProof(services));
    services.signal?.throwIfAborted();
    if (isProven) return make();
    throw new CallFailed(t('error.proof'), { status: 403, reason: 'proof' });
  }
}

/**
 * Makes a call for the administrator who is signed in. A 403 for the session's sake ends the session; any other is the
 * call's own and leaves it (specification sections 6 and 8).
 */
export async function callAsAdministrator<C extends Call>(
  services: AdminServices,
  made: C,
  parts: Omit<Parts<C>, 'token'>,
) {
  const token = getToken(services);
  try {
    return await makeProvenCall(services, () =>
      makeCheckedCall(made, { signal: getSignal(services, made), ...parts, token }),
    );
  } catch (error) {
    const over = error instanceof CallFailed && error.status === 403 && error.reason === 'session';
    // The answer belongs to a session that has ended; it says nothing about the session that began after it.
    if (over && token === getToken(services)) services.session().send({ type: 'refused' });
    throw error;
  }
}

/** An actor of the office's services that reads: a failure is shown as a notice; it ends when nobody waits for it. */
export function createReader<Answer, Input>(
  services: AdminServices,
  read: (services: AdminServices, input: Input) => Promise<NoInfer<Answer>>,
) {
  return fromPromise<Answer, Input>(({ input, signal }) =>
    reportFailure(services, read(withSignal(signal, services), input)),
  );
}

/** An actor of the office's services that makes a change: a failure is a notice, and it always finishes. */
export function createChanger<Input>(
  services: AdminServices,
  change: (input: Input) => Promise<unknown>,
  shown?: ShownFailure,
) {
  return fromPromise<void, Input>(async ({ input }) => {
    await reportFailure(services, change(input), shown);
  });
}
