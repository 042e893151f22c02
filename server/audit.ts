import type { Kysely } from 'kysely';
import type { Caller } from './calls/handler.ts';
import type { Database } from './store/schema.ts';

/** One thing that was done: by whom, to what, and what it was before and after. */
export interface AuditEntry {
  readonly at: Date;
  /** One for all that a request changed. */
  readonly requestId: string;
  /** `member:28`, `admin:registrar`, `system`. */
  readonly actor: string;
  /** What was done, as a verb and its object: `sign-in`, `member update`. */
  readonly action: string;
  /** What it was done to: `member:28`, `checkout:…`. */
  readonly subject: string;
  readonly before?: object | null;
  /** Never a photo's bytes, a code or a token: their hashes at the most. */
  readonly after?: object | null;
}

/** Writes an entry in the transaction of what it tells of, so that neither stands without the other; answers its id. */
export async function audit(trx: Kysely<Database>, entry: AuditEntry): Promise<number> {
  const { at, requestId, actor, action, subject } = entry;
  const { id } = await trx
    .insertInto('audit')
    .values({
      at,
      request_id: requestId,
      actor,
      action,
      subject,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A caller's name in the audit. */
export function actorOf(caller: Caller | null): string {
  if (!caller) return 'system';
  return caller.realm === 'member'
    ? memberSubject(caller.membershipNumber)
    : administratorSubject(caller.username);
}

/** A person's name in the audit; people without a membership number go by their id. */
export function personSubject(person: {
  readonly id: number;
  readonly membership_number: number | null;
}): string {
  return person.membership_number === null
    ? `member:id:${person.id}`
    : memberSubject(person.membership_number);
}

/** A member's name in the audit. */
export function memberSubject(membershipNumber: number): string {
  return `member:${membershipNumber}`;
}

/** An administrator's name in the audit. */
export function administratorSubject(username: string): string {
  return `admin:${username}`;
}
