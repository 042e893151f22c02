import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { SmsProvider } from '../base/sms-provider.ts';

/** Messages that go to nobody: a line each on the terminal, by `write`. */
export function outboxProvider(write: (line: string) => void): SmsProvider {
  return {
    name: 'outbox',
    send: ({ to, text }) => {
      write(`SMS to ${to}: ${text}`);
      return Promise.resolve();
    },
  };
}

export interface OutboxMessage {
  readonly to: string;
  readonly text: string;
  readonly at: string;
}

/** The last hundred messages, newest first, `at` in UTC. */
export async function outboxMessages(db: Kysely<Database>): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('sms_messages')
    .select(['to_number', 'body', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ to: row.to_number, text: row.body, at: row.created_at.toISOString() }));
}
