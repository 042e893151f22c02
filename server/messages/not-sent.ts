import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { OutgoingMessages } from '#domain/messages/outgoing-message.ts';
import { mostTriesOfCode } from '#domain/access/verification-code.ts';
import type { Database } from '../store/schema.ts';
import { times, type Message } from './queue.ts';

const most = { shown: 200, tried: 5000 };

const isNotSent = sql<boolean>`messages.state not in ('sent', 'withdrawn')`;

/** Whether a message has a trouble now. In states other than these, `trouble` is from an earlier try. */
const isTroubled = sql<boolean>`messages.trouble is not null and messages.state in ('queued', 'failed', 'refused')`;

/** Whether the message is a failed reminder that can be written again. A reminder that was stopped cannot. */
const isReminding = sql<boolean>`exists (
  select from reminder_people join reminders on reminders.id = reminder_id
  where message_id = messages.id and reminder_people.state in ('failed', 'refused') and stopped_at is null)`;

/**
 * Selects why a message cannot be tried again; null if it can. A sign-in code expires. A reminder is written anew for
 * each try, so it does not expire. Other messages expire at `worth_until`. Without `worth_until`, an SMS expires after
 * ten minutes.
 */
function hindranceAt(now: Date): RawBuilder<OutgoingMessages['messages'][number]['hindrance']> {
  const smsOver = new Date(now.getTime() - times.sms.givenUpAfter);
  return sql`case
    when messages.state = 'sending' then 'sending'
    when season is not null and trouble = 'unsure' then 'unsure'
    when season is not null and messages.state = 'queued' then null
    when season is not null then case when ${isReminding} then null else 'over' end
    when worth_until <= ${now} or (worth_until is null and carrier = 'sms' and messages.created_at <= ${smsOver})
      then 'over'
    when kind = 'code' and not exists (
      select from sign_in_codes as code where code.id = messages.code_id
        and code.used_at is null and code.expires_at > ${now} and code.tries < ${mostTriesOfCode}) then 'over'
    when body = '' then 'secret' end`;
}

interface Row extends Omit<OutgoingMessages['messages'][number], 'since' | 'nextTry' | 'person' | 'state'> {
  readonly state: Message['state'];
  readonly since: Date;
  readonly nextTry: Date;
  readonly memberId: number | null;
  readonly name: string | null;
  readonly membershipNumber: number | null;
  readonly count: number;
}

const states = { queued: 'waiting', sending: 'sending', failed: 'failed', refused: 'failed' } as const;

function stateOf(state: Message['state']): OutgoingMessages['messages'][number]['state'] {
  return state === 'queued' || state === 'sending' || state === 'failed' || state === 'refused'
    ? states[state]
    : 'given up';
}

const columnsShown = sql`id, carrier, kind, recipient, state, created_at, tries, next_try_at, trouble, trouble_words,
  code_id, member_id`;

/** Reads the latest unsent messages without their texts, and the number of all unsent messages. */
export async function readUnsentMessages(db: Kysely<Database>, now: Date): Promise<OutgoingMessages> {
  const { rows } = await sql<Row>`
    with open as (
      select ${columnsShown}, ${hindranceAt(now)} as hindrance, ${isTroubled} as is_troubled
      from messages where ${isNotSent}
    ),
    counted as (
      select ${columnsShown}, hindrance, count(*) over () as count,
        case when is_troubled then count(*) filter (where is_troubled and hindrance is null)
          over (partition by carrier, trouble, trouble_words) else 0 end as alike
      from open order by id desc limit ${most.shown}
    )
    select counted.id, carrier, kind, recipient as to, counted.state, counted.created_at as since, counted.tries,
      next_try_at as "nextTry", trouble, trouble_words as words, hindrance, alike, count, members.id as "memberId",
      first_name || ' ' || last_name as name, membership_number as "membershipNumber"
    from counted
    left join sign_in_codes as code on code.id = code_id and realm <> 'admin'
    left join members on members.id = coalesce(member_id, account_id) and erased_at is null
    order by counted.id desc`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    messages: rows.map(({ count: _, memberId, membershipNumber, name, nextTry, since, state, ...row }) => ({
      ...row,
      state: stateOf(state),
      since: since.toISOString(),
      nextTry: state === 'queued' ? nextTry.toISOString() : null,
      person:
        memberId === null
          ? null
          : { id: memberId, name: name ?? '', membershipNumber: membershipNumber ?? 0 },
    })),
  };
}

export interface LockedMessage extends Pick<
  Message,
  'carrier' | 'kind' | 'member_id' | 'season' | 'state' | 'trouble' | 'trouble_words'
> {
  readonly id: number;
  readonly hindrance: OutgoingMessages['messages'][number]['hindrance'];
}

/** Locks messages. Skips those that another transaction has locked. */
async function lockMessages(
  trx: Transaction<Database>,
  now: Date,
  which: RawBuilder<boolean>,
): Promise<LockedMessage[]> {
  const { rows } = await sql<{ id: number }>`
    select id from messages where ${isNotSent} and ${which} order by id limit ${most.tried}
    for update skip locked`.execute(trx);
  const { rows: locked } = await sql<LockedMessage>`
    select id, carrier, kind, member_id, season, state, trouble, trouble_words, ${hindranceAt(now)} as hindrance
    from messages where id = any(${rows.map(({ id }) => id)}::bigint[]) order by id`.execute(trx);
  return locked;
}

/** Locks an unsent message. Returns undefined if it is unknown or already locked. */
export async function lockUnsentMessage(
  trx: Transaction<Database>,
  now: Date,
  id: number,
): Promise<LockedMessage | undefined> {
  return (await lockMessages(trx, now, sql`id = ${id}`))[0];
}

/** Locks all messages that failed for the same reason as the given message and can be tried again. */
export async function lockUnsentWithSameTrouble(
  trx: Transaction<Database>,
  now: Date,
  { carrier, trouble, trouble_words }: LockedMessage,
): Promise<LockedMessage[]> {
  const isSame = sql<boolean>`${isTroubled} and carrier = ${carrier} and trouble is not distinct from ${trouble}
    and trouble_words is not distinct from ${trouble_words}`;
  return (await lockMessages(trx, now, isSame)).filter(({ hindrance }) => hindrance === null);
}

/** Queues messages again, whose rows the caller must have locked. A failed reminder is written anew. */
export async function requeueMessages(
  trx: Transaction<Database>,
  now: Date,
  messages: readonly LockedMessage[],
): Promise<void> {
  const isAnew = ({ season, state }: LockedMessage) => season !== null && state !== 'queued';
  const idsOf = (some: readonly LockedMessage[]) => some.map(({ id }) => id);
  await sql`
    update messages set state = 'queued', next_try_at = ${now}, tried_again_at = ${now}
    where id = any(${idsOf(messages.filter((one) => !isAnew(one)))}::bigint[])`.execute(trx);
  await sql`
    with left_behind as (
      update messages set state = 'withdrawn', body = '', unsubscribe_url = null
      where id = any(${idsOf(messages.filter(isAnew))}::bigint[]) returning id
    )
    update reminder_people
    set state = 'waiting', message_id = null, carrier = null, refused_status = null, at = null
    from left_behind where message_id = left_behind.id and state in ('failed', 'refused')`.execute(trx);
}

/** Gives up a message, whose row the caller must have locked, and deletes a secret text. */
export async function giveUpUnsentMessage(trx: Transaction<Database>, now: Date, id: number): Promise<void> {
  await sql`
    with over as (
      update messages set state = 'given up', next_try_at = ${now}, body = case when secret then '' else body end,
        unsubscribe_url = case when secret then null else unsubscribe_url end
      where id = ${id} returning id
    )
    update reminder_people set state = 'failed', at = ${now}
    from over where message_id = over.id and reminder_people.state = 'queued'`.execute(trx);
}
