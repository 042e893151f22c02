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

/** The services that the actors of all machines of the administrators' area can use. */
export interface AdminServices extends Reporting {
  readonly session: () => ActorRefFrom<typeof adminSessionMachine>;
  /** The machine that asks the administrator for a proof. */
  readonly proof: () => ActorRefFrom<typeof proofMachine>;
  /**
   * The machine that counts today's tasks. The menu shows some of these numbers. After a change of the tasks, a new
   * count must be requested.
   */
  readonly today: () => ActorRefFrom<typeof todayMachine>;
  readonly go: (path: string) => void;
  /** The query of the open page's URL. */
  readonly address: PageAddress;
  /** The file format for the export of lists. */
  readonly fileFormat: ActorRefFrom<typeof fileFormatMachine>;
  /**
   * The last view of each list, so that a link opens the list as the user left it. `added` is the person added last,
   * until the notice about the person is closed. `year` is the year for which a group renews, or 0.
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

/** Returns the role of the signed-in administrator. Empty if nobody is signed in. */
export function getRole({ session }: AdminServices): string {
  return getSignedInAdministrator(session().getSnapshot().context.record)?.role ?? '';
}

const countProofs = ({ proof }: AdminServices): number => proof().getSnapshot().context.given;

/** Asks the administrator for a proof. All waiting calls share one question. Returns whether the proof was given. */
async function askForProof(services: AdminServices): Promise<boolean> {
  const before = countProofs(services);
  services.proof().send({ type: 'proof needed' });
  await waitFor(services.proof(), (snapshot) => snapshot.matches('resting'));
  return countProofs(services) > before;
}

/**
 * Makes a call. If the server requires a proof, makes the call again after the proof. Throws if nobody waits for the
 * call any more.
 */
async function makeProvenCall<Answer>(services: AdminServices, make: () => Promise<Answer>): Promise<Answer> {
  const before = countProofs(services);
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 403 && error.reason === 'proof')) throw error;
    services.signal?.throwIfAborted();
    // A refusal can arrive after the administrator gave a proof for another call.
    const isProven = countProofs(services) > before || (await askForProof(services));
    services.signal?.throwIfAborted();
    if (isProven) return make();
    throw new CallFailed(t('error.proof'), { status: 403, reason: 'proof' });
  }
}

/**
 * Makes a call for the signed-in administrator. A 403 with the reason `session` ends the session. Any other 403 does
 * not (specification sections 6 and 8).
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
    // A refusal for an ended session does not end the session that started later.
    if (over && token === getToken(services)) services.session().send({ type: 'refused' });
    throw error;
  }
}

/**
 * Creates an actor that reads. A failure is shown as a notice. The reading is aborted when nobody waits for the answer.
 */
export function createReader<Answer, Input>(
  services: AdminServices,
  read: (services: AdminServices, input: Input) => Promise<NoInfer<Answer>>,
) {
  return fromPromise<Answer, Input>(({ input, signal }) =>
    reportFailure(services, read(withSignal(signal, services), input)),
  );
}

/** Creates an actor that makes a change. A failure is shown as a notice. The change always finishes. */
export function createChanger<Input>(
  services: AdminServices,
  change: (input: Input) => Promise<unknown>,
  shown?: ShownFailure,
) {
  return fromPromise<void, Input>(async ({ input }) => {
    await reportFailure(services, change(input), shown);
  });
}
