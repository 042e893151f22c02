import { fromPromise, type ActorRefFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Call } from '#domain/calls/call.ts';
import { signedInAdministratorOf } from '#domain/access/admin-session.ts';
import type { adminSessionMachine } from '#machines/session/admin-session.machine.ts';
import type { ListLook } from '#machines/members/list/listed-members.ts';
import { makeCallWith, type Parts } from '#src/api/make-call.ts';
import type { PageAddress } from './page-address.ts';
import { endOf, reported, until, type Reporting, type Shown } from '../../portal/services.ts';

/** The services that the actors of every machine of the administrators' area may use. */
export interface AdminServices extends Reporting {
  readonly session: () => ActorRefFrom<typeof adminSessionMachine>;
  readonly go: (path: string) => void;
  /** What the address of the open page says. */
  readonly address: PageAddress;
  /**
   * How each list was looked at last, so that a link to it finds it as it was left; who was added since; and for which year
   * a group renews, 0 where it chose none.
   */
  readonly looks: Map<
    'association' | 'group',
    ListLook & { readonly marked?: number; readonly year?: number }
  >;
}

function tokenOf({ session }: AdminServices): string {
  return signedInAdministratorOf(session().getSnapshot().context.record)?.token ?? '';
}

/** The role of the administrator whose session the services have; empty where nobody is signed in. */
export function roleOf({ session }: AdminServices): string {
  return signedInAdministratorOf(session().getSnapshot().context.record)?.role ?? '';
}

/**
 * Makes a call for the administrator who is signed in. A 403 for the session's sake ends the session; any other is the
 * call's own and leaves it (specification sections 6 and 8).
 */
export async function asAdministrator<C extends Call>(
  services: AdminServices,
  made: C,
  parts: Omit<Parts<C>, 'token' | 'signal'>,
) {
  const token = tokenOf(services);
  try {
    return await makeCallWith(made, { ...parts, token, signal: endOf(services, made) });
  } catch (error) {
    const over = error instanceof CallFailed && error.status === 403 && error.reason === 'session';
    // The answer belongs to a session that has ended; it says nothing about the session that began after it.
    if (over && token === tokenOf(services)) services.session().send({ type: 'refused' });
    throw error;
  }
}

/** An actor of the office's services that reads: a failure is shown as a notice; it ends when nobody waits for it. */
export function reading<Answer, Input>(
  services: AdminServices,
  read: (services: AdminServices, input: Input) => Promise<NoInfer<Answer>>,
) {
  return fromPromise<Answer, Input>(({ input, signal }) =>
    reported(services, read(until(signal, services), input)),
  );
}

/** An actor of the office's services that makes a change: a failure is a notice, and it always finishes. */
export function changing<Input>(
  services: AdminServices,
  change: (input: Input) => Promise<unknown>,
  shown?: Shown,
) {
  return fromPromise<void, Input>(async ({ input }) => {
    await reported(services, change(input), shown);
  });
}
