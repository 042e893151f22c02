import type { Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { countInLimit } from './rate-limits.ts';

const seconds = 86_400;

/**
 * Counts one more message about changed contacts, for the person and for all. Answers whether it may leave, because
 * there were not too many.
 */
export async function countContactNotice(
  { config: { limits } }: Context,
  db: Kysely<Database>,
  now: Date,
  subject: string,
): Promise<boolean> {
  const ofPerson = await countInLimit(db, now, { key: `contact notes:${subject}`, seconds });
  if (ofPerson.used > limits.contactNotesPerPerson) return false;
  const inAll = await countInLimit(db, now, { key: 'contact notes in all', seconds });
  return inAll.used <= limits.contactNotesPerDay;
}
