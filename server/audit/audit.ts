import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { Caller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

/** An audit entry: who changed what, and the values before and after. */
export interface AuditEntry {
  readonly at: Date;
  /** The id of the request that made the change. All changes that one request makes have the same request id. */
  readonly requestId: string;
  /** Who made the change, for example `member:id:7`, `admin:registrar` or `system`. */
  readonly actor: string;
  /** The kind of change. The office's log has a text for each kind of change. */
  readonly action: AuditAction;
  /** The person or thing that was changed, such as `member:id:7` or `checkout:…`. */
  readonly subject: string;
  readonly before?: object | null;
  /** The values after the change. Of a photo, a code or a token, the audit stores only the hash. */
  readonly after?: object | null;
}

/** Writes an audit entry in the change's transaction, so that both are stored together. Returns the entry's id. */
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

/** Writes the same audit entry about each of several subjects, in one SQL statement. */
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

/** The actor of an audit entry, the instant of the change, and the id of the request. */
export type By = Pick<AuditEntry, 'at' | 'requestId' | 'actor'>;

/** Gets from a request the actor, the instant and the request id for its audit entries. */
export function getAuditActor({
  caller,
  context,
  requestId,
}: Pick<By, 'requestId'> & { readonly caller: Caller; readonly context: Context }): By {
  return { at: context.clock.now(), requestId, actor: toActor(caller) };
}

/** Names a caller in audit entries, such as `admin:registrar`, or `system` if the caller is null. */
export function toActor(caller: Caller | null): string {
  if (!caller) return 'system';
  return caller.realm === 'member'
    ? toPersonSubject({ id: caller.memberId })
    : toAdministratorSubject(caller.username);
}

/** Names a person in audit entries: `member:id:7`. This name never changes, because a person's id never changes. */
export function toPersonSubject({ id }: { readonly id: number }): string {
  return `member:id:${id}`;
}

/** Names the person of a typed membership number in audit entries. If nobody has number 28, the name is `member:28`. */
export function toNumberSubject(
  person: { readonly id: number } | undefined,
  membershipNumber: number,
): string {
  return person ? toPersonSubject(person) : `member:${membershipNumber}`;
}

/** Makes the text that names an administrator in audit entries: `admin:registrar`. */
export function toAdministratorSubject(username: string): string {
  return `admin:${username}`;
}
