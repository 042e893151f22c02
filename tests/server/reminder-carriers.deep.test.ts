import { expect, it, test } from 'vitest';
import { OutcomeUnknown } from '#server/base/email-provider.ts';
import { queueAndSendReminders } from '#server/reminders/send-reminders.ts';
import { lostSmtpServer, points } from './lost-smtp-server.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { season, useReminders } from '#tests/support/server/reminders.ts';
import { addRecord } from '#tests/support/server/site.ts';
import { smtpServer } from '#tests/support/server/smtp-server.ts';
import { useSmtp } from '#tests/support/server/smtp-site.ts';

const own = useOwnSite({ member: null });
const texts = {
  subject: '{name}, {association}: renew for {year}',
  email: 'Dear {name} ({number}), renew at {link}\n{decline}',
  sms: 'Renew, {name}. {link}',
};

const { through } = useSmtp();
const { person, remind } = useReminders(own, texts);

const carryOn = () => queueAndSendReminders(own.site.context);
async function states(): Promise<string[]> {
  const rows = await own.db.selectFrom('reminder_people').select('state').orderBy('member_id').execute();
  return rows.map(({ state }) => state);
}

test.each(points)(
  'an e-mail server that stalls at %s may have taken a message only where it had all of it',
  async (point) => {
    const server = await lostSmtpServer(point, 'stalls');
    const letter = { key: 'a key', to: 'gorg@example.com', subject: 'Renew', text: 'Renew.' };
    const sent = through(server).send({ ...letter, unsubscribeUrl: null, patience: 10_000 });
    const error: unknown = await sent.catch((thrown: unknown) => thrown);
    expect([error instanceof Error, error instanceof OutcomeUnknown, server.read()]).toEqual(
      point === 'message' ? [true, true, 1] : [true, false, 0],
    );
  },
);

it('is waited for where its server is away for ten minutes: once for everybody but who renewed meanwhile', async () => {
  let isAway = true;
  let refused = 0;
  const server = await smtpServer(() => {
    if (isAway) refused += 1;
    return isAway ? 421 : null;
  });
  own.restart({ email: through(server) });
  const people = await Promise.all(Array.from({ length: 150 }, () => person()));
  const renewing = people.filter((_, at) => at % 10 === 0);
  await remind(people);
  const tenMinutes = async (meanwhile: (round: number) => unknown) => {
    for (let round = 0; round < 60; round += 1) {
      await carryOn();
      await meanwhile(round);
      own.site.clock.advance(10_000);
    }
  };
  await tenMinutes(async (round) => {
    const renews = renewing[round];
    if (renews !== undefined) await addRecord(own.db, renews, season);
  });
  expect([refused > 60, (await server.read()).length]).toEqual([true, 0]);
  isAway = false;
  // The longest pause between two tries.
  await tenMinutes(() => null);
  const reminded = (await server.read()).map(({ to }) => to);
  expect([reminded.length, new Set(reminded).size]).toEqual([135, 135]);
  const counts = new Map<string, number>();
  for (const state of await states()) counts.set(state, (counts.get(state) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toEqual({ sent: 135, 'left out': 15 });
});

it('SMS leave while the e-mail server is away, whoever is first on the list', async () => {
  own.restart({ email: { name: 'smtp', send: () => Promise.reject(new Error('away')) } });
  // More than are looked at in one go.
  const people = await Promise.all(Array.from({ length: 620 }, () => person()));
  const bySms = await person({ email: null });
  const refused = await person({ email: 'gone@example.com', refused_email: 'gone@example.com' });
  await remind([...people, bySms, refused]);
  for (let times = 0; times < 2; times += 1) await carryOn();
  const left = own.site.sent.map(({ to }) => to).toSorted();
  expect(left).toEqual(['+356 79000621', '+356 79000622']);
  expect((await states()).filter((state) => state === 'queued')).toHaveLength(100);
});
