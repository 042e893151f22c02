import { describe, expect, it } from 'vitest';
import { readReminders } from '#server/reminders/read-reminders.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { carryOnTimes, reminderStates, useRefusingServer } from '#tests/support/server/refusing-server.ts';
import { useReminders } from '#tests/support/server/reminders.ts';

const own = useOwnSite({ member: null });
const texts = { subject: 'Renew', email: 'Dear {name}, renew at {link}\n{decline}', sms: 'Renew, {name}.' };
const withServer = useRefusingServer(own);
const { person, remind } = useReminders(own, texts);
const minute = 60_000;
const carryOn = (times: number) => carryOnTimes(own.site, times);
const states = () => reminderStates(own.db);

const marked = () =>
  own.db.selectFrom('members').select('email').where('refused_email', 'is not', null).execute();

async function twentyFive(): Promise<void> {
  const people = await Promise.all(Array.from({ length: 25 }, () => person()));
  await remind(people);
}

describe('an e-mail server that refuses everybody', () => {
  it.each([
    ['RCPT TO', '550 5.4.5 sending limit of the day reached'],
    ['DATA', '552 this message is over the limit of the relay'],
  ] as const)('after %s by “%s” marks nobody, and the rest are reminded the next day', async (at, words) => {
    let taken = 0;
    let isOver = false;
    const server = await withServer((_, command) => {
      if (command !== at || isOver) return null;
      taken += 1;
      return taken > 10 ? words : null;
    });
    await twentyFive();
    await carryOn(30);
    expect([await marked(), await states()]).toEqual([[], { sent: 10, queued: 15 }]);
    // The run rests: nobody else is tried, every two seconds.
    const tried = taken;
    await carryOn(30);
    expect(taken).toBe(tried);
    const [{ troubles = [] } = {}] = await readReminders(own.db, own.site.clock.now());
    expect(troubles).toMatchObject([{ carrier: 'email', words }]);
    isOver = true;
    own.site.clock.advance(20 * minute);
    await carryOn(30);
    own.site.clock.advance(20 * minute);
    await carryOn(30);
    const readers = (await server.read()).map(({ to }) => to);
    expect([readers.length, new Set(readers).size, await states()]).toEqual([25, 25, { sent: 25 }]);
    expect(await own.db.selectFrom('carrier_refusals').selectAll().execute()).toEqual([]);
  });

  it('in words that nobody can read stops the run after a few', async () => {
    let named = 0;
    await withServer((to, command) => {
      if (command === 'RCPT TO') named += 1;
      return command === 'RCPT TO' ? `550 ${to} nope (id ${named}x7)` : null;
    });
    await twentyFive();
    await carryOn(60);
    expect(await marked()).toEqual([]);
    const { queued = 0, refused = 0 } = await states();
    expect(queued + refused).toBe(25);
    expect(refused).toBeLessThanOrEqual(7);
    expect(named).toBeLessThanOrEqual(10);
  });

  it('by the status of an address unknown stops too, and what it says later of one alone counts again', async () => {
    let of = (_to: string) => true;
    await withServer((to, command) => (command === 'RCPT TO' && of(to) ? '550 5.1.1 no such person' : null));
    await twentyFive();
    await carryOn(60);
    const wrong = (await marked()).length;
    expect(wrong).toBeLessThanOrEqual(7);
    of = (to) => to.startsWith('person.9@');
    own.site.clock.advance(20 * minute);
    await carryOn(60);
    own.site.clock.advance(20 * minute);
    await carryOn(60);
    const after = await states();
    expect(after['sent']).toBeGreaterThanOrEqual(17);
    expect(after['queued'] ?? 0).toBe(0);
  });
});
