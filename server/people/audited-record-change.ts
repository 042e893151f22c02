import type { Selectable, Transaction } from 'kysely';
import type { AuditAction } from '#domain/audit/audit-action.ts';
import { t } from '#domain/texts/texts.ts';
import type { MemberRef } from '#domain/member/member-ref.ts';
import { toPersonSubject } from '../audit/audit.ts';
import { runAuditedChange, type ChangeRequest } from '../audit/audited-change.ts';
import { createBadRequest } from '../base/refused.ts';
import type { Database, MemberRow, RecordsTable } from '../store/schema.ts';
import { lockPerson } from './find-person.ts';

export type RecordRow = Selectable<RecordsTable>;

export interface LockedRecord {
  readonly trx: Transaction<Database>;
  readonly person: MemberRow;
  readonly record: RecordRow;
}

/** A change of a record, as its audit entry has it. `runAuditedRecordChange` adds the year. */
export interface RecordDone {
  readonly action: AuditAction;
  readonly before: object | null;
  readonly after: object | null;
}

/**
 * Runs a change of a person's record and writes its audit entry, in one transaction. Refuses with 400 if the person is
 * unknown or the record is missing. `change` returns null if nothing changed, and `asks` if the office must first
 * answer a question.
 */
export async function runAuditedRecordChange(
  request: ChangeRequest & {
    readonly params: { readonly n: MemberRef };
    readonly body: { readonly year: number };
  },
  change: (locked: LockedRecord) => Promise<RecordDone | 'asks' | null>,
): Promise<void> {
  const { year } = request.body;
  await runAuditedChange(request, async (trx) => {
    const person = await lockPerson(trx, request.params.n);
    const record = await trx
      .selectFrom('records')
      .selectAll()
      .where('member_id', '=', person.id)
      .where('year', '=', year)
      .forUpdate()
      .executeTakeFirst();
    if (!record) throw createBadRequest('invalid.record.none', { year: t('invalid.record.none') });
    const done = await change({ trx, person, record });
    if (!done || done === 'asks') return done;
    const { action, before, after } = done;
    return {
      action,
      subject: toPersonSubject(person),
      before: before && { year, ...before },
      after: after && { year, ...after },
    };
  });
}
