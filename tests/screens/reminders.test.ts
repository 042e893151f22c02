import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { remindersMachine } from '#machines/reports/reminders.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { clickAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines } from '#tests/support/screens/office-data.ts';
import { button, shows, showsInTime } from '#tests/support/screens/page.ts';
import { tableRows } from '#tests/support/screens/registry-data.ts';
import {
  atRest,
  failed,
  line,
  message,
  onTheWay,
  peopleLine,
  samples,
  someone,
  stopLine,
  textLine,
  unreached,
  when,
} from './reminders-samples.ts';
import { answerExport, useSavedFiles } from '#tests/support/screens/saved-files.ts';

const path = '/admin/reports/reminders';
const save = 'Save whom to telephone as a file';

const saved = useSavedFiles();

/** The rows of the page, or those in the dialog over it. */
function shown(): string[][] {
  const rows = document.querySelectorAll<HTMLElement>(
    dialogTitle() === null ? 'main tbody tr' : '[role="dialog"] tbody tr',
  );
  return [...rows].map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
}

/** What is said below the rows to have failed. */
function failures(): string[] {
  const notices = document.querySelectorAll<HTMLElement>('main tbody [role="alert"] p');
  return [...notices].map((one) => one.textContent).filter((text) => text !== t('app.refused'));
}

/** No test waits for the few seconds after which is asked again. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('every moment of the reminders', async () => {
  await screenModelOf(remindersMachine, {
    samples,
    when,
    matters: ({ context }) => [context.reminders[0]?.id, context.people.length, context.failure?.why],
  }).drive<Office>({
    open: () => openOffice({ path, hold: [line, stopLine, peopleLine, textLine, lines.exports] }),
    buttons: { retried: t('app.retry'), 'stop confirmed': t('reminders.stop.yes') },
    does: {
      'stop wished': async ({ network }) => {
        clickAt('stop-2');
        await giveUp(network);
      },
      'people wished': async ({ network }) => {
        clickAt('unreached-1');
        await giveUp(network);
      },
      'text wished': async ({ network }) => {
        clickAt('read-1');
        await giveUp(network);
      },
      dismissed: async ({ network }) => {
        if (question() !== null) return pressIn('question', t('reminders.stop.no'));
        pressIn('dialog', t('app.close'));
        // What was asked of the people is given up; whatever it answers comes too late.
        if (network.waiting(peopleLine) > 0) await network.answer(peopleLine, []);
        if (network.waiting(textLine) > 0) await network.answer(textLine, message);
      },
      'list asked': () => pressIn('dialog', save),
      ...answerExport(saved),
      'xstate.done.actor.export': async ({ network }) => {
        await answerExport(saved)['xstate.done.actor.export']({ network });
        expect(saved.map(({ header, rows }) => ({ header, rows }))).toEqual([
          {
            header: ['Number', 'Name', 'Telephone', 'Why'],
            rows: [
              ['1005', 'Ġorġ Żahra', '+356 21234567', t('reminders.why.telephone')],
              ['', 'Wistin Ħabib', '+356 79000006', 'The server refused it (550)'],
            ],
          },
        ]);
        expect(network.last(lines.exports)?.body).toEqual({ kind: 'telephone list', rows: 2 });
      },
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(line, lengthOf(output) === 1 ? onTheWay : atRest),
      'xstate.error.actor.load': ({ network }) => network.answer(line, { reason: '' }, 500),
      'xstate.after.a few seconds.reminders.listed.resting': ({ network }) =>
        showsInTime(() => network.waiting(line), 1),
      'xstate.done.actor.stop': ({ network }) => network.answer(stopLine),
      'xstate.error.actor.stop': ({ network }) => network.answer(stopLine, { reason: '' }, 500),
      'xstate.done.actor.people': ({ network }, { output }) =>
        network.answer(peopleLine, lengthOf(output) === 3 ? unreached : someone),
      'xstate.done.actor.message': ({ network }) => network.answer(textLine, message),
      'xstate.error.actor.message': ({ network }) => network.answer(textLine, { reason: '' }, 500),
      'xstate.error.actor.people': ({ network }) => network.answer(peopleLine, { reason: '' }, 500),
    },
    controls: {
      'stop wished': ({ reminder }) => controlAt(`stop-${reminder.id}`),
      'people wished': () => controlAt('unreached-1'),
      'text wished': () => controlAt('read-1'),
      'list asked': () => controlNamed(save, '[role="dialog"]'),
      dismissed: () => [
        controlNamed(t('reminders.stop.no'), '[role="alertdialog"]'),
        controlNamed(t('app.close'), '[role="dialog"]'),
      ],
    },
    sees: async ({ network }, snapshot) => {
      const { failure, people, reminders } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const isRead = snapshot.matches('reading');
      const opened = snapshot.matches('opened') || snapshot.matches('exporting');
      const reading = snapshot.matches('loading') || snapshot.matches({ listed: 'rereading' });
      const looks = () => ({
        reading: network.waiting(line),
        stopping: network.waiting(stopLine),
        opening: network.waiting(peopleLine),
        fetching: network.waiting(textLine),
        exporting: button(save) === 'busy',
        refused: saidIn('page', failed.load),
        old: saidIn('page', t('reminders.old')),
        question: question(),
        dialog: dialogTitle(),
        rows: shown().length,
        failures: failures(),
      });
      await shows(looks, {
        reading: reading ? 1 : 0,
        stopping: snapshot.matches('stopping') ? 1 : 0,
        opening: snapshot.matches('opening') ? 1 : 0,
        fetching: snapshot.matches('fetching') ? 1 : 0,
        exporting: snapshot.hasTag('exporting'),
        refused: snapshot.matches('unavailable') || snapshot.matches({ listed: 'old' }),
        old: snapshot.matches({ listed: 'old' }),
        question: snapshot.hasTag('question') ? 'Stop the reminder of 15 Dec 2026, 09:00?' : null,
        dialog: snapshot.hasTag('people')
          ? 'People not reached by the reminder of 20 Nov 2026, 11:15'
          : snapshot.hasTag('message')
            ? 'Message of 20 Nov 2026, 11:15'
            : null,
        rows: opened
          ? people.length
          : snapshot.hasTag('people') || snapshot.hasTag('message')
            ? isRead
              ? message.people.length
              : 0
            : listed
              ? reminders.length
              : 0,
        failures: failure && reminders.some(({ id }) => id === failure.id) ? [failure.why] : [],
      });
    },
  });
});

function lengthOf(output: unknown): number {
  return Array.isArray(output) ? output.length : 0;
}

/** What was being read as something was begun is given up. */
async function giveUp(network: Office['network']): Promise<void> {
  if (network.waiting(line) > 0) await network.answer(line, atRest);
}

test('how many messages were sent, wait, or were not delivered stands beside who wrote them and when', async () => {
  await openOffice({ path, answers: { [line]: atRest } });
  await shows(() => tableRows().length, 2);
  expect(tableRows()).toMatchObject([
    {
      When: '15 Dec 2026, 09:00',
      'Year or subject': '2027',
      State: 'Planned',
      People: '1,234',
      Sent: '0',
      Waiting: '1,234',
    },
    {
      State: 'Done',
      By: 'Doris Bonniċi',
      Sent: '1,230',
      Waiting: '0',
      'Left out': '3',
      'Not delivered': '1',
    },
  ]);
});

test('a message is read once more: its texts, how many it reached, and what became of each person', async () => {
  await openOffice({ path, answers: { [line]: atRest, [textLine]: message } });
  await shows(() => controlAt('read-1'), 'ready');
  clickAt('read-1');
  await shows(shown, [
    ['Ġorġ Żahra, 1005', t('reminders.why.telephone')],
    ['Doris Bonniċi, 1005', 'Sent by Email, 20 Nov 2026, 11:16'],
  ]);
  const said = [...Object.values(message.texts), '2 people; Sent: 1; Left out: 1'];
  const dialog = document.querySelector('[role="dialog"]')?.textContent;
  for (const text of said) expect(dialog).toContain(text);
});
