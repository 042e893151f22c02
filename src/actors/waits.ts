import { FieldsRefused } from '#domain/problems.ts';
import { t } from '#domain/texts/texts.ts';
import { CallFailed } from '#src/api/make-call.ts';

/** How long to wait, where the server said so, in the largest unit that fits. */
function waitOf(error: unknown): string | null {
  if (!(error instanceof CallFailed) || error.retryAfter === null) return null;
  const seconds = error.retryAfter;
  if (seconds <= 90) return t('app.wait', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? t('app.wait.minutes', { minutes })
    : t('app.wait.hours', { hours: Math.ceil(minutes / 60) });
}

/** The wait after too many tries stands beside the field that was tried; the toast says what failed. */
export async function besideField<Answer>(field: string, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const wait = waitOf(error);
    if (wait === null || !(error instanceof Error)) throw error;
    throw new FieldsRefused(error.message, { [field]: wait });
  });
}

/** The same where there is no field: behind what failed. */
export async function withWait<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    const wait = waitOf(error);
    throw wait === null || !(error instanceof Error) ? error : new Error(`${error.message} ${wait}`);
  });
}
