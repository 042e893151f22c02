import { t } from '#domain/texts/texts.ts';
import { CallFailed } from '#src/api/make-call.ts';

/** Says in our own words that somebody else was quicker, of which the catalogue knows nothing. */
export async function orStale<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 409) throw error;
    throw new CallFailed(t('invalid.stale'), 409, {}, null);
  }
}

/** Puts the server's own reason behind the catalogue's sentence, for what stays beside that which was refused. */
export async function withReason<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 400 || !error.reason) throw error;
    throw new Error(`${error.message} ${error.reason}`, { cause: error });
  }
}
