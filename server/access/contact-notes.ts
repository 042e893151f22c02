import { millisecondsInDay } from 'date-fns/constants';
import type { Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { countInLimit } from './rate-limits.ts';

const seconds = 86_400;

/** The most messages about changed passkeys or a changed sign-in that one administrator gets in a day. */
const signInNotesPerPerson = 20;

/**
 * Returns whether a contact is on file for at least a day, so that it can get a message about a change. A newer contact
 * may be a stranger's. `since` is null if the contact is older than the dates on file.
 */
export function isOldContact(since: Date | null, at: Date): boolean {
  return since === null || since.getTime() <= at.getTime() - millisecondsInDay;
}

/**
 * Counts one more message about a changed contact or a changed sign-in against the limits of this person and of all
 * people. Returns false if a limit is exceeded, so that the message must not be sent. Messages about a changed contact
 * and messages about a changed sign-in have separate limits.
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
