import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '#server/base/context.ts';
import { signCallback } from '#server/payments/card/signature.ts';
import { toErrorTrace } from '#server/base/error-trace.ts';
import { growPause, takeDueRows, type Queue } from '../store/take-due-rows.ts';
import type { SandboxStore } from './tables.ts';

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
 * Sends at most 20 due callbacks, only those of `paymentId` if it is given. If the app does not accept a callback, it
 * is sent again after growing pauses.
 */
export async function sendDueCallbacks(parts: DeliveryParts, paymentId: string | null = null): Promise<void> {
  const { store, clock } = parts;
  const now = clock.now();
  const pause = growPause('2 seconds', 'tries', 8);
  const queue: Queue = {
    table: 'sandbox_callbacks',
    isDue: sql`sent_at is null and due_at <= ${now} and tries < ${mostTries}
      and (${paymentId}::text is null or payment_id = ${paymentId})`,
    order: sql`due_at`,
    claim: sql`tries = tries + 1, due_at = ${now}::timestamptz + ${pause}`,
  };
  const rows = await takeDueRows<{ id: number; body: string }>(store, queue, 20);
  await Promise.all(rows.toSorted((one, other) => one.id - other.id).map((row) => sendCallback(parts, row)));
}

async function sendCallback(parts: DeliveryParts, row: { id: number; body: string }): Promise<void> {
  const { store, clock, log } = parts;
  try {
    const answer = await parts.fetch(parts.callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': signCallback(parts.secret, clock.now(), row.body),
      },
      body: row.body,
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The callback was answered with ${answer.status}`);
  } catch (error) {
    log.warn({ ...toErrorTrace(error), callback: row.id }, 'a sandbox callback was not taken');
    return;
  }
  await store
    .updateTable('sandbox_callbacks')
    .set({ sent_at: clock.now() })
    .where('id', '=', row.id)
    .execute();
}
