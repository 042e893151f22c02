import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sendDueMessages } from '#server/messages/queue.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember, createSite, lastCode, send, signIn } from '#tests/support/server/site.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { watchStatements } from '#tests/support/server/watched-statements.ts';

const own = useOwnSite();
const known = '+356 79000028';
const ask = (mobile_number: string = known) =>
  own.call('POST /members/number-reminder', { body: { mobile_number } });

function texts() {
  return own.db
    .selectFrom('messages')
    .select(['recipient', 'body'])
    .where('body', 'like', '%number%')
    .orderBy('id')
    .execute();
}

const message = (numbers: string) => ({
  recipient: known,
  body: `AMACS: the membership numbers for this mobile are: ${numbers}. Sign in: http://members.test/member`,
});

/** What came back, byte for byte but for the id of the request. */
async function bytes(mobile: string) {
  const { body, headers, status } = await ask(mobile);
  const kept = [...headers].filter(([name]) => name !== 'x-request-id');
  return JSON.stringify([status, body, kept]);
}

describe('a member who does not know the number', () => {
  it('is sent the first name and number of everybody under the mobile, in one message', async () => {
    await addMember(own.db, { membership_number: 29, id_number: '0123457M', first_name: 'Marija' });
    await addMember(own.db, { membership_number: 30, id_number: '0123458M', deceased: true });
    await addMember(own.db, { membership_number: null, id_number: '0123459M' });
    expect((await ask()).status).toBe(200);
    expect(await texts()).toEqual([message('Ġorġ 28, Marija 29')]);
    const entries = await storedRows(own.db, 'audit', {}, ['actor', 'action', 'subject']);
    expect(entries).toEqual(
      ['member:id:1', 'member:id:2'].map((subject) => ({
        actor: 'system',
        action: 'number reminder sent',
        subject,
      })),
    );
  });

  it('gets the same bytes whether or not the mobile is on file, was sent enough, or costs more', async () => {
    const got: string[] = [];
    for (const mobile of [known, known, '+356 79999999', '+870 776123456']) got.push(await bytes(mobile));
    expect(new Set(got).size).toBe(1);
    expect(await texts()).toHaveLength(1);
    expect(own.site.logged.join('')).not.toMatch(/79000028|79999999/);
  });

  it('finds no names and numbers kept once they have left', async () => {
    own.restart({ sms: { name: 'http', send: () => Promise.resolve() } });
    await ask();
    const kept = () => own.db.selectFrom('messages').select(['state', 'body']).execute();
    // What left at once would be in the way of the request after it.
    expect(await kept()).toMatchObject([{ state: 'queued' }]);
    await sendDueMessages(own.site.context, 'sms');
    expect(await kept()).toEqual([{ state: 'sent', body: '' }]);
  });

  it('is sent no more than the limits of codes, and counts against no code', async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      await ask();
      own.site.clock.advance(31_000);
    }
    expect(await texts()).toHaveLength(5);
    await signIn(own.site);
    expect(await lastCode(own.db, known)).toMatch(/^\d{7}$/);
  });

  it('is one of a capped number a day, whoever asks for whom', async () => {
    own.restart({ limits: { numberRemindersPerDay: 3, smsPerDayFromAddress: 100 } });
    const mobiles = Array.from({ length: 8 }, (_, index) => `+356 7900010${index}`);
    for (const [index, mobile_number] of mobiles.entries())
      await addMember(own.db, {
        membership_number: 100 + index,
        id_number: `010010${index}M`,
        mobile_number,
      });
    // Those who are not on file take nobody's place.
    for (let unknown = 0; unknown < 5; unknown += 1) await ask(`+356 7911111${unknown}`);
    const answers = await Promise.all(mobiles.map((mobile) => ask(mobile)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await texts()).toHaveLength(3);
    own.site.clock.advance(86_400_000);
    await ask(mobiles[7]);
    expect(await texts()).toHaveLength(4);
  });

  it('is refused where one address asks too often, whatever it asks for', async () => {
    own.restart({ limits: { smsPerDayFromAddress: 2 } });
    const statuses: number[] = [];
    for (const mobile of ['+356 79999991', '+356 79999992', '+356 79999993', known])
      statuses.push((await ask(mobile)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await texts()).toEqual([]);
  });

  it('takes the same statements whether or not the mobile is on file, or was sent enough', async () => {
    const statements = async (mobile_number: string) => {
      const { db, made } = watchStatements(own.db);
      const site = createSite(db, { sms: { name: 'outbox', send: () => new Promise(() => {}) } });
      await send(site, 'POST /members/number-reminder', { body: { mobile_number } });
      // What begins after the answer is the sending, which nobody waits for.
      return made.slice(0, made.findIndex((one) => one.includes('insert into audit')) + 1);
    };
    const first = await statements(known);
    expect(first.length).toBeGreaterThan(5);
    expect([await statements(known), await statements('+356 79999999')]).toEqual([first, first]);
  });

  it('waits for whoever is before, on file or not', async () => {
    await addMember(own.db, {
      membership_number: 29,
      id_number: '0123457M',
      mobile_number: '+356 79000029',
    });
    const waiting = async () => {
      const { rows } = await sql<{ waits: boolean }>`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(own.db);
      return rows.length;
    };
    const pairs = [
      [known, '+356 79999991'],
      ['+356 79999992', '+356 79000029'],
    ] as const;
    for (const [before, after] of pairs) {
      await own.db.deleteFrom('limits').execute();
      await ask(before);
      const asked = await own.db.transaction().execute(async (trx) => {
        // What the one before holds until it is done, but for what counts the address, which comes first and alone.
        const held = trx.selectFrom('limits').select('key').where('key', 'not like', '% from:%').forUpdate();
        expect(await held.execute()).not.toEqual([]);
        const answer = ask(after);
        await expect.poll(waiting).toBe(1);
        return { answer };
      });
      expect((await asked.answer).status).toBe(200);
    }
  });
});
