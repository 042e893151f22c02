import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '#server/base/context.ts';
import { signatureOf } from '#server/payments/card/signature.ts';
import { traceOf } from '#server/base/error-trace.ts';
import type { SandboxStore } from './tables.ts';

/** How often a callback that is not taken is sent in all. */
const mostTries = 12;

export interface DeliveryParts {
  readonly store: SandboxStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
  readonly callbackUrl: string;
  readonly fetch: (url: string, request: RequestInit) => Response | Promise<Response>;
}

/**
 * Delivers the callbacks of the sandbox that are due, of one payment alone where one is named. Resolves when each is
 * taken or put off. One that is not taken is sent again later and later, over restarts too.
 */
export async function deliverDue(parts: DeliveryParts, paymentId: string | null = null): Promise<void> {
  const { store, clock } = parts;
  const now = clock.now();
  // A claimed callback is due again after its pause, so that one that was claimed by a process that died is not lost.
  const { rows } = await sql<{ id: number; body: string }>`
    update sandbox_callbacks set tries = tries + 1,
      due_at = ${now}::timestamptz + interval '2 seconds' * power(2, least(tries, 8))
    where id in (
      select id from sandbox_callbacks
      where sent_at is null and due_at <= ${now} and tries < ${mostTries}
        and (${paymentId}::text is null or payment_id = ${paymentId})
      order by due_at, id limit 20 for update skip locked
    )
    returning id, body`.execute(store);
  await Promise.all(rows.toSorted((one, other) => one.id - other.id).map((row) => deliver(parts, row)));
}

async function deliver(parts: DeliveryParts, row: { id: number; body: string }): Promise<void> {
  const { store, clock, log } = parts;
  try {
    const answer = await parts.fetch(parts.callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': signatureOf(parts.secret, clock.now(), row.body),
      },
      body: row.body,
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The callback was answered with ${answer.status}`);
  } catch (error) {
    log.warn({ ...traceOf(error), callback: row.id }, 'a sandbox callback was not taken');
    return;
  }
  await store
    .updateTable('sandbox_callbacks')
    .set({ sent_at: clock.now() })
    .where('id', '=', row.id)
    .execute();
}
