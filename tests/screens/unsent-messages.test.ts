import { expect, test } from 'vitest';
import { outgoingMessages, type OutgoingMessage } from '#domain/messages/outgoing-message.ts';
import { t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { unsentMessagesMachine } from '#machines/office/unsent-messages.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { pressIn, question, saidIn, seen } from '#tests/support/screens/dialogs.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, notice, press, shows, toasts } from '#tests/support/screens/page.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';

const path = '/admin/administration/messages';
const lines = {
  read: 'GET /admin/messages',
  try: 'POST /admin/messages/try-again',
  giveUp: 'POST /admin/messages/give-up',
};

const refused: OutgoingMessage = {
  id: 7,
  carrier: 'email',
  kind: 'receipt',
  to: 'gorga@example.com',
  person: { id: 5, name: 'Ġorġa Żammit', membershipNumber: 1001 },
  state: 'failed',
  since: '2026-11-20T09:30:00.000Z',
  tries: 1,
  nextTry: null,
  trouble: 'address',
  words: '550 5.1.1 user unknown',
  hindrance: null,
  alike: 2,
};
const waiting: OutgoingMessage = {
  ...refused,
  id: 6,
  carrier: 'sms',
  kind: 'code',
  to: '+356 79000028',
  person: null,
  state: 'waiting',
  tries: 3,
  nextTry: '2026-11-20T09:40:00.000Z',
  trouble: 'failed',
  words: '503',
  alike: 0,
};
const over: OutgoingMessage = { ...waiting, id: 5, state: 'given up', nextTry: null, hindrance: 'over' };

const listOf = (...messages: OutgoingMessage[]) => ({ messages, count: messages.length });
const wired = (output: unknown) => toWire(outgoingMessages, output);

const names = {
  refused: 'Receipt (Email) for Ġorġa Żammit',
  over: 'Code to sign in (SMS) for +356 79000028',
};
const nameOf = ({ id }: OutgoingMessage) => (id === refused.id ? names.refused : names.over);
const tryName = (message: OutgoingMessage, alike: boolean) =>
  alike ? `Try all 2 with the same answer again as: ${nameOf(message)}` : `Try again: ${nameOf(message)}`;
const giveUpName = (message: OutgoingMessage) => `Give up: ${nameOf(message)}`;
const refusals = {
  load: 'Could not fetch the messages due to a technical error.',
  try: 'Could not try the message again due to a technical error.',
  giveUp: 'Could not give up the message due to a technical error.',
};

/** How the button that reads the list again stands in each state; in any other it is absent. */
const newsButton: Record<string, string> = { resting: 'ready', rereading: 'busy', trying: 'held' };

test('every moment of the messages that were not sent', async () => {
  await screenModelOf(unsentMessagesMachine, {
    samples: [
      { type: 'retried' },
      { type: 'news asked' },
      { type: 'try asked', message: refused, alike: false },
      { type: 'try asked', message: refused, alike: true },
      { type: 'try asked', message: over, alike: false },
      { type: 'giving up wished', message: refused },
      { type: 'giving up wished', message: over },
      { type: 'giving up confirmed' },
      { type: 'dismissed' },
      { type: 'xstate.done.actor.load', output: listOf(refused, over) },
      { type: 'xstate.error.actor.load', error: new Error(refusals.load) },
      { type: 'xstate.done.actor.try', output: { count: 2 } },
      { type: 'xstate.error.actor.try', error: new Error(refusals.try) },
      { type: 'xstate.done.actor.giveUp', output: undefined },
      { type: 'xstate.error.actor.giveUp', error: new Error(refusals.giveUp) },
      { type: 'xstate.done.actor.reread', output: listOf(over) },
      { type: 'xstate.done.actor.reread', output: listOf(refused, over) },
      { type: 'xstate.error.actor.reread', error: new Error(refusals.load) },
    ],
    matters: ({ context }) => [context.count, context.alike, context.refusal],
    when: ({ context }, event) =>
      !('message' in event) || context.messages.some(({ id }) => id === event.message.id),
  }).drive({
    open: () => openOffice({ path, hold: Object.values(lines) }),
    buttons: {
      retried: t('app.retry'),
      'news asked': t('messages.again'),
      'try asked': ({ alike, message }) => tryName(message, alike),
      'giving up wished': ({ message }) => giveUpName(message),
    },
    does: {
      'giving up confirmed': () => pressIn('question', t('messages.giveUp.yes')),
      dismissed: () => pressIn('question', t('messages.giveUp.no')),
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(lines.read, wired(output)),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.read, undefined, 500),
      'xstate.done.actor.try': ({ network }, { output }) => network.answer(lines.try, output),
      'xstate.error.actor.try': ({ network }) => network.answer(lines.try, undefined, 500),
      'xstate.done.actor.giveUp': ({ network }) => network.answer(lines.giveUp),
      'xstate.error.actor.giveUp': ({ network }) => network.answer(lines.giveUp, undefined, 500),
      'xstate.done.actor.reread': ({ network }, { output }) => network.answer(lines.read, wired(output)),
      'xstate.error.actor.reread': ({ network }) => network.answer(lines.read, undefined, 500),
    },
    controls: {
      'giving up confirmed': () => controlNamed(t('messages.giveUp.yes'), '[role="alertdialog"]'),
      dismissed: () => controlNamed(t('messages.giveUp.no'), '[role="alertdialog"]'),
    },
    sees: async ({ network }, snapshot) => {
      const { alike, messages, refusal } = snapshot.context;
      const isListed = snapshot.hasTag('listed');
      const isFree = snapshot.matches('resting') && messages.length === 2;
      const looks = () => ({
        reading: network.waiting(lines.read),
        trying: network.waiting(lines.try),
        givingUp: network.waiting(lines.giveUp),
        rows: tableRows().length,
        one: button(tryName(refused, false)) === 'ready',
        all: button(tryName(refused, true)) === 'busy',
        news: button(t('messages.again')),
        question: question(),
        refusal: notice(t('app.refused'))?.replace(t('app.retry'), '') ?? null,
      });
      await shows(looks, {
        reading: snapshot.matches('loading') || snapshot.matches('rereading') ? 1 : 0,
        trying: snapshot.matches('trying') ? 1 : 0,
        givingUp: snapshot.matches('givingUp') ? 1 : 0,
        rows: isListed ? messages.length : 0,
        one: isFree,
        all: snapshot.matches('trying') && alike,
        news: newsButton[String(snapshot.value)] ?? 'absent',
        question: snapshot.hasTag('question') ? 'Give up this message?' : null,
        refusal: isListed || snapshot.matches('unavailable') ? refusal : null,
      });
    },
  });
});

test('each message is told in words, with its person, what the carrier said, and what can be done', async () => {
  const office = await openOffice({
    path,
    answers: {
      [lines.read]: { ...(wired(listOf(refused, waiting, over)) as object), count: 203 },
      [lines.try]: { count: 2 },
      [lines.giveUp]: undefined,
    },
  });
  await shows(tableRows, [
    {
      Message: 'ReceiptEmail',
      For: 'Ġorġa Żammit1001gorga@example.com',
      Written: '20/11/2026, 10:30',
      State: 'Not senttried once',
      'What the carrier said': 'There is no such address or number.Its answer: “550 5.1.1 user unknown”',
      note: 'Try againTry all 2 with this answer againGive up…',
    },
    {
      Message: 'Code to sign inSMS',
      For: '+356 79000028',
      Written: '20/11/2026, 10:30',
      State: 'Waitstried 3 timesnext try 20 Nov 2026, 10:40',
      'What the carrier said': 'The carrier could not take it.Its answer: “503”',
      note: 'Try againGive up…',
    },
    {
      Message: 'Code to sign inSMS',
      For: '+356 79000028',
      Written: '20/11/2026, 10:30',
      State: 'Given uptried 3 times',
      'What the carrier said':
        'The carrier could not take it.Its answer: “503”It is over, and not sent any more.',
      note: '',
    },
  ]);
  await shows(() => saidIn('page', 'The latest 3 of 203 messages'), true);
  press(tryName(refused, true));
  await shows(() => toasts().at(-1), 'Trying again: 2 messages are tried again.');
  expect(office.network.last(lines.try)?.body).toEqual({ message: 7, alike: true });
  // It is held while the list is read again.
  await shows(() => button(giveUpName(refused)), 'ready');
  press(giveUpName(refused));
  await shows(question, 'Give up this message?');
  expect(seen(`${names.refused} is not sent.`)).toBe(true);
  pressIn('question', t('messages.giveUp.yes'));
  await shows(() => office.network.last(lines.giveUp)?.body, { message: 7 });
});
