import { sql, type Transaction } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { writeAudit, getAuditActor, type AuditEntry, type By } from './audit.ts';
import type { Context } from '../base/context.ts';
import { createSessionEnded, Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import type { AdministratorCaller, Caller } from '../base/callers.ts';

/** `runAuditedChange` adds the actor, instant and request id. */
export type ChangeEntry = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>;

/**
 * Runs a change in one transaction with the caller's session locked, so that the session cannot end meanwhile. Refuses
 * with 403 if the session has ended. Without `caller`, no session is checked.
 */
export function changeInSession<Result>(
  {
    caller,
    context,
  }: { readonly context: Pick<Context, 'db'>; readonly caller?: Pick<Caller, 'tokenHash'> | undefined },
  change: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction().execute(async (trx) => {
    if (caller) await lockSession(trx, caller);
    return change(trx);
  });
}

async function lockSession(trx: Transaction<Database>, caller: Pick<Caller, 'tokenHash'>): Promise<void> {
  const { rows } = await sql`
    /* hold a session */
    select from sessions where token_hash = ${caller.tokenHash} and ended_at is null for share`.execute(trx);
  if (rows.length === 0) throw createSessionEnded();
}

/** Without `caller`, no session is checked or locked. */
export interface ByCaller extends By {
  readonly caller?: Caller | undefined;
}

export interface ChangeRequest {
  readonly context: Context;
  readonly caller: AdministratorCaller;
  readonly requestId: string;
  readonly body?: unknown;
}

/**
 * Runs an administrator's change and writes its audit entries, in one transaction. `change` returns null if nothing
 * changed, and `asks` if the office must first answer a question. Refuses with 409 an undo that changes nothing.
 */
export async function runAuditedChange(
  request: ChangeRequest,
  change: (trx: Transaction<Database>) => Promise<ChangeEntry | readonly ChangeEntry[] | 'asks' | null>,
): Promise<void> {
  await changeInSession(request, async (trx) => {
    const done = await change(trx);
    if (done === 'asks') return;
    for (const one of done === null ? [] : [done].flat())
      await writeAudit(trx, { ...getAuditActor(request), ...one });
    if (done === null && Object(request.body).undo === true) throw new Refused(409, t('undo.never.changed'));
  });
}
