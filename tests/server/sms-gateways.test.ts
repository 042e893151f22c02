import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createHttpSmsProvider, createTwilioProvider } from '#server/messages/gateways.ts';
import { createSmsOutbox } from '#server/messages/outbox.ts';

const to = '+356 79000028';
const text = 'AMACS: your verification code is 0012345. It is valid for 10 minutes.';

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

  const settings = { accountSid: 'AC1', authToken: 'token', from: '+35699000000' };

  it('behind a gateway gets JSON with the key and the token', async () => {
    const [got] = await listening(202, (base) =>
      createHttpSmsProvider({ url: `${base}/send`, token: 'secret' }).send({ key: 'sms-1', to, text }),
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
    const [got] = await listening(201, (base) =>
      createTwilioProvider(settings, base).send({ key: 'sms-1', to, text }),
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
    const since = new Date('2026-11-21T10:00:00Z');
    const asks = 'GET /2010-04-01/Accounts/AC1/Messages.json?To=%2B35679000028&PageSize=50';
    const posts = 'POST /2010-04-01/Accounts/AC1/Messages.json';
    const lines = async (...messages: { body: string; date_created: string }[]) => {
      const got = await listening(
        (line) => (line.startsWith('GET') ? { status: 200, body: { messages } } : { status: 201 }),
        (base) => createTwilioProvider(settings, base).send({ key: 'sms-1', to, text, since }),
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
    let refused: unknown;
    const got = await listening(
      (line) =>
        line === 'POST /send' ? { status: 301, headers: { location: '/elsewhere' } } : { status: 200 },
      async (base) => {
        refused = await createHttpSmsProvider({ url: `${base}/send`, token: null })
          .send({ key: 'k', to, text })
          .catch((error: unknown) => error);
      },
    );
    expect(refused).toMatchObject({ name: 'NotTaken', status: 301 });
    expect(got.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /send']);
  });

  it('that refuses is an error', async () => {
    const refused = listening(500, (base) =>
      createHttpSmsProvider({ url: base, token: null }).send({ key: 'k', to, text }),
    );
    await expect(refused).rejects.toThrow('the SMS gateway answered 500');
  });

  it('that is the outbox writes a line', async () => {
    const lines: string[] = [];
    await createSmsOutbox((line) => lines.push(line)).send({ key: 'sms-1', to, text });
    expect(lines).toEqual([`SMS to +356 79000028: ${text}`]);
  });
});
