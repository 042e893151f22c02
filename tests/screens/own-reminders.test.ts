import { expect, test } from 'vitest';
import type { OwnReminders } from '#domain/calls/reminders.ts';
import { declineEn } from '#domain/texts/decline.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { ownRemindersMachine } from '#machines/member-area/own-reminders.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { boxAt } from '#tests/support/screens/by-id.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, clickMatching, heading, press, says, shows } from '#tests/support/screens/page.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(declineEn);

const read = 'GET /members/member/1001/reminders';
const save = 'PATCH /members/member/1001/reminders';
const failed = {
  load: 'Could not fetch whether you want reminders due to a technical error.',
  save: 'Could not save whether you want reminders due to a technical error.',
};
const box = 'reminders-wanted';

/** By what a member is reminded, and what is said of it; the release before this one does not answer it. */
const ways: OwnReminders['by'][] = [
  { carrier: 'email', to: 'gorga@example.mt' },
  { carrier: 'sms', to: '+356 79001001' },
  null,
  undefined,
];
const said = [
  'By email to gorga@example.mt',
  'By SMS to +356 79001001',
  'We have no email address or mobile number at which we can reach you.',
  undefined,
];

test('every moment of saying whether reminders are wanted', async () => {
  await screenModelOf(ownRemindersMachine, {
    samples: [
      { type: 'retried' },
      { type: 'wish changed', wanted: false },
      { type: 'wish changed', wanted: true },
      ...ways.map((by) => ({ type: 'xstate.done.actor.load' as const, output: { wanted: true, by } })),
      { type: 'xstate.error.actor.load', error: new Error(failed.load) },
      { type: 'xstate.done.actor.save', output: false },
      { type: 'xstate.done.actor.save', output: true },
      { type: 'xstate.error.actor.save', error: new Error(failed.save) },
    ],
    matters: ({ context }) => [context.wanted, context.by, context.refusal !== null],
    // The tick says the other of what it says, and that is what is saved.
    when: (snapshot, event) =>
      event.type === 'wish changed' || event.type === 'xstate.done.actor.save'
        ? snapshot.context.wanted !== ('wanted' in event ? event.wanted : event.output)
        : true,
  }).drive({
    open: () => openScreen({ path: '/member/reminders', hold: [read, save] }),
    buttons: { retried: t('app.retry') },
    does: {
      'wish changed': () => clickMatching(`#${box}`),
      'xstate.done.actor.load': ({ network }, { output }) => network.answer(read, output),
      'xstate.error.actor.load': ({ network }) => network.answer(read, { reason: '' }, 500),
      'xstate.done.actor.save': async ({ network }, { output }) => {
        await network.answer(save, {});
        expect(network.last(save)?.body).toEqual({ wanted: output });
      },
      'xstate.error.actor.save': ({ network }) => network.answer(save, { reason: '' }, 500),
    },
    controls: { 'wish changed': () => controlAt(box) },
    sees: async ({ network }, snapshot) => {
      const { by, refusal, wanted } = snapshot.context;
      const shown = snapshot.hasTag('shown');
      const saving = snapshot.matches('saving');
      const mark = wanted ? 'x' : ' ';
      const looks = () => ({
        heading: heading(),
        box: boxAt(box),
        said: document.getElementById(`${box}-description`)?.textContent.replaceAll('\u00a0', ' '),
        refused: says(failed.load) || says(failed.save),
        waiting: [network.waiting(read), network.waiting(save)],
      });
      await shows(looks, {
        heading: 'Reminders',
        box: shown ? `[${mark}]` : 'absent',
        said: shown ? said[ways.indexOf(by)] : undefined,
        refused: refusal !== null,
        waiting: [snapshot.matches('loading') ? 1 : 0, saving ? 1 : 0],
      });
    },
  });
});

test('the tick keeps the focus while it is saved, and a second press goes nowhere', async () => {
  const { network } = await openScreen({ path: '/member/reminders', hold: [read, save] });
  await network.answer(read, { wanted: true });
  await shows(() => controlAt(box), 'ready');
  const tick = document.getElementById(box);
  tick?.focus();
  tick?.click();
  await shows(() => controlAt(box), 'busy');
  tick?.click();
  await shows(() => [document.activeElement?.id, network.waiting(save)], [box, 1]);
  await network.answer(save, {});
  await shows(() => boxAt(box), '[ ]');
  expect([document.activeElement?.id, controlAt(box), network.waiting(save)]).toEqual([box, 'ready', 0]);
});

test('the home of a member leads there', async () => {
  const { path } = await openScreen({ path: '/member', hold: [read] });
  await shows(() => button(t('home.reminders')), 'ready');
  press(t('home.reminders'));
  await shows(path, '/member/reminders');
});
