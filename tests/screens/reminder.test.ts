import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { reminderMachine } from '#machines/messages/reminder.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlAt, controlAtFor, controlNamed } from '#tests/support/screens/controls.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import {
  dialogTitle,
  leaveForm,
  linksInDialog,
  pressIn,
  question,
  saidIn,
} from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { button, messageAt, shows } from '#tests/support/screens/page.ts';
import {
  failed,
  lines,
  people,
  reportAnswers,
  samples,
  season,
  texts,
  waysOnWire,
  when,
} from './reminder-samples.ts';
import { noticed } from '#tests/support/screens/member-dialog.ts';

const path = '/admin/reports/membership?search=reminded';
const title = `Remind people to renew for ${season}`;

async function open(hold: readonly string[] = Object.values(lines)): Promise<Office> {
  const office = await openOffice({ path, hold, answers: reportAnswers });
  await shows(() => controlAt('remind'), 'ready');
  clickAt('remind');
  await shows(dialogTitle, title);
  return office;
}

/** Both calls with which the dialog begins. */
async function answerLoad({ network }: Office): Promise<void> {
  await network.answer(lines.list, { texts, reminders: [] });
  await network.answer(lines.preview, waysOnWire);
}

/** What was asked is given up; whatever it answers comes too late. */
async function giveUp({ network }: Office): Promise<void> {
  for (const line of [lines.list, lines.preview, lines.sample])
    if (network.waiting(line) > 0)
      await network.answer(line, line === lines.preview ? waysOnWire : { texts, reminders: [] });
}

test('every moment of a reminder that is written', async () => {
  await screenModelOf(reminderMachine, {
    inputs: [{ season, people }],
    samples,
    when,
    matters: ({ context }) => [context.shown, context.refusal !== null],
  }).drive<Office>({
    open: () => open(),
    buttons: {
      retried: t('app.retry'),
      'send confirmed': 'Send 2 messages',
    },
    does: {
      dismissed: (office, _, { before }) => {
        if (before.hasTag('question')) return pressIn('question', t('reminder.back'));
        pressIn('dialog', t('app.close'));
        return giveUp(office);
      },
      'person chosen': (_, { person }) => fillAt('reminder-person', String(person)),
      'sample asked': (_, { carrier }) => pressIn('dialog', t(`reminder.sample.${carrier}`)),
      'xstate.done.actor.load': (office) => answerLoad(office),
      'xstate.error.actor.load': async (office) => {
        await office.network.answer(lines.list, { reason: '' }, 500);
        await office.network.answer(lines.preview, waysOnWire);
      },
      // What is written is only checked, which takes no time.
      'xstate.snapshot.form': () =>
        shows(() => controlNamed(t('reminder.continue'), '[role="dialog"]'), 'ready'),
      'xstate.done.actor.form': async (office, event) => {
        if (!isFormLeft({ event })) return pressIn('dialog', t('reminder.continue'));
        await leaveForm('dialog', t('reminder.cancel'));
        return giveUp(office);
      },
      'xstate.done.actor.sample': ({ network }) => network.answer(lines.sample),
      'xstate.error.actor.sample': ({ network }) => network.answer(lines.sample, { reason: '' }, 500),
      'xstate.done.actor.send': ({ network }) => network.answer(lines.send, { id: 7 }),
      'xstate.error.actor.send': ({ network }) => network.answer(lines.send, { reason: '' }, 500),
    },
    controls: {
      'person chosen': ({ person }) => controlAtFor('reminder-person', String(person)),
      'sample asked': ({ carrier }) => controlNamed(t(`reminder.sample.${carrier}`), '[role="dialog"]'),
      dismissed: () => [
        controlNamed(t('app.close'), '[role="dialog"]'),
        controlNamed(t('reminder.back'), '[role="alertdialog"]'),
      ],
    },
    sees: async ({ network, path: at }, snapshot) => {
      const { refusal, shown } = snapshot.context;
      const writing = snapshot.matches('writing');
      const closed = snapshot.matches('closed') || snapshot.matches('sent');
      const looks = () => ({
        at: at().split('?')[0],
        loading: network.waiting(lines.list),
        sampling: network.waiting(lines.sample),
        sending: network.waiting(lines.send),
        dialog: dialogTitle(),
        question: question(),
        refused:
          saidIn('dialog', failed.load) || saidIn('dialog', failed.sample) || saidIn('dialog', failed.send),
        subject: valueAt('reminder-subject'),
        person: valueAt('reminder-person'),
        sample: controlNamed(t('reminder.sample.sms'), '[role="dialog"]'),
      });
      await shows(looks, {
        at: snapshot.matches('sent') ? '/admin/reports/reminders' : '/admin/reports/membership',
        loading: snapshot.matches('loading') || snapshot.matches('sent') ? 1 : 0,
        sampling: snapshot.hasTag('sampling') ? 1 : 0,
        sending: snapshot.matches('sending') ? 1 : 0,
        dialog: closed || snapshot.hasTag('question') ? null : title,
        question: snapshot.hasTag('question') ? 'Remind 2 people now?' : null,
        refused: (writing || snapshot.matches('unavailable')) && refusal !== null,
        subject: writing ? texts.subject : null,
        person: writing ? String(shown) : null,
        sample: writing ? (snapshot.hasTag('sampling') ? 'busy' : 'ready') : 'absent',
      });
    },
  });
}, 60_000);

test('what is written outlives Escape and a reload, and is forgotten where it is cancelled or sent', async () => {
  const office = await open();
  await answerLoad(office);
  await shows(() => valueAt('reminder-subject'), texts.subject);
  fillAt('reminder-subject', 'Renew before Christmas');
  fillAt('reminder-day1', '15/12/2027');
  await userEvent.keyboard('{Escape}');
  await shows(dialogTitle, null);
  const again = async (subject: string) => {
    clickAt('remind');
    await answerLoad(office);
    await shows(() => valueAt('reminder-subject'), subject);
  };
  await again('Renew before Christmas');
  expect([valueAt('reminder-email'), valueAt('reminder-day1')]).toEqual([texts.email, '15/12/2027']);
  await leaveForm('dialog', t('reminder.cancel'));
  await shows(dialogTitle, null);
  await again(texts.subject);
  fillAt('reminder-sms', 'Renew: {link}');
  pressIn('dialog', t('reminder.continue'));
  await shows(question, 'Remind 2 people now?');
  await userEvent.keyboard('{Escape}');
  await shows(() => valueAt('reminder-sms'), 'Renew: {link}');
  pressIn('dialog', t('reminder.continue'));
  await shows(question, 'Remind 2 people now?');
  pressIn('question', 'Send 2 messages');
  await office.network.answer(lines.send, { id: 7 });
  await shows(() => sessionStorage.getItem(`office-typed:registrar:reminder-${season}`), null);
});

/** The papers of the preview: what stands on each. */
function papers(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-paper]')].map((one) => one.innerText);
}

test('what is written reads as it would for the person who is chosen, with the parts of its SMS', async () => {
  const office = await open();
  await answerLoad(office);
  await shows(papers, [
    `Membership portal: renew for ${season}\n\nDear Ġorġ Reminded,\n${location.origin}/#1001\n${location.origin}/member/no-reminders`,
    `Renew for ${season}, Ġorġ Reminded.\n\n1 part of SMS, 1 in all for 1 person`,
  ]);
  fillAt('reminder-sms', `{name}: ${'a'.repeat(70)}`);
  await shows(() => papers()[1]?.split('\n').at(-1), '2 parts of SMS, 2 in all for 1 person');
  fillAt('reminder-sms', '{nobody}');
  await shows(papers, []);
  expect(button(t('reminder.sample.sms'))).toBe('held');
});

test('what is wrong stands beside its field; what is sent holds the texts, the people and the days', async () => {
  const office = await open();
  await answerLoad(office);
  await shows(() => valueAt('reminder-subject'), texts.subject);
  fillAt('reminder-email', 'Renew!');
  fillAt('reminder-day1', '01/01/2020');
  pressIn('dialog', t('reminder.continue'));
  const wrong = [t('invalid.reminder.decline'), t('invalid.reminder.day')];
  await shows(() => linksInDialog().toSorted(), wrong.toSorted());
  expect([messageAt('reminder-email'), messageAt('reminder-day1')]).toEqual(wrong);
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  fillAt('reminder-email', texts.email);
  fillAt('reminder-day1', soon.split('-').toReversed().join('/'));
  fillAt('reminder-day2', '');
  pressIn('dialog', t('reminder.continue'));
  await shows(question, 'Remind 2 people now?');
  pressIn('question', 'Send 2 messages');
  await shows(() => office.network.waiting(lines.send), 1);
  expect(office.network.last(lines.send)?.body).toEqual({
    season: String(season),
    texts,
    people: [1, 2, 3],
    days: [soon],
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('a sample says by what it is on its way', async () => {
  const office = await open();
  await answerLoad(office);
  await shows(() => button(t('reminder.sample.email')), 'ready');
  pressIn('dialog', t('reminder.sample.email'));
  await office.network.answer(lines.sample);
  await shows(() => noticed().at(-1), 'Sample sent: The email is on its way to your address.');
});
