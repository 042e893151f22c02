import { FieldsRefused, TriedTooOften } from '#domain/problems.ts';
import { t } from '#domain/texts/texts.ts';
import { CallFailed } from '#src/api/make-call.ts';

/** How long to wait, in the largest unit that fits. */
function waitText(seconds: number): string {
  if (seconds <= 90) return t('app.wait', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? t('app.wait.minutes', { minutes })
    : t('app.wait.hours', { hours: Math.ceil(minutes / 60) });
}

/** How many seconds to wait, where the server said so. */
function secondsOf(error: unknown): number | null {
  return error instanceof CallFailed ? error.retryAfter : null;
}

/** The wait after too many tries stands beside the field that was tried; the toast says what failed. */
export async function besideField<Answer>(field: string, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const seconds = secondsOf(error);
    if (seconds === null || !(error instanceof Error)) throw error;
    throw new FieldsRefused(error.message, { [field]: waitText(seconds) });
  });
}

/** The same where there is no field: the machine counts the seconds down. */
export async function countingDown<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const seconds = secondsOf(error);
    throw seconds === null || !(error instanceof Error) ? error : new TriedTooOften(error.message, seconds);
  });
}
