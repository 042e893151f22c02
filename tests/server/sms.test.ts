import { describe, expect, it } from 'vitest';
import { deleteExpiredAccess } from '#server/access/clean-up.ts';
import { queueSms } from '#server/messages/new-messages.ts';
import { sendDueMessages } from '#server/messages/queue.ts';
import type { SmsMessage, SmsProvider } from '#server/base/sms-provider.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { createSite, type Site } from '#tests/support/server/site.ts';

const to = '+356 79000028';
const text = 'AMACS: your verification code is 0012345. It is valid for 10 minutes.';

const own = useOwnSite({ member: null });

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

async function queue(site: Site): Promise<void> {
  await queueSms(own.db, site.clock.now(), to, text, { kind: 'code' });
}

function states() {
  return own.db.selectFrom('messages').select(['state', 'tries']).orderBy('id').execute();
}

describe('the queue of messages', () => {
  it('tries again after a pause that doubles, with the same key', async () => {
    const sms = refusing(2);
    const site = own.restart({ sms });
    await queue(site);
    await sendDueMessages(site.context, 'sms');
    site.clock.advance(1999);
    await sendDueMessages(site.context, 'sms');
    expect([sms.tried.length, await states()]).toEqual([1, [{ state: 'queued', tries: 1 }]]);
    site.clock.advance(1);
    await sendDueMessages(site.context, 'sms');
    site.clock.advance(4000);
    await sendDueMessages(site.context, 'sms');
    site.clock.advance(60 * 60_000);
    await sendDueMessages(site.context, 'sms');
    const since = new Date('2026-11-21T10:00:00Z');
    const first = { key: 'sms-1', to, text };
    expect(sms.tried).toEqual([first, { ...first, since }, { ...first, since }]);
    expect(await states()).toEqual([{ state: 'sent', tries: 3 }]);
    expect(site.logged.join('')).not.toMatch(/0012345|79000028/);
  });

  it('gives a message up when its code is over', async () => {
    const sms = refusing(100);
    const site = own.restart({ sms });
    await queue(site);
    for (let minutes = 0; minutes < 12; minutes += 1) {
      await sendDueMessages(site.context, 'sms');
      site.clock.advance(60_000);
    }
    expect([sms.tried.length, await states()]).toEqual([10, [{ state: 'failed', tries: 10 }]]);
  });

  it('hands each message over once, however many take from it', async () => {
    const sms = refusing(0);
    const sites = Array.from({ length: 4 }, () => createSite(own.db, { sms }));
    const [site] = sites;
    if (!site) throw new Error('There is a site');
    for (let messages = 0; messages < 50; messages += 1) await queue(site);
    for (let rounds = 0; rounds < 3; rounds += 1)
      await Promise.all(sites.map((one) => sendDueMessages(one.context, 'sms')));
    expect(sms.tried.map((message) => message.key).toSorted()).toEqual(
      Array.from({ length: 50 }, (_, index) => `sms-${index + 1}`).toSorted(),
    );
  });

  it('takes over what a process that died had in hand, with the same key', async () => {
    const site = createSite(own.db, { sms: { name: 'http', send: () => new Promise(() => {}) } });
    await queue(site);
    void sendDueMessages(site.context, 'sms');
    await expect.poll(states).toEqual([{ state: 'sending', tries: 1 }]);
    const sms = refusing(0);
    const next = createSite(own.db, { sms });
    next.clock.advance(59_999);
    await sendDueMessages(next.context, 'sms');
    expect(sms.tried).toEqual([]);
    next.clock.advance(1);
    await sendDueMessages(next.context, 'sms');
    expect(sms.tried).toEqual([{ key: 'sms-1', to, text, since: new Date('2026-11-21T10:00:00Z') }]);
  });

  it('sends nobody a code that was over before it could leave', async () => {
    const { site } = own;
    await queue(site);
    site.clock.advance(10 * 60_000);
    await sendDueMessages(site.context, 'sms');
    expect([site.sent, await states()]).toEqual([[], [{ state: 'failed', tries: 1 }]]);
  });

  it('leaves to the process that took a message over what became of it', async () => {
    let refuse: (error: Error) => void = () => {};
    const slow = createSite(own.db, {
      sms: { name: 'http', send: () => new Promise((_, reject) => (refuse = reject)) },
    });
    await queue(slow);
    const slowly = sendDueMessages(slow.context, 'sms');
    await expect.poll(states).toEqual([{ state: 'sending', tries: 1 }]);
    const next = createSite(own.db);
    next.clock.advance(60_000);
    await sendDueMessages(next.context, 'sms');
    refuse(new Error('late'));
    await slowly;
    expect(await states()).toEqual([{ state: 'sent', tries: 2 }]);
  });

  it('sends nothing of a transaction that failed', async () => {
    const { site } = own;
    const failing = own.db.transaction().execute(async (trx) => {
      await queueSms(trx, site.clock.now(), to, text, { kind: 'code' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await sendDueMessages(site.context, 'sms');
    expect(site.sent).toEqual([]);
  });

  it('forgets what was sent a day ago', async () => {
    const { site } = own;
    await queue(site);
    await sendDueMessages(site.context, 'sms');
    site.clock.advance(24 * 60 * 60_000 + 1);
    await queue(site);
    await deleteExpiredAccess(site.context);
    expect(await states()).toEqual([{ state: 'queued', tries: 0 }]);
  });
});
