import { expect, test } from 'vitest';
import { declineEn } from '#domain/texts/decline.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { declineRemindersMachine } from '#machines/member-area/decline-reminders.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, clickMatching, heading, notice, says, shows } from '#tests/support/screens/page.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(declineEn);

const line = 'POST /members/reminders/decline';
const token = 't'.repeat(43);
const failed = 'Could not decline the reminders due to a technical error.';

const link = `/member/no-reminders#${token}`;
const open = () => openScreen({ path: link, session: null, hold: [line] });

test('every moment of declining reminders by a link', async () => {
  await screenModelOf(declineRemindersMachine, {
    inputs: [{ token }],
    samples: [
      { type: 'declined' },
      { type: 'xstate.done.actor.decline', output: undefined },
      { type: 'xstate.error.actor.decline', error: new Error(failed) },
    ],
  }).drive({
    open,
    buttons: { declined: t('decline.confirm') },
    does: {
      'xstate.done.actor.decline': async ({ network }) => {
        await network.answer(line, {});
        expect(network.last(line)?.body).toEqual({ token });
      },
      'xstate.error.actor.decline': ({ network }) => network.answer(line, { reason: '' }, 500),
    },
    sees: async ({ network, path }, snapshot) => {
      const done = snapshot.matches('done');
      const looks = () => ({
        path: path(),
        heading: heading(),
        confirm: button(t('decline.confirm')),
        refused: says(failed),
        done: says(t('decline.done.text')),
        waiting: network.waiting(line),
      });
      await shows(looks, {
        path: link,
        heading: 'No more reminders',
        confirm: done ? 'absent' : snapshot.hasTag('busy') ? 'busy' : 'ready',
        refused: snapshot.context.refusal !== null,
        done,
        waiting: snapshot.hasTag('busy') ? 1 : 0,
      });
    },
  });
});

test('a link that is not known any more says what to do instead', async () => {
  const { network } = await open();
  await shows(() => button(t('decline.confirm')), 'ready');
  await clickMatching('main button');
  await network.answer(line, { reason: t('error.reminders.token') }, 400);
  await shows(() => notice(t('app.refused')), t('error.reminders.token'));
});

test('the link of somebody else that is opened after it declines for them', async () => {
  const { network, visit } = await open();
  await shows(() => button(t('decline.confirm')), 'ready');
  const declines = async (whose: string) => {
    await clickMatching('main button');
    await network.answer(line, {});
    await shows(() => says(t('decline.done.text')), true);
    expect(network.last(line)?.body).toEqual({ token: whose });
  };
  await declines(token);
  const other = 'u'.repeat(43);
  visit(`/member/no-reminders#${other}`);
  await shows(() => button(t('decline.confirm')), 'ready');
  await declines(other);
});
