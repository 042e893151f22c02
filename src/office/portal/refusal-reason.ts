import { CallFailed } from '#src/api/make-call.ts';

/**
 * Adds the server's own reason to the message of a refused call (400). After a conflict with somebody else's change
 * (409) the reason stands alone, because the catalogue has no sentence for it.
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
