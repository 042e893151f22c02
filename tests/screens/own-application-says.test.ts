import { afterEach, expect, test, vi } from 'vitest';
import { ownApplication } from '#domain/joining/application.ts';
import { ownApplicationEn } from '#domain/texts/own-application.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { toWire } from '#domain/values/wire.ts';
import { fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { button, press, says, shows } from '#tests/support/screens/page.ts';
import { accepted, asked, askedAgain, lines, path, payButton, waiting } from './own-application-samples.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(ownApplicationEn);

const values = { answer: 'An Enfield.' };

afterEach(() => void vi.useRealTimers());

test.each([
  ['member', { membershipNumber: 1234 }, t('own.member.text', { number: '1234' })],
  ['paying', { membershipNumber: 1234 }, t('own.paying.text')],
  ['paying', { late: true }, t('own.late.text')],
  ['refused', {}, t('own.refused.text')],
  ['refused', { reason: 'You moved.' }, 'The reason: You moved.'],
  ['refused', { money: { state: 'may arrive', cents: 0 } }, t('own.money.may arrive')],
  ['refused', { money: { state: 'due', cents: 2900 } }, t('own.money.due', { amount: '€29.00' })],
  [
    'refused',
    { money: { state: 'due', cents: 2900, currency: 'USD' } },
    t('own.money.due', { amount: 'USD\u00A029.00' }),
  ],
  ['ended', { money: { state: 'given back', cents: 2900 } }, t('own.money.given back', { amount: '€29.00' })],
  ['ended', { money: { state: 'nothing', cents: 0 } }, t('own.money.nothing')],
  ['ended', {}, t('own.ended.text')],
  ['accepted', { membershipNumber: 1234 }, t('own.accepted.stuck')],
] as const)('an application that is %s says so', async (state, more, text) => {
  const application = { ...waiting, state, ...more };
  const { network } = await openScreen({ path, session: null, hold: [lines.load] });
  await network.answer(lines.load, toWire(ownApplication, application));
  await shows(() => [says(text), button(payButton)], [true, 'absent']);
});

test.each([
  ['2026-09-30', false],
  ['2026-10-01', true],
] as const)('who can pay on %s reads that the year ends soon: %s', async (day, isSaid) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
  const { network } = await openScreen({ path, session: null, hold: [lines.load] });
  await network.answer(lines.load, toWire(ownApplication, accepted));
  const said = 'If you pay today, you are a member from today to 31 December 2026.';
  await shows(() => [button(payButton), says(said), says(t('year.endsSoon.fee'))], ['ready', isSaid, isSaid]);
});

test('an answer that another question overtakes stands below both questions, and is sent to the newer', async () => {
  const { network } = await openScreen({ path, session: null, hold: [lines.load, lines.answer] });
  await network.answer(lines.load, toWire(ownApplication, asked));
  await shows(() => valueAt('answer'), '');
  fillAt('answer', values.answer);
  press(t('own.answer.submit'));
  await shows(() => network.waiting(lines.answer), 1);
  await network.answer(lines.answer, { reason: '' }, 409);
  await network.answer(lines.load, toWire(ownApplication, askedAgain));
  const looks = () => [says(asked.question), says(askedAgain.question), says(t('own.asked.all'))];
  await shows(() => [...looks(), valueAt('answer')], [true, true, true, values.answer]);
  press(t('own.answer.submit'));
  await shows(() => network.waiting(lines.answer), 1);
  expect(network.last(lines.answer)?.body).toMatchObject({ asked_at: askedAgain.askedAt, ...values });
});

test('a link that is cut off opens nothing, and nobody is asked', async () => {
  const { network } = await openScreen({ path: '/join/application#cut', session: null, hold: [lines.load] });
  await shows(() => says(t('error.application.link')), true);
  expect(network.waiting(lines.load)).toBe(0);
});
