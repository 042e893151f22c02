import { sql, type Kysely, type Transaction } from 'kysely';
import { formatContactLine } from '#domain/association/association.ts';
import type { MessageKind } from '#domain/messages/outgoing-message.ts';
import { readAssociation, type Association } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

interface Kept {
  /** The kind of the message, for the office. */
  readonly kind: MessageKind;
  /** The end of the message's use, if it differs from the carrier's usual time. */
  readonly worthUntil?: Date;
  /** Whether the message contains a secret, which is deleted once it is sent. */
  readonly secret?: boolean;
  /** The id of the person whom the message is about. */
  readonly memberId?: number;
  /** The season of a reminder, or 0 for a message of the office. Both are sent by a separate job. */
  readonly season?: number;
  /** The people named in the message, as the audit names them, if they are several or not the person of `memberId`. */
  readonly about?: readonly string[];
}

interface Sms extends Kept {
  readonly when?: boolean;
  readonly codeId?: number;
}

interface Email extends Kept {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribeUrl?: string;
  /** The current association, if the caller has read it. */
  readonly association?: Association;
}

/**
 * Queues an SMS in the transaction of its cause, and answers its id. It is sent after the transaction is committed. If
 * `when` is false it does the same work but sends nothing, so that its duration reveals nothing.
 */
export async function queueSms(
  trx: Kysely<Database>,
  now: Date,
  to: string,
  text: string,
  { about = [], codeId, kind, memberId, season, secret = false, when = true, worthUntil }: Sms,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into messages (carrier, recipient, body, state, created_at, next_try_at, worth_until, member_id, about,
      secret, season, kind, code_id)
    select 'sms', ${to}, ${text}, 'queued', ${now}::timestamptz, ${now}::timestamptz, ${worthUntil ?? null}::timestamptz,
      ${memberId ?? null}::bigint, ${about}::text[], ${secret}::boolean, ${season ?? null}::integer,
      ${kind}, ${codeId ?? null}::bigint
    where ${when}::boolean returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Queues an e-mail in the same way, with the association's contacts. Null without an e-mail server. */
export async function queueEmail(
  { clock, config, email }: Pick<Context, 'clock' | 'config' | 'email'>,
  trx: Transaction<Database>,
  {
    about = [],
    association,
    kind,
    memberId,
    season,
    secret,
    subject,
    text,
    to,
    unsubscribeUrl,
    worthUntil,
  }: Email,
): Promise<number | null> {
  if (!email) return null;
  const now = clock.now();
  const contact = formatContactLine(association ?? (await readAssociation({ config, db: trx })));
  const { id } = await trx
    .insertInto('messages')
    .values({
      carrier: 'email',
      kind,
      recipient: to,
      subject,
      body: contact === '' ? text : `${text}\n${contact}`,
      unsubscribe_url: unsubscribeUrl ?? null,
      state: 'queued',
      created_at: now,
      next_try_at: now,
      worth_until: worthUntil ?? null,
      member_id: memberId ?? null,
      about: [...about],
      secret: secret ?? false,
      season: season ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
