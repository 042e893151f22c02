import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { memberHomeMachine } from '#machines/members/member-home.machine.ts';
import { modelOf } from '#tests/support/models/model.ts';
import { member, memberHome, record, signedIn } from '#tests/support/screens/member-data.ts';
import { button, entry, heading, press, says, shows, type } from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';

const line = 'GET /members/member/1001';
const refusal = 'Could not fetch the member details due to a technical error.';

test('every moment of the member area on the screen', async () => {
  const model = modelOf(memberHomeMachine, {
    inputs: [{ year: null }, { year: 2027 }],
    samples: [
      { type: 'xstate.done.actor.load', output: memberHome({ 2026: record() }) },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'retried' },
      { type: 'year chosen', year: 2026 },
      { type: 'year chosen', year: 2027 },
    ],
    matters: ({ context }) => context.year,
  });

  const coverage = await model.drive({
    where: 'on the screen',
    open: ({ input }) =>
      openScreen({
        path: input?.year ? `/member?year=${input.year}` : '/member',
        session: signedIn(),
        hold: [line],
      }),
    does: {
      'xstate.done.actor.load': ({ network }) => network.answer(line, member),
      'xstate.error.actor.load': ({ network }) => network.answer(line, { reason: 'broken' }, 500),
      retried: () => press(t('app.retry')),
      'year chosen': (_, { year }) => type(t('home.year'), String(year)),
    },
    controls: {
      retried: () => controlNamed(t('app.retry')),
      'year chosen': () => controlAt('year'),
    },
    sees: async (_, snapshot) => {
      const { year } = snapshot.context;
      const ready = snapshot.matches('ready');
      const renewed = ready && year === 2026;
      await shows(
        () => ({
          heading: heading(),
          year: entry(t('home.year')),
          renew: button(t('home.renew')),
          card: button(t('home.printCard')),
          certificate: button(t('home.printCertificate')),
          retry: button(t('app.retry')),
          already: says(t('home.renew.already', { year: 2026 })),
        }),
        {
          heading: "Member's Area",
          year: ready ? String(year) : null,
          renew: ready ? (renewed ? 'held' : 'ready') : 'absent',
          card: ready ? (renewed ? 'ready' : 'held') : 'absent',
          certificate: ready ? (renewed ? 'ready' : 'held') : 'absent',
          retry: snapshot.matches('unavailable') ? 'ready' : 'absent',
          already: renewed,
        },
      );
    },
    close: (screen) => screen.close(),
  });

  expect(coverage).toEqual({ states: '3/3', transitions: '4/4', steps: '9/9', paths: 9 });
});
