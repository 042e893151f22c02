import type { RouterHistory } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Call } from '#domain/calls/call.ts';
import type { Problems } from '#domain/values/form-problems.ts';
import { t } from '#domain/texts/texts.ts';
import type { noticesMachine } from '#machines/notices.machine.ts';
import type { memberSessionMachine } from '#machines/session/member-session.machine.ts';

/** The services that both the pages of members and the pages of administrators use. */
export interface Reporting {
  readonly notices: ActorRefFrom<typeof noticesMachine>;
  /** Aborts a reading call when nothing needs its answer. Calls that change something are never aborted. */
  readonly signal?: AbortSignal | undefined;
}

/** Returns services with a signal that aborts reading calls when their actor stops. */
export function withSignal<S extends Reporting>(signal: AbortSignal, services: S): S {
  return { ...services, signal };
}

/** Returns the signal of a call. Undefined for calls that change data, which are never aborted. */
export function getSignal({ signal }: Reporting, { method }: Call): AbortSignal | undefined {
  return method === 'GET' ? signal : undefined;
}

export interface Services extends Reporting {
  readonly session: () => ActorRefFrom<typeof memberSessionMachine>;
  readonly go: (path: string) => void;
  readonly history: () => RouterHistory;
}

/** How a call's failure is shown, if the usual message of the call does not fit. */
export interface ShownFailure {
  readonly message?: (failed: CallFailed) => string;
  /** Converts the server's names of fields to those of the form. */
  readonly problems?: (problems: Problems) => Problems;
  /** The field that counts down the seconds that the user must wait. */
  readonly waitsAt?: string;
}

/** Explains that the server did not answer. Undefined if the call got an answer. */
function describeUnanswered({ isUnanswered }: CallFailed): string | undefined {
  if (!isUnanswered) return undefined;
  return t(navigator.onLine ? 'error.unanswered' : 'error.offline');
}

/** Throws a call's failure again, with the message and the field names that fit. */
export async function rethrowWithShownMessage<Answer>(
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

/** Shows a failure as a notice and throws it again (specification section 8). */
export async function reportFailure<Answer>(
  { notices }: Reporting,
  answer: Promise<Answer>,
  shown: ShownFailure = {},
): Promise<Answer> {
  answer.catch((error: unknown) => {
    if (!(error instanceof CallFailed)) return;
    notices.send({ type: 'notice raised', kind: 'error', title: t('error.title'), text: error.message });
  });
  return rethrowWithShownMessage(shown, answer);
}

/** Reports the failure of a call that checks a code. If the code is right, the notices about wrong codes are closed. */
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
 * Logs a failure only in the browser's console and throws it again (specification section 8, Other). If the session has
 * ended (status 403), a notice shows it.
 */
export async function logFailure<Answer>(services: Reporting, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 403) return reportFailure(services, answer);
    if (error instanceof CallFailed) console.warn(error.message);
    return rethrowWithShownMessage({}, answer);
  }
}

/** Shows a notice that something was done (specification section 8, Success toasts). */
export function announce({ notices }: Reporting, title: string, text: string): void {
  // A machine can call this during an action, which must end before the notices' machine gets the event.
  queueMicrotask(() => notices.send({ type: 'notice raised', kind: 'success', title, text }));
}
