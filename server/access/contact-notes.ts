import type { Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { countInLimit } from './rate-limits.ts';

const seconds = 86_400;

/** How many messages about changed sign-ins one administrator is sent in a day, at most. */
const signInNotesPerPerson = 20;

/**
 * Counts one more message about a changed contact or a changed sign-in, for this person and for all people. Returns
 * whether the message can be sent. Each kind has its own limit, so that one kind cannot use up the limit of the other.
 */
export async function countContactNotice(
  { config: { limits } }: Context,
  db: Kysely<Database>,
  now: Date,
  subject: string,
  about: 'contact' | 'sign-in' = 'contact',
): Promise<boolean> {
  const ofPerson = await countInLimit(db, now, { key: `${about} notes:${subject}`, seconds });
  const most = about === 'contact' ? limits.contactNotesPerPerson : signInNotesPerPerson;
  if (ofPerson.used > most) return false;
  const inAll = await countInLimit(db, now, { key: `${about} notes in all`, seconds });
  return inAll.used <= limits.contactNotesPerDay;
}
