import type { RouterHistory } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Call } from '#domain/calls/call.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { t } from '#domain/texts/texts.ts';
import type { noticesMachine } from '#machines/notices.machine.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';

/** The services that report a failure, for members and for administrators. */
export interface Reporting {
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  /** Aborts reading calls when nobody waits for their answer any more. Writing calls always finish. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes services whose reading calls are aborted when the calling actor stops. */
export function withSignal<S extends Reporting>(signal: AbortSignal, services: S): S {
  return { ...services, signal };
}

/** Returns the signal that aborts a call when nobody waits for the answer. A writing call has no signal. */
export function getSignal({ signal }: Reporting, { method }: Call): AbortSignal | undefined {
  return method === 'GET' ? signal : undefined;
}

/** The services that the actors of all machines of the members' side can use. */
export interface Services extends Reporting {
  readonly session: () => ActorRefFrom<typeof memberSessionMachine>;
  readonly go: (path: string) => void;
  readonly history: () => RouterHistory;
}

/** How a failure is shown at one place, if it is not shown in the usual way of the call. */
export interface ShownFailure {
  /** Writes the message for the user. */
  readonly message?: (failed: CallFailed) => string;
  /** Renames the problems to the fields of the form. */
  readonly problems?: (problems: Problems) => Problems;
  /** The field that counts down the seconds of a wait. */
  readonly waitsAt?: string;
}

/** Writes the message for a call without an answer. Undefined if there was an answer. */
function describeUnanswered({ isUnanswered }: CallFailed): string | undefined {
  if (!isUnanswered) return undefined;
  return t(navigator.onLine ? 'error.unanswered' : 'error.offline');
}

/** Throws a failure again, with the message and problems for this place. */
export async function rethrowAsShown<Answer>(
  { message, problems, waitsAt }: ShownFailure,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const { isUnanswered, status, text, reason, wait } = error;
    const said = message?.(error) ?? error.message;
    throw new CallFailed(describeUnanswered(error) ?? said, {
      status,
      isUnanswered,
      text,
      reason,
      wait,
      problems: problems?.(error.problems) ?? error.problems,
      waitsAt: waitsAt ?? error.waitsAt,
    });
  }
}

/** Wraps a service's call. A failure is shown as a notice and thrown again (specification section 8). */
export async function reportFailure<Answer>(
  { notices }: Reporting,
  answer: Promise<Answer>,
  shown: ShownFailure = {},
): Promise<Answer> {
  answer.catch((error: unknown) => {
    if (!(error instanceof CallFailed)) return;
    notices.send({ type: 'notice raised', kind: 'error', title: t('error.title'), text: error.message });
  });
  return rethrowAsShown(shown, answer);
}

/** Wraps the call that checks a code. If the code is right, the notices about wrong codes are removed. */
export async function reportCodeCheck<Answer>(
  services: Reporting,
  answer: Promise<Answer>,
  shown: ShownFailure = {},
): Promise<Answer> {
  const right = await reportFailure(services, answer, { waitsAt: 'authToken', ...shown });
  services.notices.send({ type: 'errors settled' });
  return right;
}

/**
 * Wraps a service's call. A failure is written only into the browser's log, and thrown again (specification section 8,
 * Other). If the session is over, a notice says so, as after any other call.
 */
export async function logFailure<Answer>(services: Reporting, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 403) return reportFailure(services, answer);
    if (error instanceof CallFailed) console.warn(error.message);
    return rethrowAsShown({}, answer);
  }
}

/** Shows a notice about a successful call (specification section 8, Success toasts). */
export function announce({ notices }: Reporting, title: string, text: string): void {
  // An action of another machine can run this function. The action must end before the notices handle the event.
  queueMicrotask(() => notices.send({ type: 'notice raised', kind: 'success', title, text }));
}
