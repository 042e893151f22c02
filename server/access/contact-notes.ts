import type { Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { countInLimit } from './rate-limits.ts';

const seconds = 86_400;

/** How many messages about a changed sign-in one administrator is sent in a day, at most. */
const signInNotesPerPerson = 20;

/**
 * Counts one more message about changed contacts, or about a changed sign-in, for the person and for all.
 * Returns whether it may be sent. Each kind has its own limit, so that neither uses up the other's.
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
