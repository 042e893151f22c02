import { afterEach, beforeEach, test, vi } from 'vitest';
import type { LogCheck } from '#domain/audit/audit-log.ts';
import { t } from '#domain/texts/texts.ts';
import { logCheckMachine } from '#machines/office/log-check.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { registryLines } from '#tests/support/screens/registry-data.ts';
import { button, says, shows, showsInTime } from '#tests/support/screens/page.ts';

const refusal = 'Could not check the log due to a technical error.';
const at = '2026-03-02T09:15:07.000Z';
const why = 'The audit is broken at position 2 (entry 2): its entry is missing.';
const unread = 'The audit could not be checked: it cannot be read (57014).';
const results: readonly LogCheck['last'][] = [
  null,
  { at, whole: true, checked: true, entries: 1200, waiting: 0, why: null },
  { at, whole: true, checked: true, entries: 1200, waiting: 3, why: null },
  { at, whole: false, checked: true, entries: 1, waiting: 0, why },
  { at, whole: false, checked: false, entries: 0, waiting: 0, why: unread },
];

function saidOf(last: LogCheck['last']): string {
  if (last === null) return 'It was not checked yet. It is checked every night.';
  if (!last.checked) return `It is not known. Tried on 2 Mar 2026, 10:15:07: ${unread}`;
  if (!last.whole) return `No. Checked on 2 Mar 2026, 10:15:07: ${why}`;
  const whole =
    'Yes. Checked on 2 Mar 2026, 10:15:07: nothing in 1,200 entries was changed or removed afterwards.';
  return last.waiting === 0 ? whole : `${whole} The 3 newest entries had not been linked to the others yet.`;
}

/** No test waits for the moment after which is asked again. */
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('every moment of the check of the log', async () => {
  const [none = null] = results;
  const running = { checking: true, last: none };
  await screenModelOf(logCheckMachine, {
    samples: [
      { type: 'retried' },
      { type: 'check asked' },
      ...results.map((last) => ({
        type: 'xstate.done.actor.load' as const,
        output: { checking: false, last },
      })),
      { type: 'xstate.done.actor.load', output: running },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'xstate.done.actor.ask', output: running },
      { type: 'xstate.error.actor.ask', error: new Error(refusal) },
      { type: 'xstate.after.a moment.logCheck.waiting' },
    ],
    matters: ({ context }) => [context.check, context.refusal],
  }).drive({
    open: () =>
      openOffice({
        path: '/admin/administration/log',
        answers: { [registryLines.log]: { entries: [], more: false } },
        hold: [registryLines.logCheck, registryLines.askLogCheck],
      }),
    buttons: { retried: t('app.retry'), 'check asked': 'Check now' },
    does: {
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(registryLines.logCheck, output),
      'xstate.error.actor.load': ({ network }) => network.answer(registryLines.logCheck, { reason: '' }, 500),
      'xstate.done.actor.ask': ({ network }, { output }) => network.answer(registryLines.askLogCheck, output),
      'xstate.error.actor.ask': ({ network }) =>
        network.answer(registryLines.askLogCheck, { reason: '' }, 500),
      'xstate.after.a moment.logCheck.waiting': ({ network }) =>
        showsInTime(() => network.waiting(registryLines.logCheck), 1),
    },
    sees: async ({ network }, snapshot) => {
      const { check, refusal: refused } = snapshot.context;
      const known = snapshot.hasTag('known');
      const checking = snapshot.hasTag('asking') || snapshot.hasTag('checking');
      const last = check?.last ?? null;
      const looks = () => ({
        reading: network.waiting(registryLines.logCheck),
        said: says(saidOf(last)),
        ask: button('Check now'),
        checking: says('The log is being checked. You can go on working.'),
        retry: button(t('app.retry')),
        refused: says(refusal),
      });
      await shows(looks, {
        reading: snapshot.matches('reading') ? 1 : 0,
        said: known && !checking,
        ask: known ? (snapshot.matches('resting') ? 'ready' : 'busy') : 'absent',
        checking,
        retry: snapshot.hasTag('refused') ? 'ready' : 'absent',
        refused: refused !== null && (snapshot.hasTag('refused') || snapshot.matches('resting')),
      });
    },
  });
});
