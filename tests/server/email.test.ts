import { describe, expect, it } from 'vitest';
import { deleteExpiredAccess } from '#server/access/clean-up.ts';
import { queueEmail, queueSms } from '#server/messages/new-messages.ts';
import { sendDueMessages } from '#server/messages/queue.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember, signIn } from '#tests/support/server/site.ts';
import { smtpServer, type Answers } from '#tests/support/server/smtp-server.ts';
import { expectNoneAdded, headersAdded, useSmtp } from '#tests/support/server/smtp-site.ts';
import { storedRows } from '#tests/support/database/stored.ts';

const own = useOwnSite();
const from = { name: 'AMACS', address: 'office@amacs.test' };
const unsubscribeUrl = 'https://members.test/stop#a-token';
const letter = {
  kind: 'receipt',
  to: 'gorg@example.com',
  subject: 'Receipt R-2026-000001',
  text: 'Dear Ġorġ <Żahra>,\nyou paid €29.00.\n\nSee https://members.test/member.',
} as const;
const hour = 3_600_000;

const { through } = useSmtp();

/** The site with an e-mail server that answers so. */
async function withServer(answers?: Answers) {
  const server = await smtpServer(answers);
  return { server, site: own.restart({ email: through(server) }) };
}

async function queue(more: Partial<Parameters<typeof queueEmail>[2]> = {}): Promise<void> {
  await own.db.transaction().execute((trx) => queueEmail(own.site.context, trx, { ...letter, ...more }));
}

function states() {
  return storedRows(own.db, 'messages', { carrier: 'email' }, ['state', 'tries', 'refused_status']);
}

const sendAll = () => sendDueMessages(own.site.context, 'email');
const marks = () => own.db.selectFrom('members').select(['email', 'refused_email']).orderBy('id').execute();

describe('an e-mail', () => {
  it('leaves as plain text and one plain HTML part, with nothing from elsewhere', async () => {
    const { server } = await withServer();
    await queue({ unsubscribeUrl });
    await sendAll();
    const [{ mail, raw, to } = { mail: null, raw: '', to: '' }] = await server.read();
    expect([to, mail?.subject, mail?.text?.trim()]).toEqual([letter.to, letter.subject, letter.text]);
    expect(mail?.from?.value).toEqual([from]);
    expect(mail?.html).toBe(`<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 40em">
<p>Dear Ġorġ &lt;Żahra&gt;,<br>
you paid €29.00.</p>
<p>See <a href="https://members.test/member">https://members.test/member</a>.</p>
</body>
</html>
`);
    expect(mail?.attachments).toEqual([]);
    expect([mail?.headers.get('auto-submitted'), Object(mail?.headers.get('list')).unsubscribe]).toEqual([
      'auto-generated',
      { url: unsubscribeUrl },
    ]);
    expect(mail?.messageId).toMatch(/^<email-1-\d+@amacs\.test>$/);
    expect(raw).not.toMatch(/<img|src=|url\(/);
    expect(await states()).toEqual([{ state: 'sent', tries: 1, refused_status: null }]);
    expect(own.site.logged.join('')).not.toContain(letter.to);
  });

  it('about the person’s own act has no way to ask for no more', async () => {
    const { server } = await withServer();
    await queue();
    await sendAll();
    expect((await server.read()).map(({ mail }) => mail.headers.has('list'))).toEqual([false]);
  });

  it('waits while the server is away, and arrives once with the key it had', async () => {
    const { server, site } = await withServer();
    await server.close();
    await queue();
    for (let tries = 0; tries < 12; tries += 1) {
      await sendAll();
      site.clock.advance(60_000);
    }
    expect(await states()).toMatchObject([{ state: 'queued' }]);
    const back = await smtpServer();
    const again = own.restart({ email: through(back), instant: site.clock.now().toISOString() });
    again.clock.advance(hour);
    await sendAll();
    await sendAll();
    expect((await back.read()).map(({ mail }) => mail.messageId)).toEqual([
      expect.stringMatching(/^<email-1-\d+@amacs\.test>$/),
    ]);
    expect(await states()).toMatchObject([{ state: 'sent' }]);
  });

  it('is tried for three days, long after an SMS is given up', async () => {
    const failing = { name: 'smtp', send: () => Promise.reject(new Error('away')) } as const;
    const sms = { name: 'http', send: () => Promise.reject(new Error('away')) } as const;
    const site = own.restart({ email: failing, sms });
    await queue();
    await queueSms(own.db, site.clock.now(), '+356 79000028', 'a code', { kind: 'code' });
    const after = async (time: number) => {
      site.clock.advance(time);
      await sendAll();
      await sendDueMessages(site.context, 'sms');
      const rows = await own.db.selectFrom('messages').select(['carrier', 'state']).orderBy('id').execute();
      return rows.map(({ carrier, state }) => `${carrier} ${state}`);
    };
    expect(await after(11 * 60_000)).toEqual(['email queued', 'sms failed']);
    expect(await after(60 * hour)).toEqual(['email queued', 'sms failed']);
    expect(await after(12 * hour)).toEqual(['email failed', 'sms failed']);
  });

  it('that is refused for good marks the address on everybody who has it, until it is another', async () => {
    await addMember(own.db, { membership_number: 29, id_number: '0123457M' });
    await addMember(own.db, { membership_number: 30, id_number: '0123458M', email: 'other@example.com' });
    const { site } = await withServer((_, command) =>
      command === 'RCPT TO' ? '550 5.1.1 no such person' : null,
    );
    const token = await signIn(site);
    const refused = { email: letter.to, refused_email: letter.to };
    await queue();
    await sendAll();
    await sendAll();
    expect(await states()).toEqual([{ state: 'refused', tries: 1, refused_status: 550 }]);
    expect(await marks()).toEqual([refused, refused, { email: 'other@example.com', refused_email: null }]);
    expect(await own.call('GET /members/member/28', { token })).toMatchObject({ body: refused });
    expect(own.site.logged.join('')).toContain('"status":550');
    expect(own.site.logged.join('')).not.toContain(letter.to);
  });

  it('that is refused for what it says marks no address, and one that is refused to us or for now is tried again', async () => {
    await withServer((_, command) => (command === 'DATA' ? 554 : null));
    await queue();
    await sendAll();
    await withServer((_, command) => (command === 'RCPT TO' ? 554 : null));
    await queue();
    await sendAll();
    const { site } = await withServer((_, command) => (command === 'RCPT TO' ? 451 : null));
    await queue();
    await sendAll();
    expect(await states()).toEqual([
      { state: 'refused', tries: 1, refused_status: 554 },
      { state: 'queued', tries: 1, refused_status: null },
      { state: 'queued', tries: 1, refused_status: null },
    ]);
    expect(await marks()).toEqual([{ email: letter.to, refused_email: null }]);
    site.clock.advance(25 * hour);
    await deleteExpiredAccess(site.context);
    expect(await states()).toMatchObject([{ state: 'refused' }, { state: 'queued' }, { state: 'queued' }]);
    site.clock.advance(6 * 24 * hour);
    await deleteExpiredAccess(site.context);
    expect(await states()).toMatchObject([{ state: 'queued' }, { state: 'queued' }]);
  });

  it('keeps every name out of its headers and its envelope', async () => {
    const { server } = await withServer();
    for (const one of headersAdded)
      await queue({ subject: `Receipt for Ġorġ${one}`, text: `Dear Ġorġ${one},` });
    for (const one of headersAdded) await queue({ unsubscribeUrl: `https://members.test/stop${one}` });
    for (const one of headersAdded) await queue({ to: `gorg@example.com${one}` });
    await queue({ to: 'gorg@example.com, spy@example.com' });
    await queue({ to: 'spy@example.com <gorg@example.com>' });
    for (let rounds = 0; rounds < 3; rounds += 1) await sendAll();
    const taken = await server.read();
    expect(taken.length).toBeGreaterThanOrEqual(10);
    expectNoneAdded(taken);
  });

  it('is written for nobody where there is no e-mail server', async () => {
    own.restart({ email: null });
    await queue();
    expect(await states()).toEqual([]);
  });

  it('stands in the outbox beside the SMS', async () => {
    await queue();
    await queueSms(own.db, own.site.clock.now(), '+356 79000028', 'a code', { kind: 'code' });
    const listed: unknown = await (await own.site.app.request('/dev/outbox.json')).json();
    const at = '2026-11-21T10:00:00.000Z';
    expect(listed).toEqual([
      { carrier: 'sms', to: '+356 79000028', subject: null, text: 'a code', at },
      { carrier: 'email', to: letter.to, subject: letter.subject, text: letter.text, at },
    ]);
    const page = await (await own.site.app.request('/dev/outbox')).text();
    expect(page).toContain('<strong>Receipt R-2026-000001</strong>');
    expect(page).toContain('Dear Ġorġ &lt;Żahra&gt;,<br />you paid €29.00.');
  });
});
