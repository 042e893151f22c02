import { expect, test } from 'vitest';
import { countryCodesMachine } from '#machines/country-codes.machine.ts';
import { t } from '#domain/texts/texts.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { says, shows } from '#tests/support/screens/page.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';

const line = 'GET /data/countries';
const refusal = 'Could not fetch countries due to a technical error.';
const countries = [
  { code: '+356', iso: 'MT' },
  { code: '+39', iso: 'IT' },
];

function codes(): string[] {
  const select = document.querySelector<HTMLSelectElement>('#mobileNumber-code');
  return [...(select?.options ?? [])].map((option) => option.value);
}

test('every moment of the country codes on the screen', async () => {
  const coverage = await screenModelOf(countryCodesMachine, {
    samples: [
      { type: 'xstate.done.actor.load', output: countries },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
    ],
  }).drive({
    open: () => openScreen({ path: '/member/login', session: null, hold: [line] }),
    does: {
      'xstate.done.actor.load': ({ network }) => network.answer(line, countries),
      'xstate.error.actor.load': ({ network }) => network.answer(line, { reason: 'broken' }, 500),
    },
    sees: async (_, snapshot) => {
      await shows(
        () => ({
          codes: codes(),
          title: says(t('login.title')),
          refused: document.body.innerText.includes(refusal),
        }),
        {
          codes: snapshot.matches('ready') ? ['+356', '+39'] : ['+356'],
          title: true,
          refused: snapshot.matches('absent'),
        },
      );
    },
  });

  expect(coverage).toEqual({ states: '3/3', transitions: '2/2', steps: '2/2', paths: 2 });
});
