import { test } from 'vitest';
import { getMemberReminders } from '#domain/calls/reminders.ts';
import { remindersEn } from '#domain/texts/reminders.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { parseWire } from '#domain/values/wire.ts';
import { memberRemindersMachine } from '#machines/members/member-reminders.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlNamed, pressNamed } from '#tests/support/screens/controls.ts';
import { clickOnceThere } from '#tests/support/screens/by-id.ts';
import { dialogTitle, saidIn } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines } from '#tests/support/screens/office-data.ts';
import { shows } from '#tests/support/screens/page.ts';

// The dialog brings them with it; what is looked for is named before it has come.
addTexts(remindersEn);

const refusal = 'Could not fetch the reminders of the member due to a technical error.';
const common = { season: 2027, at: '2026-11-23T09:15:00.000Z', left_out: null, carrier: 'email' };
const wire = {
  declined_at: '2026-11-24T09:15:00.000Z',
  reminders: [
    { ...common, state: 'left out', left_out: 'declined', carrier: null },
    { ...common, state: 'sent', carrier: 'sms', at: '2026-11-22T09:15:00.000Z' },
    { ...common, state: 'refused', at: '2026-11-21T09:15:00.000Z' },
    { ...common, state: 'queued', at: '2026-11-20T09:15:00.000Z' },
    { ...common, state: 'uncertain', at: '2026-11-19T09:15:00.000Z' },
  ],
};
const none = { declined_at: null, reminders: [] };
const comesBack = {
  ...none,
  refused_email: {
    email: 'gorg@example.com',
    at: '2026-11-21T09:15:00.000Z',
    words: '550 5.1.1 no such person',
  },
};
const lift = `DELETE ${lines.reminders.replace('GET ', '').replace('/reminders', '/refused-email')}`;
const notLifted = 'Could not use the email address again due to a technical error.';
function read(from: unknown) {
  const answer = parseWire(getMemberReminders.answer, from);
  if (!answer.success) throw new Error('no reminders');
  return answer.output;
}

async function open(): Promise<Office> {
  const office = await openOffice({ path: '/admin/members/list', hold: [lines.reminders] });
  await clickOnceThere('open-member-1');
  await shows(dialogTitle, '1001');
  await shows(() => controlNamed(t('member.tab.history')), 'ready');
  pressNamed(t('member.tab.history'));
  return office;
}

function list(): string[] {
  return [...document.querySelectorAll('[role="dialog"] section ul li')].map((one) => one.textContent);
}

test('every moment of the reminders of a member', async () => {
  await screenModelOf(memberRemindersMachine, {
    inputs: [{ ref: '1001' }],
    samples: [
      { type: 'retried' },
      { type: 'address wanted again' },
      { type: 'xstate.done.actor.load', output: read(wire) },
      { type: 'xstate.done.actor.load', output: read(none) },
      { type: 'xstate.done.actor.load', output: read(comesBack) },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'xstate.done.actor.lift' },
      { type: 'xstate.error.actor.lift', error: new Error(notLifted) },
    ],
    matters: ({ context }) => [context.read?.reminders.length, context.read?.refusedEmail, context.refusal],
  }).drive<Office>({
    open,
    buttons: { retried: t('app.retry'), 'address wanted again': t('reminders.member.refused.lift') },
    does: {
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(
          lines.reminders,
          Object(output).refusedEmail ? comesBack : Object(output).declinedAt === null ? none : wire,
        ),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.reminders, { reason: '' }, 500),
      'xstate.done.actor.lift': ({ network }) => network.answer(lift),
      'xstate.error.actor.lift': ({ network }) => network.answer(lift, { reason: '' }, 500),
    },
    sees: async ({ network }, snapshot) => {
      const { read: known } = snapshot.context;
      const looks = () => ({
        waiting: network.waiting(lines.reminders),
        refused: saidIn('dialog', refusal),
        lifting: network.waiting(lift),
        notLifted: saidIn('dialog', notLifted),
        comesBack: saidIn(
          'dialog',
          'No email has been sent to this address since 21 Nov 2026, 10:15. The server said: 550 5.1.1 no such person',
        ),
        declined: saidIn('dialog', 'Asked for no reminders on 24 Nov 2026, 10:15.'),
        none: saidIn('dialog', 'No reminder or message was sent.'),
        list: list(),
      });
      await shows(looks, {
        waiting: snapshot.hasTag('busy') ? 1 : 0,
        refused: snapshot.hasTag('refused'),
        lifting: snapshot.hasTag('lifting') ? 1 : 0,
        notLifted: snapshot.matches('shown') && snapshot.context.refusal !== null,
        comesBack: known?.refusedEmail !== undefined,
        declined: known !== null && known.declinedAt !== null,
        none: known?.reminders.length === 0,
        list:
          known === null || known.reminders.length === 0
            ? []
            : [
                '23 Nov 2026, 10:15: not reminded of 2027: Asked not to be reminded',
                '22 Nov 2026, 10:15: reminded of 2027 by SMS',
                '21 Nov 2026, 10:15: a reminder of 2027 by email was not delivered',
                '20 Nov 2026, 10:15: a reminder of 2027 by email is on its way',
                '19 Nov 2026, 10:15: a reminder of 2027 by email may have arrived; the portal stopped while it was handed over',
              ],
      });
    },
  });
});
