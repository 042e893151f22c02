import { sql, type Kysely } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import type { Caller } from '../base/callers.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

/** An audit entry: who did what to what, and the values before and after. */
export interface AuditEntry {
  readonly at: Date;
  /** The same for all changes of a request. */
  readonly requestId: string;
  /** `member:id:7`, `admin:registrar`, `system`. */
  readonly actor: string;
  /** The act, for which the log has a sentence. */
  readonly action: AuditAction;
  /** The person or thing that was changed: `member:id:7`, `checkout:…`. */
  readonly subject: string;
  readonly before?: object | null;
  /** Never a photo's bytes, a code or a token, but at most their hashes. */
  readonly after?: object | null;
}

/**
 * Writes an audit entry in the transaction that it describes, so that neither is stored without the other.
 * Returns the entry's id.
 */
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

/** Writes the same entry about each of several subjects, in one statement. */
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

/** The actor as an audit entry names it, with the instant and the id of the request. */
export type By = Pick<AuditEntry, 'at' | 'requestId' | 'actor'>;

/** Gets the caller as audit entries name them, with the instant and the id of the request. */
export function getAuditActor({
  caller,
  context,
  requestId,
}: Pick<By, 'requestId'> & { readonly caller: Caller; readonly context: Context }): By {
  return { at: context.clock.now(), requestId, actor: toActor(caller) };
}

/** Makes a caller's name in the audit. */
export function toActor(caller: Caller | null): string {
  if (!caller) return 'system';
  return caller.realm === 'member'
    ? toPersonSubject({ id: caller.memberId })
    : toAdministratorSubject(caller.username);
}

/** Makes a person's name in the audit. It stays the same even if the membership number changes. */
export function toPersonSubject({ id }: { readonly id: number }): string {
  return `member:id:${id}`;
}

/** Makes the name in the audit for a membership number that a person typed. It may belong to nobody. */
export function toNumberSubject(
  person: { readonly id: number } | undefined,
  membershipNumber: number,
): string {
  return person ? toPersonSubject(person) : `member:${membershipNumber}`;
}

/** Makes an administrator's name in the audit. */
export function toAdministratorSubject(username: string): string {
  return `admin:${username}`;
}
