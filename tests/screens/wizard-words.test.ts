import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { clubs, keptRenewal, member } from '#tests/support/screens/member-data.ts';
import { openScreen } from '#tests/support/screens/member-app.tsx';
import { says, shows, submitButton } from '#tests/support/screens/page.ts';

const meta = document.createElement('meta');
meta.name = 'sums-insured';
afterEach(() => meta.remove());

const headings = () =>
  [...document.querySelectorAll('main :is(h2, h3)')].map((one) => `${one.localName} ${one.textContent}`);
const textAt = (id: string) => document.getElementById(id)?.textContent;

const [assoc, vsc] = clubs;
const second = { ...assoc, short_name: 'fed', name: 'The Federation' };

test.each([
  ['none', [{ ...assoc, mandatory: false }, vsc], false, 'Choose at least one club.'],
  ['one', [assoc, vsc], false, 'You belong to The Association. Choose at least one more club.'],
  [
    'several, for a VIP',
    [assoc, second, vsc],
    true,
    'You belong to The Association and The Federation. Choose at least one more club. As a VIP member you pay no club fees.',
  ],
])('what is to be chosen where every member belongs to %s of the clubs', async (_, offered, vip, said) => {
  const lines = ['GET /data/clubs', 'GET /members/member/1001'] as const;
  const kept = keptRenewal({ step: 'membership', reached: 'membership' });
  const { network } = await openScreen({ path: '/member/membership', kept, hold: lines });
  await network.answer(lines[0], offered);
  await network.answer(lines[1], { ...member, vip });
  await shows(() => textAt('clubs-hint'), said);
  expect(headings()).toEqual(['h2 Clubs', 'h2 Affiliated groups']);
});

test('each part of the last step is a heading, and each cover is explained and has its price', async () => {
  meta.content = '€100,000 a year';
  document.head.append(meta);
  await openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal() });
  await shows(submitButton, 'ready');
  // What says the same as its one choice is read out, and not seen.
  expect(headings()).toEqual(['h2 Licences', 'h3 Collector', 'h3 Target A', 'h3 Target B', 'h2 Insurance']);
  const legend = document.getElementById('licences-rco-legend');
  expect([legend?.textContent, legend?.offsetHeight]).toEqual(['Range Conducting Officer', 1]);
  expect(textAt('insurance-hint')).toMatch(/ Sums insured: €100,000 a year$/);
  const covers = ['third-party', 'personal-accident', 'insured-elsewhere'];
  expect(covers.map((id) => [textAt(`${id}-description`), textAt(`${id}-price`)])).toEqual([
    ['Damage to others', '€14.00'],
    ['Your own injuries', '€5.00'],
    [undefined, undefined],
  ]);
});

test('the button that leads on is in sight on the first screen, however large the letters are', async () => {
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
  });
  await openScreen({ path: '/member/licence-and-insurance', kept: keptRenewal() });
  await shows(submitButton, 'ready');
  const button = document.querySelector('main form button[type="submit"]');
  const bottom = () => Math.round(button?.getBoundingClientRect().bottom ?? 0);
  await shows(() => [scrollY, bottom() <= innerHeight], [0, true]);
});

test('what is checked before a renewal is what is on file, in parts that are changed each', async () => {
  const line = 'GET /members/member/1001';
  const kept = keptRenewal({ step: 'details', reached: 'details' });
  const { network } = await openScreen({ path: '/member/update-details', kept, hold: [line] });
  const onFile = { ...member, email: null, office_phone: '+356 25123456' };
  await network.answer(line, onFile);
  await network.answer(line, onFile);
  const terms = () => [...document.querySelectorAll('main dt')].map(({ textContent }) => textContent);
  await shows(terms, [
    'Photo',
    'Membership number',
    'Name',
    'ID card number',
    'Date of birth',
    'Place of birth',
    'Address',
    'Mobile number',
    'Email address',
    'Work phone',
  ]);
  expect([headings(), says('Not given')]).toEqual([['h2 About you', 'h2 Contact details'], true]);
});
