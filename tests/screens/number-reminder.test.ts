import { expect, test } from 'vitest';
import { numberEn } from '#domain/texts/number.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { numberReminderMachine } from '#machines/sign-in/number-reminder.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { button, entry, heading, notice, press, says, shows, type } from '#tests/support/screens/page.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';

// The page brings them with it; what is looked for is named before it has come.
addTexts(numberEn);

const line = 'POST /members/number-reminder';
const mobileNumber = '+356 79001001';
const form = formSnapshots({ mobileNumber });
const open = () => openScreen({ path: '/member/number', session: null, hold: [line] });

test('every moment of asking for a membership number', async () => {
  const values = { mobileNumber };
  await screenModelOf(numberReminderMachine, {
    inputs: [{ mobileNumber: '' }],
    samples: [
      ...snapshotsFrom('reminder', form.sent, form.refused),
      { type: 'xstate.done.actor.reminder', output: { values, sent: values, answer: undefined } },
      { type: 'number changed' },
    ],
  }).drive({
    open,
    buttons: { 'number changed': t('number.again') },
    does: {
      'xstate.snapshot.reminder': async ({ network }, { snapshot }) => {
        if (snapshot === form.refused) return network.answer(line, { reason: 'refused' }, 500);
        type(t('login.mobile'), '79001001');
        press(t('number.submit'));
        return shows(() => network.waiting(line), 1);
      },
      'xstate.done.actor.reminder': async ({ network }) => {
        await network.answer(line, {});
        expect(network.last(line)?.body).toEqual({ mobile_number: mobileNumber });
      },
    },
    sees: async ({ path }, snapshot) => {
      const sent = snapshot.matches('sent');
      const looks = () => ({
        path: path(),
        heading: heading(),
        submit: button(t('number.submit')),
        told: says(t('number.sent.text', { mobile: mobileNumber })),
      });
      await shows(looks, {
        path: '/member/number',
        heading: 'Find your membership number',
        submit: sent ? 'absent' : isSending(snapshot, 'reminder') ? 'busy' : 'ready',
        told: sent,
      });
    },
  });
});

test('what was typed at the sign-in is there, and stays where the call fails', async () => {
  const { network, path } = await openScreen({ path: '/member/login', session: null, hold: [line] });
  await shows(heading, 'Member sign-in');
  type(t('login.mobile'), '79001001');
  press(t('login.noNumber'));
  await shows(
    () => [path(), heading(), entry(t('login.mobile'))],
    ['/member/number', 'Find your membership number', '79001001'],
  );
  press(t('number.submit'));
  await network.answer(line, { reason: 'broken' }, 500);
  await shows(
    () => [notice(t('app.refused')), entry(t('login.mobile'))],
    ['Could not send the membership number due to a technical error.', '79001001'],
  );
  press(t('number.back'));
  await shows(() => [path(), heading()], ['/member/login', 'Member sign-in']);
});
