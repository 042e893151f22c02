import type { Calls } from '#domain/calls/table.ts';
import { writeAudit, getAuditActor, toPersonSubject } from '../audit/audit.ts';
import { runAuditedChange, changeInSession } from '../audit/audited-change.ts';
import { Refused } from '../base/refused.ts';
import { t } from '#domain/texts/texts.ts';
import {
  giveUpUnsentMessage,
  lockUnsentWithSameTrouble,
  lockUnsentMessage,
  readUnsentMessages,
  requeueMessages,
  type LockedMessage,
} from '../messages/not-sent.ts';
import type { Handler } from './handler.ts';

/** Returns the unsent messages. */
export const getMessages: Handler<Calls['getMessages']> = async (request) => {
  const { clock, db } = request.context;
  const answer = await readUnsentMessages(db, clock.now());
  const entry = { ...getAuditActor(request), action: 'messages read', subject: 'list:messages' } as const;
  await writeAudit(db, { ...entry, after: { rows: answer.count } });
  return answer;
};

function subjectOf({ member_id: id }: LockedMessage): string {
  return id === null ? 'list:messages' : toPersonSubject({ id });
}

function noLonger(): Refused {
  return new Refused(409, t('error.messages.changed'));
}

/**
 * Asks for a new try to send one message, or all messages with the same failure. A job sends them some seconds later.
 */
export const tryMessageAgain: Handler<Calls['tryMessageAgain']> = async (request) => {
  const { body } = request;
  const by = getAuditActor(request);
  const count = await changeInSession(request, async (trx) => {
    const one = await lockUnsentMessage(trx, by.at, body.message);
    if (!one || (one.hindrance !== null && !body.alike)) throw noLonger();
    const messages = body.alike ? await lockUnsentWithSameTrouble(trx, by.at, one) : [one];
    if (messages.length === 0) throw noLonger();
    await requeueMessages(trx, by.at, messages);
    const { carrier, kind } = one;
    const entry = { ...by, action: 'message tried again' } as const;
    await writeAudit(
      trx,
      body.alike
        ? { ...entry, subject: 'list:messages', after: { carrier, rows: messages.length } }
        : { ...entry, subject: subjectOf(one), after: { carrier, kind } },
    );
    return messages.length;
  });
  return { count };
};

/** Stops the sending of a message for good. A second call changes nothing. */
export const giveUpMessage: Handler<Calls['giveUpMessage']> = (request) =>
  runAuditedChange(request, async (trx) => {
    const now = request.context.clock.now();
    const message = await lockUnsentMessage(trx, now, request.body.message);
    if (!message || message.state === 'sending') throw noLonger();
    if (message.state === 'given up') return null;
    await giveUpUnsentMessage(trx, now, message.id);
    const { carrier, kind } = message;
    return { action: 'message given up', subject: subjectOf(message), after: { carrier, kind } };
  });
