import { CallFailed } from '#src/api/make-call.ts';

/**
 * What stays beside that which was refused: the server's own reason behind the catalogue's sentence, or the reason alone
 * where somebody else was quicker, of which the catalogue knows nothing.
 */
export async function withReason<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed) || !error.reason) throw error;
    if (error.status === 409) throw new Error(error.reason, { cause: error });
    if (error.status === 400) throw new Error(`${error.message} ${error.reason}`, { cause: error });
    throw error;
  }
}
