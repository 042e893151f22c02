import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { Caller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly requestId: string;
  /** Who made the change, for example `member:id:7`, `admin:registrar` or `system`. */
  readonly actor: string;
  readonly action: AuditAction;
  /** The person or thing that was changed, such as `member:id:7` or `checkout:…`. */
  readonly subject: string;
  readonly before?: object | null;
  /** The values after the change. The audit has only the hash of a photo, a code or a token. */
  readonly after?: object | null;
}

/** Writes an audit entry in the change's transaction, and returns its id. */
export async function writeAudit(trx: Kysely<Database>, entry: AuditEntry): Promise<number> {
  const { at, requestId, actor, action, subject } = entry;
  const before = entry.before ? JSON.stringify(entry.before) : null;
  const after = entry.after ? JSON.stringify(entry.after) : null;
  const { rows } = await sql<{ id: number }>`
    /* write an audit entry */
    insert into audit (at, request_id, actor, action, subject, before, after)
    values (${at}, ${requestId}, ${actor}, ${action}, ${subject}, ${before}, ${after})
    returning id`.execute(trx);
  const [written] = rows;
  if (!written) throw new Error('No audit entry was written');
  return written.id;
}

/** Writes the same audit entry about each subject. */
export async function writeAuditForEach(
  trx: Kysely<Database>,
  { action, actor, after = null, at, requestId }: Omit<AuditEntry, 'before' | 'subject'>,
  subjects: readonly string[],
): Promise<void> {
  await sql`
    /* write audit entries */
    insert into audit (at, request_id, actor, action, subject, after)
    select ${at}::timestamptz, ${requestId}, ${actor}, ${action}, subject, ${after && JSON.stringify(after)}
    from unnest(${subjects}::text[]) as subject`.execute(trx);
}

export type By = Pick<AuditEntry, 'at' | 'requestId' | 'actor'>;

/** Gets the actor, instant and request id for a request's audit entries. */
export function getAuditActor({
  caller,
  context,
  requestId,
}: Pick<By, 'requestId'> & { readonly caller: Caller; readonly context: Context }): By {
  return { at: context.clock.now(), requestId, actor: toActor(caller) };
}

/** Makes the text that names a caller in audit entries, such as `admin:registrar`; `system` if it is null. */
export function toActor(caller: Caller | null): string {
  if (!caller) return 'system';
  return caller.realm === 'member'
    ? toPersonSubject({ id: caller.memberId })
    : toAdministratorSubject(caller.username);
}

/** Makes the text that names a person in audit entries, such as `member:id:7`. */
export function toPersonSubject({ id }: { readonly id: number }): string {
  return `member:id:${id}`;
}

/**
 * Makes the text that names the person with a typed membership number in audit entries. If nobody has the number, it is
 * like `member:28`.
 */
export function toNumberSubject(
  person: { readonly id: number } | undefined,
  membershipNumber: number,
): string {
  return person ? toPersonSubject(person) : `member:${membershipNumber}`;
}

/** Makes the text that names an administrator in audit entries, such as `admin:registrar`. */
export function toAdministratorSubject(username: string): string {
  return `admin:${username}`;
}
