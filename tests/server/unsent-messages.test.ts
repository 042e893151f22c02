import { describe, expect, it } from 'vitest';
import { OutcomeUnknown, type EmailMessage, type EmailProvider } from '#server/base/email-provider.ts';
import { RefusedForGood } from '#server/base/refusals.ts';
import { NotTaken, type SmsMessage, type SmsProvider } from '#server/base/sms-provider.ts';
import { queueEmail, queueSms } from '#server/messages/new-messages.ts';
import { sendDueMessages, takeDueMessages } from '#server/messages/queue.ts';
import { queueAndSendReminders } from '#server/reminders/send-reminders.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { useReminders } from '#tests/support/server/reminders.ts';
import { byRegistrar } from '#tests/support/server/site.ts';

const office = useOffice();
const texts = { subject: 'Renew', email: 'Renew, {name}. {decline}', sms: 'Renew, {name}.' };
const { person, remind } = useReminders(office, texts);
const changed = [
  409,
  { reason: 'The message cannot be tried again or given up: it is on its way, or has left meanwhile.' },
];

/** Carriers that fail as they are told, until they are told nothing. */
function useCarriers() {
  const failure: { email: unknown; sms: unknown } = { email: null, sms: null };
  const taken: (EmailMessage | SmsMessage)[] = [];
  const send = (carrier: 'email' | 'sms') => (message: EmailMessage | SmsMessage) => {
    if (failure[carrier]) return Promise.reject(failure[carrier] as Error);
    taken.push(message);
    return Promise.resolve();
  };
  const email: EmailProvider = { name: 'smtp', send: send('email') };
  const sms: SmsProvider = { name: 'http', send: send('sms') };
  const site = office.restart({ email, sms });
  return { failure, taken, site };
}

const receipt = { kind: 'receipt', subject: 'Receipt', text: 'You paid.' } as const;

function queueReceipt(to: string, more: object = {}): Promise<number | null> {
  const { context } = office.site;
  return office.db.transaction().execute((trx) => queueEmail(context, trx, { ...receipt, to, ...more }));
}

/** The messages that were not sent as the office reads them, latest first, without their times. */
async function shown(): Promise<Record<string, unknown>[]> {
  const { body } = await office.call('GET /admin/messages');
  return (body as { messages: Record<string, unknown>[] }).messages;
}

async function told(...names: string[]): Promise<unknown[]> {
  return (await shown()).map((one) => names.map((name) => one[name]));
}

const tryAgain = (message: unknown, alike = false) =>
  office.call('POST /admin/messages/try-again', { message, alike });
const giveUp = (message: unknown) => office.call('POST /admin/messages/give-up', { message });

describe('messages that were not sent', () => {
  it('say what they are, for whom, how often they were tried and why they were not taken, and not what they hold', async () => {
    const { failure, site } = useCarriers();
    failure.email = new RefusedForGood(550, true, '550 5.1.1 <gorg@example.com> user unknown');
    await queueReceipt('gorg@example.com', { memberId: office.memberId });
    await sendDueMessages(site.context, 'email');
    expect(await shown()).toEqual([
      {
        id: 1,
        carrier: 'email',
        kind: 'receipt',
        to: 'gorg@example.com',
        person: { id: office.memberId, name: 'Ġorġ Żahra', membership_number: 28 },
        state: 'failed',
        since: '2026-11-21T10:00:00.000Z',
        tries: 1,
        next_try: null,
        trouble: 'address',
        words: '550 5.1.1 user unknown',
        hindrance: null,
        alike: 1,
      },
    ]);
    expect(await office.audited('messages read')).toEqual([byRegistrar('list:messages', null, { rows: 1 })]);
  });

  it.each([
    [new NotTaken(401), 'key', '401'],
    [new NotTaken(503), 'failed', '503'],
    [
      new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
      'unreached',
      'ECONNREFUSED',
    ],
    [Object.assign(new Error('no'), { code: 'EAUTH', responseCode: 535 }), 'key', '535'],
    [new OutcomeUnknown(new Error('x')), 'unsure', null],
  ])('say of %o: %s', async (error, trouble, words) => {
    const { failure, site } = useCarriers();
    failure.sms = error;
    await queueSms(office.db, site.clock.now(), '+356 79000028', 'A secret', {
      kind: 'contact',
      worthUntil: new Date('2026-12-01'),
    });
    await sendDueMessages(site.context, 'sms');
    expect(await told('state', 'trouble', 'words', 'next_try')).toEqual([
      ['waiting', trouble, words, '2026-11-21T10:00:02.000Z'],
    ]);
  });

  it('are tried again by another key where they were refused, and leave the list', async () => {
    const { failure, site, taken } = useCarriers();
    failure.email = new RefusedForGood(554, false, '554 5.6.0 not in this form');
    const id = await queueReceipt('gorg@example.com', { memberId: office.memberId });
    await sendDueMessages(site.context, 'email');
    failure.email = null;
    // Longer ago than an e-mail is tried.
    await office.db
      .updateTable('messages')
      .set({ created_at: new Date('2026-11-17T10:00:00Z') })
      .execute();
    expect(said(await tryAgain(id))).toEqual([200, { count: 1 }]);
    await sendDueMessages(site.context, 'email');
    expect(taken).toMatchObject([
      {
        key: `email-${id}-${Date.parse('2026-11-17T10:00:00Z')}-${Date.parse('2026-11-21T10:00:00Z')}`,
        text: receipt.text,
      },
    ]);
    expect(await shown()).toEqual([]);
    expect(said(await tryAgain(id))).toEqual(changed);
    expect(await office.audited('message tried again')).toEqual([
      byRegistrar(`member:id:${office.memberId}`, null, { carrier: 'email', kind: 'receipt' }),
    ]);
  });

  it('are all tried again that were not taken for the same reason, and no others', async () => {
    const { failure, site, taken } = useCarriers();
    for (const name of ['a', 'b', 'c']) {
      failure.email = new RefusedForGood(
        554,
        false,
        `554 5.7.1 <${name}@example.com> no ${name === 'c' ? 'virus' : 'spam'}`,
      );
      await queueReceipt(`${name}@example.com`);
      await sendDueMessages(site.context, 'email');
    }
    expect(await told('to', 'alike')).toEqual([
      ['c@example.com', 1],
      ['b@example.com', 2],
      ['a@example.com', 2],
    ]);
    failure.email = null;
    expect(said(await tryAgain(1, true))).toEqual([200, { count: 2 }]);
    await sendDueMessages(site.context, 'email');
    expect(taken.map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com']);
    expect(await office.audited('message tried again')).toEqual([
      byRegistrar('list:messages', null, { carrier: 'email', rows: 2 }),
    ]);
  });

  it('are neither tried again nor given up while they are being sent, and go out once where all ask at once', async () => {
    const { failure, site, taken } = useCarriers();
    failure.email = new RefusedForGood(554, false, '554 no');
    const id = await queueReceipt('gorg@example.com');
    await sendDueMessages(site.context, 'email');
    failure.email = null;
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryAgain(id)));
    await sendDueMessages(site.context, 'email');
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(taken).toHaveLength(1);
    await queueReceipt('maria@example.com');
    const [taking] = await takeDueMessages(office.db, { carrier: 'email', now: site.clock.now() });
    expect([said(await tryAgain(taking?.id)), said(await giveUp(taking?.id))]).toEqual([changed, changed]);
    expect(await told('state', 'hindrance')).toEqual([['sending', 'sending']]);
  });

  it('are given up, stay so, and are tried again where somebody wishes', async () => {
    const { failure, site, taken } = useCarriers();
    failure.email = new NotTaken(503);
    const id = await queueReceipt('gorg@example.com', { memberId: office.memberId });
    await sendDueMessages(site.context, 'email');
    for (const _ of ['once', 'again']) expect(said(await giveUp(id))).toEqual(done);
    failure.email = null;
    site.clock.advance(20 * 60_000);
    await sendDueMessages(site.context, 'email');
    expect([taken, await told('state', 'hindrance')]).toEqual([[], [['given up', null]]]);
    expect(await office.audited('message given up')).toEqual([
      byRegistrar(`member:id:${office.memberId}`, null, { carrier: 'email', kind: 'receipt' }),
    ]);
    await tryAgain(id);
    await sendDueMessages(site.context, 'email');
    expect(taken).toHaveLength(1);
  });
});

describe('a code', () => {
  async function askFor(): Promise<void> {
    const body = { mobile_number: '+356 79000028', membership_number: '28' };
    await office.call('POST /members/login', body);
    await sendDueMessages(office.site.context, 'sms');
  }

  it('is named with whose it is, and never sent again once it is over or used', async () => {
    const { failure, site, taken } = useCarriers();
    failure.sms = new RefusedForGood(400, false, '400 21211');
    await askFor();
    const person = { id: office.memberId, name: 'Ġorġ Żahra', membership_number: 28 };
    // The carrier is asked once the answer has gone.
    await expect.poll(() => told('kind', 'person', 'hindrance')).toEqual([['code', person, null]]);
    expect(JSON.stringify(await shown())).not.toMatch(/\b\d{7}\b/);
    const { code } = await office.db.selectFrom('sign_in_codes').select('code').executeTakeFirstOrThrow();
    const used = office.db.updateTable('sign_in_codes').where('code', '=', code);
    await used.set({ used_at: site.clock.now() }).execute();
    expect([await told('hindrance'), said(await tryAgain(1))]).toEqual([[['over']], changed]);
    await used.set({ used_at: null }).execute();
    site.clock.advance(10 * 60_000);
    expect([await told('hindrance'), said(await tryAgain(1))]).toEqual([[['over']], changed]);
    expect(taken).toEqual([]);
  });
});

it('a secret that was given up is not kept, and so not tried again', async () => {
  const { failure, site } = useCarriers();
  failure.sms = new NotTaken(503);
  const worthUntil = new Date('2026-11-24T10:00:00Z');
  const password = { kind: 'password', secret: true, worthUntil } as const;
  const id = await queueSms(office.db, site.clock.now(), '+356 79000028', 'A password', password);
  await sendDueMessages(site.context, 'sms');
  await giveUp(id);
  expect([await told('hindrance'), said(await tryAgain(id))]).toEqual([[['secret']], changed]);
  expect(await office.db.selectFrom('messages').select('body').execute()).toEqual([{ body: '' }]);
});

it('a reminder that did not leave is written anew for its person, unless it may have arrived', async () => {
  const { failure, site, taken } = useCarriers();
  await remind([await person(), await person()]);
  failure.email = new RefusedForGood(554, false, '554 5.6.0 no');
  await queueAndSendReminders(site.context);
  expect(await told('kind', 'hindrance', 'alike')).toEqual([
    ['reminder', null, 2],
    ['reminder', null, 2],
  ]);
  failure.email = null;
  expect(said(await tryAgain(1, true))).toEqual([200, { count: 2 }]);
  await queueAndSendReminders(site.context);
  expect([taken.length, await shown()]).toEqual([2, []]);
  const states = await office.db.selectFrom('reminder_people').select('state').execute();
  expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  failure.email = new OutcomeUnknown(new Error('lost'));
  await remind([await person()]);
  await queueAndSendReminders(site.context);
  expect(await told('trouble', 'hindrance')).toEqual([['unsure', 'unsure']]);
  expect(said(await tryAgain((await shown())[0]?.['id']))).toEqual(changed);
});
