import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Context } from '../base/context.ts';
import type { Database, MessagesTable } from '../store/schema.ts';

type Carrier = MessagesTable['carrier'];

/** If a carrier refuses so many different people with the same words, the cause is our account. */
const inARow = 5;
/** In milliseconds. For so long, reminders are not sent by a carrier that refuses everybody. */
const rest = 15 * 60_000;
export const mostWords = 200;

/**
 * Removes e-mail addresses and numbers from a carrier's answer, except the status at the beginning. Then the answers
 * about several people have the same words.
 */
export function removeAddressesAndNumbers(words: string): string {
  const each = words.replaceAll(/\S*@\S*/g, '').split(/\s+/);
  return each
    .filter((word, at) => at < 2 || !/\d/.test(word))
    .join(' ')
    .slice(0, mostWords);
}

/**
 * Stores a carrier's refusal. Returns true if it refused several people, one after another, with the same words. Then
 * our account is the cause.
 */
export async function recordCarrierRefusal(
  context: Context,
  { carrier, recipient }: { readonly carrier: Carrier; readonly recipient: string },
  words: string,
): Promise<boolean> {
  const now = context.clock.now();
  const recipients = [createHmac('sha256', context.addressSecret).update(recipient).digest('base64url')];
  const isSame = sql<boolean>`carrier_refusals.words = excluded.words`;
  const isKnown = sql<boolean>`excluded.recipients <@ carrier_refusals.recipients`;
  const { rows } = await sql<{ count: number }>`
    insert into carrier_refusals (carrier, words, recipients, since, last_at)
    values (${carrier}, ${removeAddressesAndNumbers(words)}, ${recipients}::text[], ${now}, ${now})
    on conflict (carrier) do update set
      words = excluded.words, last_at = excluded.last_at,
      since = case when ${isSame} then carrier_refusals.since else excluded.since end,
      recipients = case when not ${isSame} then excluded.recipients
        when ${isKnown} or cardinality(carrier_refusals.recipients) >= ${inARow} then carrier_refusals.recipients
        else carrier_refusals.recipients || excluded.recipients end
    returning cardinality(recipients)::integer as count`.execute(context.db);
  return (rows[0]?.count ?? 0) >= inARow;
}

/** Deletes the stored refusals of a carrier, because it has accepted a message. */
export async function forgetCarrierRefusals(db: Kysely<Database>, carrier: Carrier): Promise<void> {
  await db.deleteFrom('carrier_refusals').where('carrier', '=', carrier).execute();
}

export interface CarrierRefusal {
  readonly carrier: Carrier;
  readonly words: string;
  readonly since: Date;
  readonly nextTry: Date;
}

/** Reads the carriers that now refuse messages to everybody. */
export async function readCarrierRefusals(db: Kysely<Database>): Promise<CarrierRefusal[]> {
  const rows = await db
    .selectFrom('carrier_refusals')
    .select(['carrier', 'words', 'since', 'last_at'])
    .where(sql`cardinality(recipients)`, '>=', inARow)
    .execute();
  return rows.map(({ last_at, ...row }) => ({ ...row, nextTry: new Date(last_at.getTime() + rest) }));
}
