import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyEn } from '#domain/texts/apply.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { boxAt, clickAt, fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { chooseFile, pictureFile } from '#tests/support/screens/camera.ts';
import { clubs } from '#tests/support/screens/member-data.ts';
import { button, errorSummary, heading, press, says, shows, type } from '#tests/support/screens/page.ts';
import { goToCode, lines, openAgain, openFirst } from './apply-page.ts';

// The page brings them with it; what is looked for is named before it has come.
addTexts(applyEn);

test.each([
  [true, 'Every member belongs to The Association. Choose at least one more club. The fees are for 2026.'],
  [false, 'Choose at least one club. The fees are for 2026.'],
])('what is to be chosen is said above the clubs before anything is pressed: %s', async (mandatory, said) => {
  const { network } = await openFirst([lines.clubs]);
  await network.answer(
    lines.clubs,
    clubs.map((one) => ({ ...one, mandatory: mandatory && one.mandatory })),
  );
  await isThere('clubs');
  await shows(() => document.getElementById('clubs-hint')?.textContent, said);
  expect(document.getElementById('clubs')?.getAttribute('aria-describedby')).toBe('clubs-hint');
});

test('no insurance is chosen for who applies, and what they choose is theirs also after a reload', async () => {
  const screen = await openFirst();
  await isThere('third-party');
  const looks = () => [
    ...['third-party', 'personal-accident', 'insured-elsewhere'].map(boxAt),
    document.querySelector('output')?.textContent,
  ];
  // The club of every member and the enrolment.
  await shows(looks, ['[ ]', '[ ]', '[ ]', 'You will pay €25.00']);
  clickAt('third-party');
  await shows(looks, ['[x]', '[ ]', '[ ]', 'You will pay €39.00']);
  await screen.close();
  await openAgain();
  await isThere('third-party');
  await shows(looks, ['[x]', '[ ]', '[ ]', 'You will pay €39.00']);
});

test('an empty form is offered once something stands in this one, below its button', async () => {
  await openFirst();
  await isThere('firstName');
  expect(button(t('apply.again'))).toBe('absent');
  fillAt('firstName', 'Ġużè');
  await shows(() => button(t('apply.again')), 'ready');
  const names = [...document.querySelectorAll('main button')].map((one) => one.textContent);
  expect(names.slice(-2)).toEqual([t('apply.submit'), t('apply.again')]);
  fillAt('firstName', '');
  await shows(() => button(t('apply.again')), 'absent');
  clickAt('club-vsc');
  await shows(() => button(t('apply.again')), 'ready');
});

test.each([
  [390, 664],
  [320, 640],
])('what takes the photo stands in sight above the foot at %s by %s', async (width, height) => {
  await page.viewport(width, height);
  await openFirst();
  await isThere('photo-file');
  document.getElementById('photo-file')?.focus();
  chooseFile(await pictureFile(720, 440));
  await shows(() => document.activeElement?.textContent, t('photo.cut.use'));
  const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
  const edges = [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(box.left + 20, y));
  expect(edges.map((one) => document.activeElement?.contains(one))).toEqual([true, true]);
});

test('the total stays in sight where the letters are somewhat large', async () => {
  await page.viewport(390, 664);
  document.documentElement.style.fontSize = '125%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  await openFirst();
  await isThere('club-vsc');
  document.getElementById('clubs')?.scrollIntoView();
  const total = () => document.querySelector('output')?.getBoundingClientRect();
  await shows(() => (total()?.top ?? 0) > 300 && (total()?.bottom ?? 0) < 664, true);
});

test('once it is sent the page says so as its heading, which has the focus, and what happens next', async () => {
  const screen = await openFirst();
  await goToCode(screen);
  type('Verification code', '0123456');
  press(t('apply.code.submit'));
  await shows(() => screen.network.waiting(lines.apply), 1);
  await screen.network.answer(lines.apply, undefined);
  const said = 'Your application was sent';
  const looks = () => [heading(), document.title.split(' – ')[0], document.activeElement?.textContent];
  await shows(looks, [said, said, said]);
  // Who has no account yet is not led to the sign-in, and whoever comes back is not asked again.
  expect([says('What happens next'), button(t('apply.toSignIn'))]).toEqual([true, 'absent']);
  await screen.close();
  await openAgain();
  await shows(heading, said);
  press('Apply for somebody else');
  await isThere('firstName');
  expect([heading(), button(t('apply.again'))]).toEqual([t('apply.title'), 'absent']);
});

test('a list of errors that is longer than the window is shown from its beginning', async () => {
  await page.viewport(390, 664);
  await openFirst();
  await isThere('firstName');
  press(t('apply.submit'));
  const top = () => document.querySelector(`form ${errorSummary} > p`)?.getBoundingClientRect().top ?? -1;
  await shows(() => top() >= 0 && top() < 300, true);
});

test('a day that is still to come asks for no parent', async () => {
  await openFirst();
  await isThere('firstName');
  fillAt('dateOfBirth', '05/03/2020');
  await isThere('parent');
  fillAt('dateOfBirth', '05/03/2990');
  await shows(() => document.getElementById('parent'), null);
});
