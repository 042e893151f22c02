import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { cardEn } from '#domain/texts/card.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { cardStore } from '#src/member/portal/card-path.ts';
import { byName } from '#tests/support/screens/by-name.ts';
import { question } from '#tests/support/screens/dialogs.ts';
import { gates, Phone } from '#tests/support/screens/gate.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, press, says, shows } from '#tests/support/screens/page.ts';
import { card, keptAt, onWire, read } from './card-samples.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(cardEn);

test('keeping a card in the place of another person’s says so before, and where the focus is, it stays', async () => {
  const phone = new Phone();
  gates.phone = phone;
  phone.kept = { card: { ...card, name: 'Anna Borg', membershipNumber: 1002 }, keptAt };
  const { network } = await openScreen({ path: '/member/card', hold: [read] });
  await phone.finding.open();
  await network.answer(read, { year: 2999, card: onWire, next_year: 'open' });
  const told = 'The card of Anna Borg is kept on this phone. Yours takes its place.';
  await shows(() => [says(told), says('For 3000 there is no card yet.')], [true, true]);
  const focused = () => document.activeElement?.textContent;
  const status = () =>
    [...document.querySelectorAll('main p[role=status]')].map((one) => one.textContent).join('');
  byName('button', t('card.keep'))?.focus();
  press(t('card.keep'));
  await phone.keeping.open();
  await shows(() => [focused(), status(), says(told)], [t('card.remove'), t('card.kept'), false]);
  for (const answer of [t('card.remove.no'), t('card.remove.yes')]) {
    await shows(focused, t('card.remove'));
    press(t('card.remove'));
    await shows(question, t('card.remove.title'));
    press(answer);
  }
  await phone.removing.open();
  await shows(() => [focused(), status()], [t('card.keep'), t('card.removed')]);
});

test.each([null, onWire])(
  'says that next year is renewed, whether there is a card today or not',
  async (one) => {
    const { network } = await openScreen({ path: '/member/card', hold: [read] });
    await network.answer(read, { year: 2999, card: one, next_year: 'renewed' });
    await shows(() => says('You have renewed for 3000. That card is here from 1 January 3000.'), true);
  },
);

test('who comes to the sign-in for the kept card finds it before the form', async () => {
  await caches.open(cardStore);
  onTestFinished(async () => void (await caches.delete(cardStore)));
  await page.viewport(390, 664);
  await openScreen({ path: '/member/login', session: null });
  const first = () => document.querySelector('main :is(button, input, select)')?.textContent;
  await shows(first, 'Show the card kept on this phone');
  const fields = [...document.querySelectorAll('main input[inputmode]')];
  expect(fields.map((one) => one.getBoundingClientRect().bottom <= 664)).toEqual([true, true]);
});

test('who keeps a card finds it on the home that cannot be read', async () => {
  await caches.open(cardStore);
  onTestFinished(async () => void (await caches.delete(cardStore)));
  const line = 'GET /members/member/1001/membership-details';
  const { network, path } = await openScreen({ path: '/member', hold: [line] });
  await network.answer(line, {}, 500);
  await shows(() => button('Show the card kept on this phone'), 'ready');
  press('Show the card kept on this phone');
  await shows(path, '/member/card');
});
