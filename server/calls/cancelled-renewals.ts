import { sql, type Kysely } from 'kysely';
import type { Calls } from '#domain/calls/table.ts';
import { t } from '#domain/texts/texts.ts';
import { describeChangedAmounts } from '#domain/year/cancellation.ts';
import { getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { createNotFound, Refused } from '../base/refused.ts';
import { queueCancellationEmail } from '../money/cancellation-email.ts';
import { cancelRenewalOfYear, previewCancellation } from '../membership/cancel-renewal.ts';
import { readCancelledRenewals } from '../money/cancelled-renewals.ts';
import { lockPerson, readPerson } from '../people/find-person.ts';
import type { Database } from '../store/schema.ts';
import type { Handler } from './handler.ts';

/** Returns what cancelling a renewal would do, and cancels nothing. Answers 404 if the year has no renewal. */
export const getCancellation: Handler<Calls['getCancellation']> = async ({ context, params }) => {
  const person = await readPerson(context.db, params.n);
  const found = await previewCancellation(context.db, person.id, params.year);
  if (!found) throw createNotFound();
  return found;
};

/** Cancels a renewal. Answers 404 if the year was never renewed, and 409 if money was paid or refunded meanwhile. */
export const cancelRenewal: Handler<Calls['cancelRenewal']> = (request) => {
  const { body, context, params } = request;
  return runAuditedChange(request, async (trx) => {
    const person = await lockPerson(trx, params.n);
    const asked = { memberId: person.id, year: params.year };
    const renewal = await previewCancellation(trx, person.id, params.year);
    const isRecord = body.record === undefined || body.record === renewal?.record;
    const isMade = body.made === undefined || body.made === renewal?.made;
    if (renewal === null || !isRecord || !isMade) {
      // If the year now has another record, the renewal that the office saw was already cancelled.
      if ((renewal && isRecord) || (await wasCancelled(trx, asked, body.record))) return null;
      throw createNotFound();
    }
    const what = body.shown ? describeChangedAmounts(body.shown, renewal) : '';
    if (what !== '') throw new Refused(409, t('error.cancellation.changed', { what }));
    const { actor: by, at } = getAuditActor(request);
    const after = await cancelRenewalOfYear(context, trx, { ...asked, at, by, reason: body.reason });
    if (after === null) return null;
    await queueCancellationEmail(context, trx, person, { cancellation: renewal, year: params.year });
    return { action: 'renewal cancelled', subject: toPersonSubject(person), before: null, after };
  });
};

async function wasCancelled(
  db: Kysely<Database>,
  { memberId, year }: { readonly memberId: number; readonly year: number },
  record: number | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    select from records
    where payer_id = ${memberId} and year = ${year} and cancelled_at is not null
      and ${record === undefined ? sql`true` : sql`id = ${record}`} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns a member's cancelled renewals and their payments, latest first. */
export const getCancelledRenewals: Handler<Calls['getCancelledRenewals']> = async ({ context, params }) => {
  const person = await readPerson(context.db, params.n);
  return readCancelledRenewals(context.db, person.id);
};
