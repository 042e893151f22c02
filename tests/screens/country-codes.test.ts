import { onTestFinished, test } from 'vitest';
import { malta, setAssociationCountry } from '#domain/contact/country.ts';
import { countryCodesMachine } from '#machines/country-codes.machine.ts';
import { t } from '#domain/texts/texts.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { entry, press, says, shows, type } from '#tests/support/screens/page.ts';
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
  await screenModelOf(countryCodesMachine, {
    samples: [
      { type: 'xstate.done.actor.load', output: countries },
      { type: 'xstate.error.actor.load', error: new Error(refusal) },
      { type: 'phone field entered' },
    ],
  }).drive({
    open: () => openScreen({ path: '/member/login', session: null, hold: [line] }),
    does: {
      'xstate.done.actor.load': ({ network }) => network.answer(line, countries),
      'xstate.error.actor.load': ({ network }) => network.answer(line, { reason: 'broken' }, 500),
      'phone field entered': async ({ network }) => {
        // The notice of the refusal would stay a while.
        press(t('app.close'));
        document.getElementById('mobileNumber-code')?.focus();
        await shows(() => network.waiting(line), 1);
      },
    },
    controls: {},
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
});

test('the code of an association’s own country is there from the start, chosen, and stands before all others', async () => {
  const home = { code: '+44', iso: 'GB' };
  setAssociationCountry('United Kingdom', home);
  onTestFinished(() => setAssociationCountry('Malta', malta));
  const { close, network } = await openScreen({ path: '/member/login', session: null, hold: [line] });
  const chosen = () => document.querySelector<HTMLSelectElement>('#mobileNumber-code')?.value;
  await shows(() => [codes(), chosen()], [['+44'], '+44']);
  await network.answer(line, [...countries, home]);
  await shows(() => [codes(), chosen()], [['+44', '+39', '+356'], '+44']);
  await close();
});

test('a country of several codes is offered once, and its other codes are typed', async () => {
  const { close, network } = await openScreen({ path: '/member/login', session: null, hold: [line] });
  const ofKosovo = ['+377', '+381', '+383', '+386'].map((code) => ({ code, iso: 'XK' }));
  const others = [
    { code: '+377', iso: 'MC' },
    { code: '+381', iso: 'RS' },
    { code: '+386', iso: 'SI' },
    { code: '+1809', iso: 'DO' },
    { code: '+1829', iso: 'DO' },
  ];
  await network.answer(line, [...countries, ...ofKosovo, ...others]);
  await shows(() => codes().toSorted(), ['+1809', '+356', '+377', '+381', '+383', '+386', '+39']);
  type(t('login.mobile'), '+18292345678');
  await shows(() => [codes().includes('+1829'), entry(t('login.mobile'))], [true, '2345678']);
  type(t('login.mobile'), 'tel:+39-347-123-4567');
  await shows(() => entry(t('login.mobile')), '3471234567');
  await close();
});

test('digits of an Arabic keyboard stand in the field as the digits 0 to 9', async () => {
  const { close } = await openScreen({ path: '/member/login', session: null, hold: [line] });
  await shows(codes, ['+356']);
  type(t('login.mobile'), '\u0667\u0669\u0660\u0660 \u0661\u0660\u0660\u0661');
  await shows(() => entry(t('login.mobile')), '79001001');
  await close();
});
