import { expect, test } from 'vitest';
import { createFirstMessageTexts } from '#domain/messages/reminder-texts.ts';
import { papersEn } from '#domain/texts/papers.en.ts';
import { remindersEn } from '#domain/texts/reminders.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { clickAt, fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle, pressIn, question, saidIn, seen } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { messageAt, press, shows } from '#tests/support/screens/page.ts';

addTexts(papersEn);
addTexts(remindersEn);

const calls = {
  preview: 'POST /admin/messages/preview',
  sample: 'POST /admin/messages/sample',
  send: 'POST /admin/messages',
};
const names = ['Ġorġa Żammit', 'Karm Abela', 'Ċensu Buttigieg'];
const ways = [
  { way: 'email', for_all: 'email' },
  { way: 'sms', for_all: 'sms' },
  { way: 'declined', for_all: 'email' },
];
const texts = { subject: 'The range is closed', email: 'Dear {name}\n{decline}', sms: 'Closed, {name}.' };

/** Opens the dialog of a message to three people, of whom one declined reminders. */
async function openMessage(): Promise<Office> {
  const members = names.map((name, index) => {
    const [first_name, last_name] = name.split(' ');
    return listedMember({ id: index + 1, membership_number: 1001 + index, first_name, last_name });
  });
  const office = await openOffice({
    path: '/admin/members/list',
    answers: { [lines.members]: members },
    hold: Object.values(calls),
  });
  await isThere('open-member-3');
  document
    .querySelector<HTMLElement>('tbody [type="checkbox"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await isThere('message-to-many');
  press(t('ticks.page'));
  clickAt('message-to-many');
  await shows(dialogTitle, t('message.title', { count: 3 }));
  await office.network.answer(
    calls.preview,
    ways.map((way, index) => ({ id: index + 1, name: names[index], number: 1001 + index, ...way })),
  );
  await shows(() => valueAt('reminder-subject'), createFirstMessageTexts().subject);
  return office;
}

function writeTexts(email = texts.email): void {
  fillAt('reminder-subject', texts.subject);
  fillAt('reminder-email', email);
  fillAt('reminder-sms', texts.sms);
}

test('a message to who is ticked says what it is for, and leaves out who declined', async () => {
  const { network } = await openMessage();
  expect(saidIn('dialog', t('message.business'))).toBe(true);
  expect(seen(t('reminder.way.declined'))).toBe(true);
  writeTexts('The range is closed.');
  pressIn('dialog', t('reminder.continue'));
  await shows(() => messageAt('reminder-email'), t('invalid.reminder.decline'));
  writeTexts();
  pressIn('dialog', t('reminder.sample.sms'));
  await network.answer(calls.sample);
  expect(network.last(calls.sample)?.body).toEqual({ texts, carrier: 'sms', person: 1 });
  await shows(() => controlNamed(t('reminder.continue')), 'ready');
  pressIn('dialog', t('reminder.continue'));
  await shows(question, t('message.question', { count: 2 }));
  pressIn('question', t('reminder.send', { count: 2 }));
  await shows(() => network.waiting(calls.send), 1);
  expect(network.last(calls.send)?.body).toEqual({
    texts,
    everybody: false,
    people: [1, 2, 3],
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a message that must reach everybody is asked about, and needs no link to decline', async () => {
  const { network } = await openMessage();
  writeTexts('There is a general meeting.');
  clickAt('reminder-everybody');
  await shows(() => seen(t('reminder.way.declined')), false);
  pressIn('dialog', t('reminder.continue'));
  await shows(question, t('message.question', { count: 3 }));
  expect(saidIn('question', t('message.question.everybody', { count: 1 }))).toBe(true);
  pressIn('question', t('reminder.send', { count: 3 }));
  await shows(() => network.waiting(calls.send), 1);
  expect(network.last(calls.send)?.body).toMatchObject({ everybody: true });
});
