import { FieldsRefused } from '#domain/problems.ts';
import { t } from '#domain/texts/texts.ts';
import { CallFailed } from '#src/api/make-call.ts';

/** After too many tries, how long to wait stands beside the field that was tried; the toast says what failed. */
export async function besideField<Answer>(field: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.retryAfter === null) throw error;
    throw new FieldsRefused(error.message, { [field]: t('app.wait', { seconds: error.retryAfter }) });
  }
}
