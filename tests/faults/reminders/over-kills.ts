import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReminders } from '#server/reminders/read-reminders.ts';
import { writeReminder } from '#server/reminders/remind.ts';
import type { Database } from '#server/store/schema.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember } from '#tests/support/server/site.ts';
import { carriers } from './carriers.ts';
import { KilledSender } from './killed-sender.ts';

const full = process.env['FAULTS'] === 'full';
const people = full ? 5000 : 200;
const leavers = people / 10;
const kills = full ? 200 : 3;
/** A message that a killed process was at is looked at again after its lease. */
const lease = 6 * 60_000;

/** What would begin another header, line or part if a name could. */
const hostile = [
  'Ġorġ\r\nBcc: everybody@evil.test',
  'Ċetta\nContent-Type: text/html\n\n<script>alert(1)</script>',
  '"><img src=https://evil.test/x>',
  '{number} {decline}',
  'Wistin\u2028Bcc: everybody@evil.test\u0001',
];

const declineLink = /^http:\/\/members\.test\/member\/no-reminders#[\w-]{43}$/;

/** What goes to everybody, and what somebody does meanwhile, with themselves held, so that they get none of it. */
interface Sent {
  /** What a run calls it. */
  readonly name: string;
  /** Null for a message of the office's own. */
  readonly season: number | null;
  readonly texts: Parameters<typeof writeReminder>[1]['texts'];
  readonly leave: (trx: Transaction<Database>, memberId: number) => Promise<unknown>;
}

/** Tests that something reaches each of many people once, and nobody who has left before, whatever is killed. */
export function testOverKills({ leave, name, season, texts }: Sent): void {
  const own = useOwnDatabase();
  let outside: Awaited<ReturnType<typeof carriers>>;
  const ids: number[] = [];
  beforeAll(async () => {
    outside = await carriers();
    if (season !== null)
      await own.db.insertInto('renewal_years').values({ year: season, enabled: true }).execute();
    for (let at = 0; at < people; at += 1)
      ids.push(
        await addMember(own.db, {
          membership_number: at + 1,
          id_number: `${String(at + 1).padStart(7, '0')}M`,
          first_name: hostile[at] ?? 'Ġanna',
          last_name: `Żahra ${at}`,
          // One in ten has no address, and one in a hundred one that is not there.
          email: at % 10 === 9 ? null : `${at % 100 === 5 ? 'gone' : 'to'}.${at}@example.com`,
          mobile_number: at % 50 === 19 ? '' : `+356 7${String(at).padStart(7, '0')}`,
        }),
      );
  });
  afterAll(() => outside.close());

  /** Leaves as every door does it: with the person held. Answers when that was committed. */
  async function leaveList(memberId: number): Promise<number> {
    await own.db.transaction().execute(async (trx) => {
      await sql`select from members where id = ${memberId} for no key update`.execute(trx);
      await leave(trx, memberId);
    });
    return performance.now();
  }

  const reachedBy = (at: number) =>
    at % 10 === 9 ? `+3567${String(at).padStart(7, '0')}` : `to.${at}@example.com`;

  async function figures() {
    const [reminder] = await readReminders(own.db, new Date(Date.now() + 365 * 86_400_000));
    if (!reminder) throw new Error('There is no reminder');
    const { states } = reminder;
    return { states: states as Record<string, number>, all: reminder.people };
  }

  /** Whether nothing of the reminder is still to leave. */
  async function isOver(): Promise<boolean> {
    const { queued = 0, waiting = 0 } = (await figures()).states;
    return queued + waiting === 0;
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + 300_000;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error('It takes too long');
      await delay(2);
    }
  }

  test(
    `${name}: ${people} get it once while ${leavers} of them leave, over ${kills} kills and an e-mail server that is away`,
    async () => {
      const startsAt = new Date(0);
      await own.db.transaction().execute((trx) =>
        writeReminder(trx, {
          season,
          texts,
          members: ids,
          startsAt,
          at: startsAt,
          actor: 'admin:x',
          key: 'k',
        }),
      );
      const committed = new Map<number, number>();
      // All through the sending, and up and down the list, so that some of them are just being reminded.
      let isSent = false;
      const leaving = (async () => {
        for (let index = 0; index < leavers; index += 1) {
          const heard = (index / leavers) * people * 0.7;
          await until(() => Promise.resolve(isSent || outside.heard.size >= heard));
          const at = (index * 7919) % people;
          committed.set(at, await leaveList(ids[at] ?? 0));
        }
      })();
      let next = [new KilledSender()];
      let together = 0;
      for (let kill = 0; kill <= kills; kill += 1) {
        const senders = next;
        const isLast = kill === kills;
        // In each third round two processes send at once.
        if (!isLast) next = Array.from({ length: kill % 3 === 1 ? 2 : 1 }, () => new KilledSender());
        if (senders.length === 2) together += 1;
        const heardBefore = outside.heard.size;
        outside.away(kill === 1);
        await Promise.all(
          senders.map((sender) =>
            sender.begin({
              connection: own.connection,
              smtp: outside.smtp,
              sms: outside.sms,
              ahead: kill * lease,
            }),
          ),
        );
        const step = Math.floor(people / (kills + 2));
        const wanted = () =>
          kill === 1
            ? outside.refused() > 0
            : outside.heard.size >= Math.min(heardBefore + step, people * 0.8);
        await until(isLast ? isOver : () => Promise.resolve(wanted()));
        isSent = isLast;
        if (isLast) await leaving;
        await Promise.all(senders.map((sender) => sender.kill()));
      }
      const mails = await outside.read();
      const { all, states } = await figures();
      const sent = new Map<string, number>();
      for (const { to } of mails) sent.set(to, (sent.get(to) ?? 0) + 1);
      const late = [...committed].filter(([at, when]) => (outside.heard.get(reachedBy(at)) ?? 0) > when);
      const twice = [
        ...[...sent].filter(([, count]) => count > 1),
        ...[...outside.keys].filter(([, of]) => of.size > 1),
      ];
      const reached = mails.length + outside.keys.size;
      process.stdout.write(
        `${name}: ${people} people, ${leavers} left meanwhile, ${kills} kills, ${together} of two at once: ${JSON.stringify(states)}, ` +
          `${reached} reached, ${late.length} after they had left, ${twice.length} twice\n`,
      );
      expect([late, twice]).toEqual([[], []]);
      expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(all);
      expect(all).toBe(people);
      // What is sent arrived, and of what is uncertain nobody can tell.
      const { sent: known = 0, uncertain = 0 } = states;
      expect(reached).toBeGreaterThanOrEqual(known);
      expect(reached).toBeLessThanOrEqual(known + uncertain);
      for (const { mail, raw, to } of mails) {
        expect([to, mail.to && 'text' in mail.to ? mail.to.text : null]).toEqual([to, to]);
        expect([mail.bcc, mail.cc, mail.attachments.length, mail.headers.get('content-type')]).toMatchObject([
          undefined,
          undefined,
          0,
          { value: 'multipart/alternative' },
        ]);
        expect(String(mail.html)).not.toMatch(/<(?:script|img)/);
        expect(Object(mail.headers.get('list')).unsubscribe?.url).toMatch(declineLink);
        expect(raw.match(/^(?:To|Cc|Bcc|Subject):/gim)).toHaveLength(2);
      }
    },
    full ? 1_800_000 : 300_000,
  );
}
