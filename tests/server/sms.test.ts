import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetWhatIsOver } from '#server/access/clean-up.ts';
import { httpProvider, twilioProvider } from '#server/messages/gateways.ts';
import { outboxProvider } from '#server/messages/outbox.ts';
import { queueSms, sendDueSms } from '#server/messages/queue.ts';
import type { SmsMessage, SmsProvider } from '#server/base/sms-provider.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { createSite, type Site } from '#tests/support/server/site.ts';

const to = '+356 79000028';
const text = 'AMACS: your verification code is 0012345. It is valid for 10 minutes.';

let database: OwnDatabase;

beforeEach(async () => {
  database = await createOwnDatabase();
});
afterEach(() => database.remove());

/** A carrier that refuses the first so many tries. */
function refusing(times: number): SmsProvider & { tried: SmsMessage[] } {
  const tried: SmsMessage[] = [];
  return {
    name: 'http',
    tried,
    send: (message) => {
      tried.push(message);
      return tried.length > times ? Promise.resolve() : Promise.reject(new Error('busy'));
    },
  };
}

function queue(site: Site): Promise<void> {
  return queueSms(database.db, site.clock.now(), to, text);
}

function states() {
  return database.db.selectFrom('sms_messages').select(['state', 'tries']).orderBy('id').execute();
}

describe('the queue of messages', () => {
  it('tries again after a pause that doubles, with the same key', async () => {
    const sms = refusing(2);
    const site = createSite(database.db, { sms });
    await queue(site);
    await sendDueSms(site.context);
    site.clock.advance(1999);
    await sendDueSms(site.context);
    expect([sms.tried.length, await states()]).toEqual([1, [{ state: 'queued', tries: 1 }]]);
    site.clock.advance(1);
    await sendDueSms(site.context);
    site.clock.advance(4000);
    await sendDueSms(site.context);
    site.clock.advance(60 * 60_000);
    await sendDueSms(site.context);
    const since = new Date('2026-11-21T10:00:00Z');
    const first = { key: 'sms-1', to, text };
    expect(sms.tried).toEqual([first, { ...first, since }, { ...first, since }]);
    expect(await states()).toEqual([{ state: 'sent', tries: 3 }]);
    expect(site.logged.join('')).not.toMatch(/0012345|79000028/);
  });

  it('gives a message up when its code is over', async () => {
    const sms = refusing(100);
    const site = createSite(database.db, { sms });
    await queue(site);
    for (let minutes = 0; minutes < 12; minutes += 1) {
      await sendDueSms(site.context);
      site.clock.advance(60_000);
    }
    expect([sms.tried.length, await states()]).toEqual([10, [{ state: 'failed', tries: 10 }]]);
  });

  it('hands each message over once, however many take from it', async () => {
    const sms = refusing(0);
    const sites = Array.from({ length: 4 }, () => createSite(database.db, { sms }));
    const [site] = sites;
    if (!site) throw new Error('There is a site');
    for (let messages = 0; messages < 50; messages += 1) await queue(site);
    for (let rounds = 0; rounds < 3; rounds += 1)
      await Promise.all(sites.map((one) => sendDueSms(one.context)));
    expect(sms.tried.map((message) => message.key).toSorted()).toEqual(
      Array.from({ length: 50 }, (_, index) => `sms-${index + 1}`).toSorted(),
    );
  });

  it('takes over what a process that died had in hand, with the same key', async () => {
    const site = createSite(database.db, { sms: { name: 'http', send: () => new Promise(() => {}) } });
    await queue(site);
    void sendDueSms(site.context);
    await expect.poll(states).toEqual([{ state: 'sending', tries: 1 }]);
    const sms = refusing(0);
    const next = createSite(database.db, { sms });
    next.clock.advance(59_999);
    await sendDueSms(next.context);
    expect(sms.tried).toEqual([]);
    next.clock.advance(1);
    await sendDueSms(next.context);
    expect(sms.tried).toEqual([{ key: 'sms-1', to, text, since: new Date('2026-11-21T10:00:00Z') }]);
  });

  it('sends nobody a code that was over before it could leave', async () => {
    const site = createSite(database.db);
    await queue(site);
    site.clock.advance(10 * 60_000);
    await sendDueSms(site.context);
    expect([site.sent, await states()]).toEqual([[], [{ state: 'failed', tries: 1 }]]);
  });

  it('leaves to the process that took a message over what became of it', async () => {
    let refuse: (error: Error) => void = () => {};
    const slow = createSite(database.db, {
      sms: { name: 'http', send: () => new Promise((_, reject) => (refuse = reject)) },
    });
    await queue(slow);
    const slowly = sendDueSms(slow.context);
    await expect.poll(states).toEqual([{ state: 'sending', tries: 1 }]);
    const next = createSite(database.db);
    next.clock.advance(60_000);
    await sendDueSms(next.context);
    refuse(new Error('late'));
    await slowly;
    expect(await states()).toEqual([{ state: 'sent', tries: 2 }]);
  });

  it('sends nothing of a transaction that failed', async () => {
    const site = createSite(database.db);
    const failing = database.db.transaction().execute(async (trx) => {
      await queueSms(trx, site.clock.now(), to, text);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sendDueSms(site.context);
    expect(site.sent).toEqual([]);
  });

  it('forgets what was sent a day ago', async () => {
    const site = createSite(database.db);
    await queue(site);
    await sendDueSms(site.context);
    site.clock.advance(24 * 60 * 60_000 + 1);
    await queue(site);
    await forgetWhatIsOver(site.context);
    expect(await states()).toEqual([{ state: 'queued', tries: 0 }]);
  });
});

describe('a carrier', () => {
  interface Got {
    readonly method: string | undefined;
    readonly url: string | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }

  async function listening(
    answer: number | ((line: string) => { status: number; headers?: Record<string, string>; body?: object }),
    use: (base: string) => Promise<void>,
  ): Promise<Got[]> {
    const got: Got[] = [];
    const server = createServer((request, response) => {
      let received = '';
      request.on('data', (chunk) => (received += String(chunk)));
      request.on('end', () => {
        got.push({ method: request.method, url: request.url, headers: request.headers, body: received });
        const line = `${request.method} ${request.url}`;
        const {
          status,
          headers = {},
          body = {},
        } = typeof answer === 'number' ? { status: answer } : answer(line);
        response.writeHead(status, headers).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    return got;
  }

  it('behind a gateway gets JSON with the key and the token', async () => {
    const [got] = await listening(202, (base) =>
      httpProvider({ url: `${base}/send`, token: 'secret' }).send({ key: 'sms-1', to, text }),
    );
    expect(got).toMatchObject({
      url: '/send',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer secret',
        'idempotency-key': 'sms-1',
      },
      body: JSON.stringify({ to: '+35679000028', text, key: 'sms-1' }),
    });
  });

  it('named Twilio gets a form with its credentials', async () => {
    const settings = { accountSid: 'AC1', authToken: 'token', from: '+35699000000' };
    const [got] = await listening(201, (base) =>
      twilioProvider(settings, base).send({ key: 'sms-1', to, text }),
    );
    expect(got).toMatchObject({
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: { authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}` },
    });
    expect(Object.fromEntries(new URLSearchParams(got?.body))).toEqual({
      To: '+35679000028',
      From: '+35699000000',
      Body: text,
    });
  });

  it('named Twilio is asked before a second try whether it took the first', async () => {
    const settings = { accountSid: 'AC1', authToken: 'token', from: '+35699000000' };
    const since = new Date('2026-11-21T10:00:00Z');
    const asks = 'GET /2010-04-01/Accounts/AC1/Messages.json?To=%2B35679000028&PageSize=50';
    const posts = 'POST /2010-04-01/Accounts/AC1/Messages.json';
    const lines = async (...messages: { body: string; date_created: string }[]) => {
      const got = await listening(
        (line) => (line.startsWith('GET') ? { status: 200, body: { messages } } : { status: 201 }),
        (base) => twilioProvider(settings, base).send({ key: 'sms-1', to, text, since }),
      );
      return got.map(({ method, url }) => `${method} ${url}`);
    };
    const own = { body: text, date_created: 'Sat, 21 Nov 2026 10:00:01 +0000' };
    expect(await lines({ ...own, body: 'another' }, own)).toEqual([asks]);
    // The code that was asked for before had the same text.
    const before = { body: text, date_created: 'Sat, 21 Nov 2026 09:59:30 +0000' };
    expect(await lines({ ...own, body: 'another' }, before)).toEqual([asks, posts]);
    expect(await lines()).toEqual([asks, posts]);
  });

  it('that leads elsewhere has taken nothing', async () => {
    const [refused, got] = await led();
    expect([refused, got]).toEqual([
      expect.objectContaining({ name: 'NotTaken', status: 301 }),
      ['POST /send'],
    ]);
  });

  async function led(): Promise<[unknown, string[]]> {
    let refused: unknown;
    const got = await listening(
      (line) =>
        line === 'POST /send' ? { status: 301, headers: { location: '/elsewhere' } } : { status: 200 },
      async (base) => {
        refused = await httpProvider({ url: `${base}/send`, token: null })
          .send({ key: 'k', to, text })
          .catch((error: unknown) => error);
      },
    );
    return [refused, got.map(({ method, url }) => `${method} ${url}`)];
  }

  it('that refuses is an error', async () => {
    const refused = listening(500, (base) =>
      httpProvider({ url: base, token: null }).send({ key: 'k', to, text }),
    );
    await expect(refused).rejects.toThrow('the SMS gateway answered 500');
  });

  it('that is the outbox writes a line', async () => {
    const lines: string[] = [];
    await outboxProvider((line) => lines.push(line)).send({ key: 'sms-1', to, text });
    expect(lines).toEqual([`SMS to +356 79000028: ${text}`]);
  });
});
