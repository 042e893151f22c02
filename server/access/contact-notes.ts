import type { Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { count } from './rate-limits.ts';

const seconds = 86_400;

/**
 * Counts one more message to somebody about contacts of theirs that were changed, and where that is not too many, for
 * all; answers whether it may leave.
 */
export async function mayTellContact(
  { config: { limits } }: Context,
  db: Kysely<Database>,
  now: Date,
  subject: string,
): Promise<boolean> {
  const ofPerson = await count(db, now, { key: `contact notes:${subject}`, seconds });
  if (ofPerson.used > limits.contactNotesPerPerson) return false;
  const inAll = await count(db, now, { key: 'contact notes in all', seconds });
  return inAll.used <= limits.contactNotesPerDay;
}
