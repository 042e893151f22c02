import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createHttpSmsProvider, createTwilioProvider } from '#server/messages/gateways.ts';
import { queueEmail, queueSms } from '#server/messages/new-messages.ts';
import { sendDueMessages } from '#server/messages/queue.ts';
import { readReminders } from '#server/reminders/read-reminders.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { carryOnTimes, reminderStates, useRefusingServer } from '#tests/support/server/refusing-server.ts';
import { useReminders } from '#tests/support/server/reminders.ts';

const own = useOwnSite({ member: null });
const texts = { subject: 'Renew', email: 'Dear {name}, renew at {link}\n{decline}', sms: 'Renew, {name}.' };
const withServer = useRefusingServer(own);
const { person, remind } = useReminders(own, texts);
const minute = 60_000;

const marked = () =>
  own.db
    .selectFrom('members')
    .select(['email', 'refused_email_words'])
    .where('refused_email', 'is not', null)
    .execute();

it('an e-mail server that refuses everybody marks nobody, and the run stops and says so', async () => {
  let taken = 0;
  await withServer((_, command) => {
    if (command !== 'RCPT TO') return null;
    taken += 1;
    return taken > 2 ? '550 5.4.5 sending limit of the day reached' : null;
  });
  await remind(await Promise.all(Array.from({ length: 9 }, () => person())));
  await carryOnTimes(own.site, 4);
  expect([await marked(), await reminderStates(own.db)]).toEqual([[], { sent: 2, queued: 7 }]);
  const tried = taken;
  await carryOnTimes(own.site, 4);
  expect(taken).toBe(tried);
  const [{ troubles = [] } = {}] = await readReminders(own.db, own.site.clock.now());
  expect(troubles).toMatchObject([{ carrier: 'email', words: '550 5.4.5 sending limit of the day reached' }]);
});

describe('a refused address', () => {
  const letter = { kind: 'receipt', subject: 'Receipt', text: 'You paid.' } as const;
  async function send(to: string): Promise<void> {
    await own.db.transaction().execute((trx) => queueEmail(own.site.context, trx, { ...letter, to }));
    await sendDueMessages(own.site.context, 'email');
  }

  it('is marked with the day and the words, however it is written', async () => {
    await person({ email: 'Gone@Example.com' });
    await withServer((_, command) => (command === 'RCPT TO' ? '550 5.1.1 no such person' : null));
    await send('gone@example.com');
    const rows = await own.db
      .selectFrom('members')
      .select(['refused_email', 'refused_email_at', 'refused_email_words'])
      .execute();
    expect(rows).toEqual([
      {
        refused_email: 'Gone@Example.com',
        refused_email_at: own.site.clock.now(),
        refused_email_words: '550 5.1.1 no such person',
      },
    ]);
  });

  it.each(['550 no such user', '550 5.2.2 mailbox full'])('is not marked by “%s”', async (words) => {
    await person({ email: 'gorg@example.com' });
    await withServer((_, command) => (command === 'RCPT TO' ? words : null));
    await send('gorg@example.com');
    expect(await marked()).toEqual([]);
  });
});

describe('an SMS that its carrier refuses', () => {
  async function gateway(
    status: number,
    body: object,
    use: (base: string) => Promise<void>,
  ): Promise<number> {
    let asked = 0;
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        asked += request.method === 'POST' ? 1 : 0;
        response.writeHead(status).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    return asked;
  }
  const account = { accountSid: 'AC1', authToken: 'token', from: '+35699000000' };
  const providers = {
    http: (url: string) => createHttpSmsProvider({ url, token: null }),
    twilio: (base: string) => createTwilioProvider(account, base),
  };

  it.each([
    ['twilio', 400, { code: 21610, message: 'this number has asked for no more messages' }, 'refused', 1],
    ['twilio', 400, { code: 21614, message: 'not a mobile number' }, 'refused', 1],
    ['twilio', 400, { code: 21211 }, 'refused', 1],
    ['http', 400, { error: 'number' }, 'refused', 1],
    ['http', 422, {}, 'refused', 1],
    ['http', 410, {}, 'refused', 1],
    ['http', 401, {}, 'queued', 3],
    ['http', 402, {}, 'queued', 3],
    ['http', 403, {}, 'queued', 3],
    ['http', 404, {}, 'queued', 3],
    ['http', 405, {}, 'queued', 3],
    ['http', 407, {}, 'queued', 3],
    ['http', 408, {}, 'queued', 3],
    ['http', 429, {}, 'queued', 3],
    ['http', 409, {}, 'queued', 3],
    ['http', 425, {}, 'queued', 3],
    ['http', 500, {}, 'queued', 3],
    ['http', 400, { message: 'Insufficient credit' }, 'queued', 3],
    ['http', 400, { code: 12, message: 'Insufficient credit' }, 'queued', 3],
    ['http', 422, { errors: [{ code: 25, description: 'Not enough balance' }] }, 'queued', 3],
    ['http', 400, { error: { message: 'The sender is not registered' } }, 'queued', 3],
    ['http', 400, { message: 'This number is on no network' }, 'refused', 1],
    ['twilio', 400, { code: 21608, message: 'The number is unverified' }, 'queued', 1],
    ['twilio', 400, { code: 21617, message: 'over the 1600 character limit' }, 'refused', 1],
    ['twilio', 429, { code: 20429 }, 'queued', 1],
    ['twilio', 400, { code: 21606, message: 'the From number is not yours' }, 'queued', 1],
  ] as const)('%s: %i %j is %s', async (kind, status, body, state, tries) => {
    const asked = await gateway(status, body, async (base) => {
      const site = own.restart({ sms: providers[kind](base) });
      await queueSms(own.db, site.clock.now(), '+356 79000028', 'a code', { kind: 'code' });
      for (let round = 0; round < 3; round += 1) {
        await sendDueMessages(site.context, 'sms');
        site.clock.advance(minute);
      }
    });
    expect(await own.db.selectFrom('messages').select('state').execute()).toEqual([{ state }]);
    // Twilio is asked first whether it took the one before.
    expect(asked).toBe(tries);
  });
});
