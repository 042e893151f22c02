import { TriedTooOften } from '#domain/too-many-tries.ts';
import { CallFailed } from '#src/api/make-call.ts';

/**
 * What was tried too often is refused with the seconds to wait, which the machine counts down; beside a field where one
 * was tried. The toast says what failed.
 */
export async function countingDown<Answer>(answer: Promise<Answer>, field?: string): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof CallFailed) || error.retryAfter === null) throw error;
    throw new TriedTooOften(error.message, error.retryAfter, field);
  });
}
