import { sql, type Kysely, type Transaction } from 'kysely';
import { formatContactLine } from '#domain/association/association.ts';
import type { MessageKind } from '#domain/messages/outgoing-message.ts';
import { readAssociation, type Association } from '../association/versions.ts';
import type { Context } from '../base/context.ts';
import type { Database } from '../store/schema.ts';

interface Kept {
  /** What it is, for the office. */
  readonly kind: MessageKind;
  /** Until when it is worth something, where that differs from its carrier's usual time. */
  readonly worthUntil?: Date;
  /** Whether it holds a secret, which is not kept once it is sent. */
  readonly secret?: boolean;
  /** Whom it is about. */
  readonly memberId?: number;
  /** The season that it reminds of, 0 for a message of the office's own: both leave by a job of their own. */
  readonly season?: number;
  /** The people whom it names, as the audit names them, where that is not the one whom it is about, or several. */
  readonly about?: readonly string[];
}

interface Sms extends Kept {
  readonly when?: boolean;
  /** The code that it carries. */
  readonly codeId?: number;
}

interface Email extends Kept {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly unsubscribeUrl?: string;
  /** As it is now, where the caller has read it. */
  readonly association?: Association;
}

/**
 * Puts a new SMS into the queue, in the transaction of what caused it: it leaves once that is committed. Where `when`
 * is false it does the same work but sends nothing, so that the time it takes reveals nothing. Answers its id.
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

/** Puts a new e-mail into the queue likewise, with the association's contacts; null without an e-mail server. */
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
