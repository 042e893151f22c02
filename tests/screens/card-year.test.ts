import { expect, test } from 'vitest';
import { cardEn } from '#domain/texts/card.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { cardPath } from '#src/member/portal/card-path.ts';
import { gates, Phone } from '#tests/support/screens/gate.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, press, says, shows } from '#tests/support/screens/page.ts';
import { card, check, keptAt, read } from './card-samples.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(cardEn);

test.each([
  [{ can_renew: true, next_year: 'open' }, 2999],
  [{ can_renew: false, next_year: 'open' }, 3000],
  [{ can_renew: false, next_year: 'renewed' }, null],
])('who has no card is led to the year that can be renewed: %o', async (years, year) => {
  gates.phone = Object.assign(new Phone(), { isKept: false });
  const screen = await openScreen({ path: cardPath, hold: [read] });
  await gates.phone.finding.open();
  await screen.network.answer(read, { year: 2999, card: null, ...years });
  await shows(() => says(t('card.none', { year: 2999 })), true);
  const renew = (one: number) => button(t('card.renew', { year: one }));
  expect([renew(2999), renew(3000)]).toEqual([2999, 3000].map((one) => (one === year ? 'ready' : 'absent')));
  if (year === null) return;
  press(t('card.renew', { year }));
  await shows(screen.path, `/member?year=${year}`);
});

test('a kept card says what follows when its year is over', async () => {
  gates.phone = Object.assign(new Phone(), { kept: { card, keptAt } });
  await openScreen({ path: cardPath, session: null, hold: [check] });
  await gates.phone.finding.open();
  const said =
    'It opens until 31 December 2999. From 1 January, sign in with a connection: if you have renewed for 3000, that card takes its place here.';
  await shows(() => says(said), true);
});
