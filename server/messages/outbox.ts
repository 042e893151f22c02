import type { Kysely } from 'kysely';
import type { Database, MessagesTable } from '../store/schema.ts';
import type { EmailProvider } from '../base/email-provider.ts';
import type { SmsProvider } from '../base/sms-provider.ts';

/** Creates an SMS provider that only prints each SMS, with `write`. */
export function createSmsOutbox(write: (line: string) => void): SmsProvider {
  return {
    name: 'outbox',
    send: ({ to, text }) => {
      write(`SMS to ${to}: ${text}`);
      return Promise.resolve();
    },
  };
}

/** Creates an e-mail provider that only prints the subjects. The outbox page shows the texts. */
export function createEmailOutbox(write: (line: string) => void): EmailProvider {
  return {
    name: 'outbox',
    send: ({ to, subject }) => {
      write(`E-mail to ${to}: ${subject}`);
      return Promise.resolve();
    },
  };
}

export interface OutboxMessage {
  readonly carrier: MessagesTable['carrier'];
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly at: string;
}

/** Reads the last hundred messages, newest first. `at` is in UTC. */
export async function readOutboxMessages(db: Kysely<Database>): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['carrier', 'recipient', 'subject', 'body', 'created_at'])
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ body, carrier, created_at, recipient, subject }) => ({
    carrier,
    to: recipient,
    subject,
    text: body,
    at: created_at.toISOString(),
  }));
}
