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

export interface AdminServices extends Reporting {
  readonly session: () => ActorRefFrom<typeof adminSessionMachine>;
  readonly proof: () => ActorRefFrom<typeof proofMachine>;
  /** After a task was done, `news asked` makes the machine count again. */
  readonly today: () => ActorRefFrom<typeof todayMachine>;
  readonly go: (path: string) => void;
  readonly address: PageAddress;
  readonly fileFormat: ActorRefFrom<typeof fileFormatMachine>;
  /**
   * A link opens the list with its last view. `marked` is the id of the member whose row is marked, `added` the person
   * who was added last. `year` is the year for which a group renews, or 0.
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

/** Returns the association, or a group's short name. Empty if nobody is signed in. */
export function getRole({ session }: AdminServices): string {
  return getSignedInAdministrator(session().getSnapshot().context.record)?.role ?? '';
}

const countProofs = ({ proof }: AdminServices): number => proof().getSnapshot().context.given;

/** Returns whether the administrator gave the proof. Several calls can wait for the same dialog. */
async function askForProof(services: AdminServices): Promise<boolean> {
  const before = countProofs(services);
  services.proof().send({ type: 'proof needed' });
  await waitFor(services.proof(), (snapshot) => snapshot.matches('resting'));
  return countProofs(services) > before;
}

/**
 * If the call needs a recent proof, asks for the proof and makes the call again. Throws if no proof is given, or if the
 * page that needs the call was closed.
 */
async function makeProvenCall<Answer>(services: AdminServices, make: () => Promise<Answer>): Promise<Answer> {
  const before = countProofs(services);
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 403 && error.reason === 'proof')) throw error;
    services.signal?.throwIfAborted();
    // A proof for another call can have been given before this refusal arrived. Then no second proof is needed.
    const isProven = countProofs(services) > before || (await askForProof(services));
    services.signal?.throwIfAborted();
    if (isProven) return make();
    throw new CallFailed(t('error.proof'), { status: 403, reason: 'proof' });
  }
}

/**
 * Sends a call for the administrator. The status 403 with the reason `session` ends the session (specification sections
 * 6 and 8).
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
    // The 403 ends the session only if the call was made in this same session.
    if (over && token === getToken(services)) services.session().send({ type: 'refused' });
    throw error;
  }
}

/** Creates an actor whose call reads data. A failure shows a notice. If the machine stops, the call is aborted. */
export function createReadingActor<Answer, Input>(
  services: AdminServices,
  read: (services: AdminServices, input: Input) => Promise<NoInfer<Answer>>,
) {
  return fromPromise<Answer, Input>(({ input, signal }) =>
    reportFailure(services, read(withSignal(signal, services), input)),
  );
}

/** Creates an actor whose call changes data. A failure shows a notice. The call continues if the machine stops. */
export function createChangingActor<Input>(
  services: AdminServices,
  change: (input: Input) => Promise<unknown>,
  shown?: ShownFailure,
) {
  return fromPromise<void, Input>(async ({ input }) => {
    await reportFailure(services, change(input), shown);
  });
}
