import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReminders } from '#server/reminders/read-reminders.ts';
import { writeReminder } from '#server/reminders/remind.ts';
import { queueReminders } from '#server/reminders/queue-reminders.ts';
import { queueAndSendReminders } from '#server/reminders/send-reminders.ts';
import { restoreBackup } from '#server/store/backup/restore.ts';
import { writeBackup } from '#server/store/backup/write.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/database/own-database.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { addMember, createSite } from '#tests/support/server/site.ts';

const own = useOwnSite({ member: null });
const season = 2027;
const texts = { subject: 'Renew', email: 'Renew. {decline}', sms: 'Renew.' };
const day = 86_400_000;

let folder: string;
let restored: OwnDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-reminders-'));
  restored = await createOwnDatabase();
  await own.db.insertInto('renewal_years').values({ year: season, enabled: true }).execute();
});
afterEach(() => restored.remove());

function person(at: number): Promise<number> {
  return addMember(own.db, {
    membership_number: at,
    id_number: `${1_000_000 + at}M`,
    email: `${at}@example.com`,
  });
}

async function remind(db: OwnDatabase['db'], members: readonly number[], startsAt: Date): Promise<number> {
  const at = own.site.clock.now();
  return db
    .transaction()
    .execute((trx) =>
      writeReminder(trx, { season, texts, members, startsAt, at, actor: 'admin:x', key: 'a key' }),
    );
}

it('a restored backup reminds nobody who may have been reminded, and shows what it stopped', async () => {
  const { clock, context } = own.site;
  // More than may be on their way: the last of them wait.
  const people: number[] = [];
  for (let at = 1; at <= 102; at += 1) people.push(await person(at));
  const over = await remind(own.db, [await person(103)], clock.now());
  await queueAndSendReminders(context);
  const begun = await remind(own.db, people, clock.now());
  const later = await remind(own.db, people, new Date(Date.now() + 365 * day));
  await queueReminders(context);

  const file = join(folder, 'backup.sql.gz');
  await writeBackup(own.connection, file, clock.now());
  await restoreBackup(restored.connection, file, { stampDutyPercent: 11, replace: false });
  const site = createSite(restored.db);
  const read = await readReminders(restored.db, site.clock.now());
  expect(read.map(({ id, states, stoppedAt }) => [id, states, stoppedAt !== null])).toEqual([
    [later, { waiting: 102 }, false],
    [begun, { uncertain: 100, waiting: 2 }, true],
    [over, { sent: 1 }, false],
  ]);
  const left = await restored.db.selectFrom('reminder_people').select('message_id').distinct().execute();
  expect(left).toEqual([{ message_id: null }]);
  await queueAndSendReminders(site.context);
  expect(site.emailed).toEqual([]);

  // Whoever was on their way takes nobody's place.
  await remind(restored.db, people.slice(100), clock.now());
  await queueAndSendReminders(site.context);
  expect(site.emailed.map(({ to }) => to).toSorted()).toEqual(['101@example.com', '102@example.com']);
});
