import { sql, type Kysely, type Transaction } from 'kysely';
import { formatContactLine } from '#domain/association/association.ts';
import type { MessageKind } from '#domain/messages/outgoing-message.ts';
import { readAssociation, type Association } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

interface Kept {
  readonly kind: MessageKind;
  /** When the message becomes useless. If it is missing, the message becomes useless after the carrier's usual time. */
  readonly worthUntil?: Date;
  /** Whether the text is deleted after the message is sent. */
  readonly secret?: boolean;
  readonly memberId?: number;
  /** The season of a reminder, or 0 for a message of the office. One job sends both. */
  readonly season?: number;
  /** The subjects for the audit, if the message is about more people than `memberId`. */
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
  readonly association?: Association;
}

/** Queues an SMS and returns its id. If `when` is false, the same SQL queues nothing, so its time reveals nothing. */
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

/** Queues an e-mail with the association's contacts, and returns its id; null if there is no e-mail server. */
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
