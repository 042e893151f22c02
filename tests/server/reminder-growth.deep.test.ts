import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { queueReminders } from '#server/reminders/queue-reminders.ts';
import { readReminders } from '#server/reminders/read-reminders.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember } from '#tests/support/server/site.ts';

const own = useOwnSite();

/** 300 reminders of a year that is closed, each with 20 people who were sent one, and one that somebody waits in. */
beforeEach(async () => {
  const { db, memberId } = own;
  for (let nth = 1; nth < 20; nth += 1)
    await addMember(db, { membership_number: 100 + nth, id_number: `${5_000_000 + nth}M` });
  await sql`
    insert into reminders (season, subject, email_text, sms_text, starts_at, created_at, created_by, key)
    select 2020, '', '', '', at, at, 'admin:registrar', 'old ' || n
    from generate_series(1, 300) as n, lateral (select timestamptz '2020-11-01' + n * interval '1 minute' as at) as one`.execute(
    db,
  );
  await sql`
    insert into reminder_people (reminder_id, member_id, state, carrier, at)
    select reminders.id, members.id, 'sent', 'email', starts_at from reminders, members`.execute(db);
  await sql`
    update reminder_people set state = 'waiting', carrier = null, at = null
    where member_id = ${memberId} and reminder_id = (select min(id) from reminders)`.execute(db);
  await sql`analyze reminders, reminder_people`.execute(db);
});

/** How many rows of reminded people the work reads, by an index or not. */
async function peopleRead(work: (db: typeof own.db) => Promise<unknown>): Promise<number> {
  return own.db.transaction().execute(async (trx) => {
    const soFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read
        from pg_stat_xact_user_tables where relname = 'reminder_people'`.execute(trx);
      return rows[0]?.read ?? 0;
    };
    const before = await soFar();
    await work(trx);
    return (await soFar()) - before;
  });
}

it('the list of reminders counts the people of those that it shows', async () => {
  const read = await peopleRead(async (db) => {
    const shown = await readReminders(db, own.site.clock.now());
    expect(shown.map(({ people, states }) => [people, states])).toEqual(
      Array.from({ length: 100 }, () => [20, { sent: 20 }]),
    );
  });
  expect(read).toBeLessThanOrEqual(100 * 20);
});

it('what carries reminders on looks at nobody of those that are over', async () => {
  const { clock, context } = own.site;
  await own.db.updateTable('reminders').set({ stopped_at: clock.now() }).where('key', '=', 'old 1').execute();
  const read = await peopleRead((db) => queueReminders({ ...context, db }));
  expect(read).toBeLessThan(10);
});
