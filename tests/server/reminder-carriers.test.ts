import { describe, expect, it, test } from 'vitest';
import { OutcomeUnknown } from '#server/base/email-provider.ts';
import { queueEmail } from '#server/messages/new-messages.ts';
import { sendDueMessages } from '#server/messages/queue.ts';
import { queueAndSendReminders } from '#server/reminders/send-reminders.ts';
import { lostSmtpServer, points } from './lost-smtp-server.ts';
import { useOwnSite } from '#tests/support/server/own-site.ts';
import { useReminders } from '#tests/support/server/reminders.ts';
import { smtpServer } from '#tests/support/server/smtp-server.ts';
import { expectNoneAdded, headersAdded, useSmtp } from '#tests/support/server/smtp-site.ts';

const own = useOwnSite({ member: null });
const texts = {
  subject: '{name}, {association}: renew for {year}',
  email: 'Dear {name} ({number}), renew at {link}\n{decline}',
  sms: 'Renew, {name}. {link}',
};
const hour = 3_600_000;
const declineLink = /^http:\/\/members\.test\/member\/no-reminders#[\w-]{43}$/;

const { through } = useSmtp();
const { person, remind } = useReminders(own, texts);

/** Starts the site anew, as late, with an e-mail server at an address. */
function withServer(server: { readonly url: string; close(): unknown }, later = 0) {
  const instant = new Date(own.site.clock.now().getTime() + later).toISOString();
  return own.restart({ email: through(server), instant });
}

const carryOn = () => queueAndSendReminders(own.site.context);
async function states(): Promise<string[]> {
  const rows = await own.db.selectFrom('reminder_people').select('state').orderBy('member_id').execute();
  return rows.map(({ state }) => state);
}

test.each(points)(
  'an e-mail server that hangs up at %s may have taken a message only where it had all of it',
  async (point) => {
    const server = await lostSmtpServer(point, 'hangs up');
    const letter = { key: 'a key', to: 'gorg@example.com', subject: 'Renew', text: 'Renew.' };
    const error: unknown = await through(server)
      .send({ ...letter, unsubscribeUrl: null })
      .catch((thrown: unknown) => thrown);
    expect([error instanceof Error, error instanceof OutcomeUnknown, server.read()]).toEqual(
      point === 'message' ? [true, true, 1] : [true, false, 0],
    );
  },
);

describe('an e-mail whose server was lost', () => {
  it('with all of it reminds nobody a second time', async () => {
    const lost = await lostSmtpServer('message', 'hangs up');
    withServer(lost);
    await remind([await person()]);
    await carryOn();
    expect([lost.read(), await states()]).toEqual([1, ['uncertain']]);
    const back = await smtpServer();
    withServer(back, hour);
    await carryOn();
    expect([(await back.read()).length, await states()]).toEqual([0, ['uncertain']]);
  });

  it('before it was read is tried again', async () => {
    withServer(await lostSmtpServer('DATA', 'hangs up'));
    await remind([await person()]);
    await carryOn();
    expect(await states()).toEqual(['queued']);
    const back = await smtpServer();
    withServer(back, hour);
    await carryOn();
    expect([(await back.read()).length, await states()]).toEqual([1, ['sent']]);
  });

  it('is tried again where it is no reminder: one receipt too many is better than none', async () => {
    withServer(await lostSmtpServer('message', 'hangs up'));
    const letter = {
      kind: 'receipt',
      to: 'gorg@example.com',
      subject: 'Receipt',
      text: 'You paid.',
    } as const;
    await own.db.transaction().execute((trx) => queueEmail(own.site.context, trx, letter));
    await sendDueMessages(own.site.context, 'email');
    expect(await own.db.selectFrom('messages').select('state').execute()).toEqual([{ state: 'queued' }]);
  });
});

it('keeps every name and address out of the headers and the envelope of a reminder', async () => {
  const server = await smtpServer();
  withServer(server);
  const people: number[] = [];
  for (const one of headersAdded)
    people.push(await person({ first_name: `Ġorġ${one}`, last_name: `Żahra${one}` }));
  for (const one of headersAdded) people.push(await person({ email: `gorg@example.com${one}` }));
  await remind(people);
  for (let rounds = 0; rounds < 3; rounds += 1) await carryOn();
  const taken = await server.read();
  expect(taken.length).toBeGreaterThanOrEqual(5);
  expectNoneAdded(taken);
  for (const { mail } of taken)
    expect(Object(mail.headers.get('list')).unsubscribe?.url).toMatch(declineLink);
});
