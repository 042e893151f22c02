import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { codeLives } from '#domain/access/verification-code.ts';
import { applyEn } from '#domain/texts/apply.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { clubs } from '#tests/support/screens/member-data.ts';
import { boxAt, clickAt, fillAll, fillAt, isThere, valueAt } from '#tests/support/screens/by-id.ts';
import {
  button,
  errorSummary,
  heading,
  links,
  messageAt,
  press,
  says,
  shows,
  type,
} from '#tests/support/screens/page.ts';
import { applied, goToCode, lines, openAgain, openFirst } from './apply-page.ts';
import { givePhoto, newPerson } from './new-person.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(applyEn);

const wrong = 'Token not found or expired. Check the code, or ask for a new one.';

afterEach(() => void vi.useRealTimers());

test('a reload keeps what was typed, chosen and taken, and a minor names a parent', async () => {
  const screen = await openFirst();
  await isThere('firstName');
  fillAll({ ...newPerson, dateOfBirth: '27/03/2012' });
  clickAt('club-vsc');
  await givePhoto();
  press(t('apply.submit'));
  await shows(links, [t('apply.parent.required')]);
  await screen.close();
  await openAgain();
  await shows(heading, t('apply.title'));
  await isThere('parent');
  const looks = () => [
    valueAt('firstName'),
    valueAt('dateOfBirth'),
    boxAt('club-vsc'),
    document.querySelector('#photo img') !== null,
  ];
  await shows(looks, ['Ġużè', '27/03/2012', '[x]', true]);
});

test('a minor reads whose mobile it is, and names the parent, before the mobile', async () => {
  await openFirst();
  await isThere('firstName');
  const order = () => [...document.querySelectorAll('input')].map(({ id }) => id);
  expect(order()).not.toContain('parent');
  fillAt('dateOfBirth', '27/03/2012');
  await isThere('parent');
  const ids = order();
  expect(ids.indexOf('parent')).toBeLessThan(ids.findIndex((id) => id.startsWith('mobileNumber')));
  expect(says(t('apply.parent.hint'))).toBe(true);
  expect(t('apply.parent.hint')).toContain('number below');
});

test('a parent reads whose application the code is for', async () => {
  const screen = await openFirst();
  await isThere('firstName');
  fillAt('dateOfBirth', '27/03/2012');
  await isThere('parent');
  await goToCode(screen, { dateOfBirth: '27/03/2012', parent: 'Karmnu Ċini' });
  expect(document.querySelector('main')?.textContent).toContain('Enter it to send the application of Ġużè.');
});

test.each([
  ['100%', true],
  ['150%', false],
])('with letters of %s the bar of the total is in sight on the first screen: %s', async (size, isSeen) => {
  await page.viewport(390, 664);
  document.documentElement.style.fontSize = size;
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  await openFirst();
  await isThere('firstName');
  const button = document.querySelector('main form button[type="submit"]');
  const bottom = () => Math.floor(button?.getBoundingClientRect().bottom ?? 0);
  await shows(() => [scrollY, bottom() <= innerHeight], [0, isSeen]);
});

test('a reload at the code goes on there, sends no other code, and the application is whole', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const screen = await openFirst();
  await goToCode(screen);
  await screen.close();
  const { network } = await openAgain();
  const sendAgain = t('verify.again.seconds', { seconds: 30 });
  await shows(() => [heading(), button(sendAgain)], [t('apply.code.title'), 'held']);
  type('Verification code', '0123456');
  press(t('apply.code.submit'));
  await shows(() => network.waiting(lines.apply), 1);
  expect([network.waiting(lines.code), network.last(lines.apply)?.body]).toEqual([0, applied]);
});

test('what is changed is confirmed by the same code, and another mobile by another one', async () => {
  const screen = await openFirst();
  const { network } = screen;
  await goToCode(screen);
  press(t('apply.code.back'));
  await isThere('firstName');
  fillAt('firstName', 'Ġużeppa');
  fillAt('mobileNumber', '+356 7912 3456');
  press(t('apply.submit'));
  await shows(heading, t('apply.code.title'));
  press(t('apply.code.back'));
  await isThere('firstName');
  fillAt('mobileNumber', '79123457');
  press(t('apply.submit'));
  await shows(() => network.waiting(lines.code), 1);
  const sent = network.made.filter(({ line }) => line === lines.code).map(({ body }) => body);
  expect(sent).toEqual([{ mobile_number: '+356 79123456' }, { mobile_number: '+356 79123457' }]);
});

test('Back leads from the code to the form with what was typed, as the button does', async () => {
  const screen = await openFirst();
  await goToCode(screen);
  screen.back();
  await shows(() => [heading(), valueAt('firstName')], [t('apply.title'), 'Ġużè']);
  press(t('apply.submit'));
  await shows(heading, t('apply.code.title'));
  press(t('apply.code.back'));
  await shows(() => [heading(), document.activeElement?.tagName], [t('apply.title'), 'H1']);
});

test('Back waits while the application is on its way', async () => {
  const screen = await openFirst();
  const { network } = screen;
  await goToCode(screen);
  type('Verification code', '0123456');
  press(t('apply.code.submit'));
  await shows(() => network.waiting(lines.apply), 1);
  screen.back();
  await network.answer(lines.apply, { reason: 'wrong' }, 403);
  await shows(() => [heading(), messageAt('authToken')], [t('apply.code.title'), wrong]);
  screen.back();
  await shows(() => [heading(), valueAt('firstName')], [t('apply.title'), 'Ġużè']);
});

test('the end of an application is shown from its beginning, however far the form was scrolled', async () => {
  await page.viewport(320, 568);
  const screen = await openFirst();
  await isThere('firstName');
  scrollTo(0, document.body.scrollHeight);
  await shows(() => scrollY > 500, true);
  await goToCode(screen);
  type('Verification code', '0123456');
  press(t('apply.code.submit'));
  await screen.network.answer(lines.apply, undefined);
  await shows(heading, t('apply.sent'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(scrollY).toBe(0);
});

test('that a code was wrong is said no more once one is right', async () => {
  const screen = await openFirst();
  const { network } = screen;
  await goToCode(screen);
  type('Verification code', '0123456');
  press(t('apply.code.submit'));
  await network.answer(lines.apply, { reason: 'wrong' }, 403);
  await shows(() => messageAt('authToken'), wrong);
  type('Verification code', '7654321');
  press(t('apply.code.submit'));
  await network.answer(lines.apply, undefined);
  await shows(heading, t('apply.sent'));
  expect(document.body.textContent).not.toContain(t('error.verify'));
});

test('a reload in the form that was gone back to, or once the code is worth nothing, shows the form', async () => {
  const screen = await openFirst();
  await goToCode(screen);
  press(t('apply.code.back'));
  await isThere('firstName');
  await screen.close();
  const second = await openAgain();
  await shows(heading, t('apply.title'));
  await isThere('firstName');
  press(t('apply.submit'));
  await shows(heading, t('apply.code.title'));
  await second.close();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + codeLives });
  const { network } = await openAgain();
  await shows(heading, t('apply.title'));
  await isThere('firstName');
  press(t('apply.submit'));
  await shows(() => network.waiting(lines.code), 1);
});

const refusedFields = [
  ['clubs', 'clubs', t('invalid.club.unknown')],
  ['affiliated_groups', 'groups', t('invalid.group.unknown')],
  ['member.photo', 'photo', t('invalid.photo')],
] as const;

test.each(refusedFields)(
  'what is wrong with %s is said at its field, by an offer that is read anew',
  async (name, id, text) => {
    const screen = await openFirst();
    const { network } = screen;
    await goToCode(screen);
    type('Verification code', '0123456');
    press(t('apply.code.submit'));
    await shows(() => network.waiting(lines.apply), 1);
    network.hold(lines.clubs);
    await network.answer(lines.apply, { reason: '', fields: { [name]: text } }, 400);
    await shows(() => network.waiting(lines.clubs), 1);
    await network.answer(
      lines.clubs,
      clubs.map((one) => ({ ...one, fee: '33.00' })),
    );
    const looks = () => [heading(), links(), messageAt(id), boxAt('club-vsc'), valueAt('firstName')];
    await shows(looks, [t('apply.title'), [text], text, '[x]', 'Ġużè']);
    document.querySelector<HTMLElement>(`main form ${errorSummary} a`)?.click();
    await shows(() => document.getElementById(id)?.contains(document.activeElement), true);
    press(t('apply.submit'));
    await shows(heading, t('apply.code.title'));
    expect(network.made.filter(({ line }) => line === lines.code)).toHaveLength(1);
  },
);

test.each([
  ['2026-09-30', false],
  ['2026-10-01', true],
] as const)('who applies on %s reads that the year ends soon: %s', async (day, isSaid) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
  await openFirst();
  await isThere('firstName');
  const said = 'If you are accepted and pay in 2026, you are a member until 31 December 2026.';
  expect([says(said), says(t('year.endsSoon.fee'))]).toEqual([isSaid, isSaid]);
});
