import type { Transaction } from 'kysely';
import { t } from '#domain/texts/texts.ts';
import { audit, byCaller, type AuditEntry } from './audit.ts';
import type { Context } from '../base/context.ts';
import { Refused } from '../base/refused.ts';
import type { Database } from '../store/schema.ts';
import type { AdministratorCaller } from '../base/callers.ts';

/** What an audited change did, for its entry in the audit. */
export type Done = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>;

/** Who asks for an audited change, and which, as a handler receives it. */
export interface ChangeRequest {
  readonly context: Context;
  readonly caller: AdministratorCaller;
  readonly requestId: string;
  readonly body?: unknown;
}

/**
 * Runs an administrator's change and writes into the audit what was done, as one transaction; null is a change that
 * changed nothing, which is 409 where it was to take something back. `asks` only answers a question.
 */
export async function changed(
  request: ChangeRequest,
  change: (trx: Transaction<Database>) => Promise<Done | 'asks' | null>,
): Promise<void> {
  await request.context.db.transaction().execute(async (trx) => {
    const done = await change(trx);
    if (done === 'asks') return;
    if (done) await audit(trx, { ...byCaller(request), ...done });
    else if (Object(request.body).undo === true) throw new Refused(409, t('undo.never.changed'));
  });
}
