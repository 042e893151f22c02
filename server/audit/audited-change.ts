import { sql, type Transaction } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { writeAudit, getAuditActor, type AuditEntry, type By } from './audit.ts';
import type { Context } from '../base/context.ts';
import { createSessionEnded, Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import type { AdministratorCaller, Caller } from '../base/callers.ts';

/** The result of a change, which is written into the audit. */
export type ChangeEntry = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>;

/**
 * Runs a caller's change in one transaction while the caller's session lasts. A call that ends the session waits for
 * the change. If the session has ended, nothing is changed and the call is refused with 403. Without a caller no
 * session is checked.
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

/** The actor with the session. `caller` is undefined if the change has no session. */
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
 * Runs an administrator's change and writes it into the audit, in one transaction. If the change returns several
 * entries, each is written. Null means that nothing changed. For an undo, null is refused with 409. `asks` means that
 * the change only returns a question.
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
