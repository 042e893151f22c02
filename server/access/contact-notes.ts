import { millisecondsInDay } from 'date-fns/constants';
import type { Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';
import { countInLimit } from './rate-limits.ts';

const seconds = 86_400;

const signInNotesPerPerson = 20;

/**
 * Returns whether a mobile or e-mail address has been on file for a day. A newer one may belong to a stranger. If
 * `since` is null, it has been on file for longer.
 */
export function isOldContact(since: Date | null, at: Date): boolean {
  return since === null || since.getTime() <= at.getTime() - millisecondsInDay;
}

/**
 * Counts a message about a change in two limits: this person's, and that of all people together. Returns false if a
 * limit is exceeded: then the message must not be sent.
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
