import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { fillReminder, createPlaceholderValues, type Carrier } from '#domain/messages/reminder.ts';
import type { ReminderTexts } from '#domain/messages/reminder-texts.ts';
import { hashToken, createToken } from '../access/tokens.ts';
import { readAssociation } from '../association/versions.ts';
import { toPersonSubject } from '../audit/audit.ts';
import type { Context } from '../base/context.ts';
import { queueEmail, queueSms } from '../messages/new-messages.ts';
import type { Database } from '../store/schema.ts';

interface Reader {
  readonly name: string;
  readonly number: number | null;
}

interface Written {
  readonly carrier: Carrier;
  /** The season, or null for a message of the office. */
  readonly season: number | null;
  readonly texts: ReminderTexts;
  readonly to: string;
}

async function createMessage(
  { config }: Context,
  trx: Transaction<Database>,
  reader: Reader,
  { carrier, season, texts }: Written,
  decline: string,
) {
  const { name: association } = await readAssociation({ config, db: trx });
  const values = createPlaceholderValues(reader, {
    association,
    carrier,
    decline,
    season,
    site: config.publicUrl,
  });
  return {
    subject: fillReminder(texts.subject, values),
    email: fillReminder(texts.email, values),
    sms: fillReminder(texts.sms, values),
  };
}

async function queueMessage(
  context: Context,
  trx: Transaction<Database>,
  { carrier, to }: Written,
  message: ReminderTexts,
  about: {
    readonly kind: 'reminder' | 'message' | 'sample';
    readonly memberId?: number;
    readonly about?: readonly string[];
    readonly season?: number;
    readonly secret?: boolean;
    readonly unsubscribeUrl?: string;
  },
): Promise<number | null> {
  const { unsubscribeUrl, ...kept } = about;
  const listed = unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
  const now = context.clock.now();
  const worthUntil = new Date(now.getTime() + millisecondsInDay);
  return carrier === 'sms'
    ? queueSms(trx, now, to, message.sms, { ...kept, worthUntil })
    : queueEmail(context, trx, {
        ...kept,
        to,
        subject: message.subject,
        text: message.email,
        ...listed,
      });
}

async function createDeclineLink(
  { clock, config }: Context,
  trx: Transaction<Database>,
  memberId: number,
): Promise<string> {
  const token = createToken();
  const row = { token_hash: hashToken(token), member_id: memberId, created_at: clock.now() };
  await trx.insertInto('decline_tokens').values(row).execute();
  return `${config.publicUrl}/member/no-reminders#${token}`;
}

/**
 * Queues the message of a reminder and returns the message's id. Returns null if the portal has no e-mail server. A
 * message with a decline link is secret.
 */
export async function queueReminderMessage(
  context: Context,
  trx: Transaction<Database>,
  person: Reader & { readonly id: number },
  written: Written,
): Promise<number | null> {
  const secret = written.texts[written.carrier].includes('{decline}');
  const unsubscribeUrl = secret ? await createDeclineLink(context, trx, person.id) : '';
  const message = await createMessage(context, trx, person, written, unsubscribeUrl);
  return queueMessage(context, trx, written, message, {
    kind: written.season === null ? 'message' : 'reminder',
    memberId: person.id,
    season: written.season ?? 0,
    secret,
    ...(secret ? { unsubscribeUrl } : {}),
  });
}

/** Queues a sample of a reminder for the person who wrote it. The sample's decline link has no effect. */
export async function queueReminderSample(
  context: Context,
  trx: Transaction<Database>,
  person: Reader & { readonly id: number },
  written: Written,
): Promise<void> {
  const unsubscribeUrl = `${context.config.publicUrl}/member/no-reminders`;
  const about = [toPersonSubject(person)];
  const message = await createMessage(context, trx, person, written, unsubscribeUrl);
  await queueMessage(context, trx, written, message, { kind: 'sample', about, unsubscribeUrl });
}
