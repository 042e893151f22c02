import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { record, keptRenewal } from '#tests/support/screens/member-data.ts';
import { nameOf } from '#tests/support/screens/by-name.ts';
import { button, press, says, shows, type } from '#tests/support/screens/page.ts';
import { openScreen, type Screen } from '#tests/support/screens/member-app.tsx';

const records = 'GET /members/member/1001/membership-details';
const years = 'GET /data/renewal-years';
const tickets = 'POST /print/tickets';
const open = [
  { year: '2026', enabled: true },
  { year: '2027', enabled: true },
];

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 9) }));
afterEach(() => void vi.useRealTimers());

async function openHome(held: Record<string, unknown>, kept?: Parameters<typeof keptRenewal>[0]) {
  const screen = await openScreen({
    path: '/member',
    hold: [records, years, tickets],
    ...(kept ? { kept: keptRenewal(kept) } : {}),
  });
  await screen.network.answer(years, open);
  await screen.network.answer(records, held);
  screen.network.always(years, open);
  screen.network.always(records, held);
  await shows(() => button('Renew Membership') === 'absent', false);
  return screen;
}

/** The names of the buttons, in their order, those that cannot be pressed in brackets. */
function buttons(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main button')].map((one) =>
    one.ariaDisabled === 'true' ? `(${nameOf(one)})` : nameOf(one),
  );
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** The document that was asked for last. */
const asked = ({ network }: Screen) => network.last(tickets)?.body;

test('today’s documents stand under the card whatever year is chosen', async () => {
  const screen = await openHome({ 2026: record() });
  const details = ['Update Personal Details', 'Update Obtained Licences', 'Reminders', t('home.myData')];
  const papers = ['Show card', 'Print card 2026', 'Insurance certificate 2026', 'Receipt 2026'];
  await shows(buttons, [
    ...papers,
    'Renew for 2027, same as 2026: €49.00',
    'Renew Membership',
    '(Print Membership Card)',
    '(Print Insurance Certificate)',
    ...details,
  ]);
  expect(says('No card or certificate for 2027 yet.')).toBe(true);
  const printed = [
    ['Print card 2026', 'mc'],
    ['Insurance certificate 2026', 'ic'],
    ['Receipt 2026', 'rr'],
  ] as const;
  const opened = vi.spyOn(window, 'open').mockImplementation(() => {
    const content = document.implementation.createHTMLDocument();
    return { document: content, location: { replace: () => {} }, close: () => {} } as never;
  });
  for (const [name, paper] of printed) {
    press(name);
    await shows(() => [screen.network.waiting(tickets), button(name)], [1, 'busy']);
    expect(asked(screen)).toEqual({ type: paper, year: '2026' });
    await screen.network.answer(tickets, { ticket: 'ticket-1' });
    await shows(() => button(name), 'ready');
  }
  opened.mockRestore();
  type('Year', '2026');
  // Its own buttons print this year's.
  await shows(buttons, [
    'Show card',
    'Print Membership Card',
    'Print Insurance Certificate',
    'Print Receipt',
    '(Renew Membership)',
    ...details,
  ]);
});

test('who has renewed both years has today’s papers at the top, with its year in sight, each receipt included', async () => {
  const screen = await openHome({ 2026: record(), 2027: record() });
  const top = () => [...document.querySelectorAll<HTMLElement>('[aria-label="Your papers for 2026"] button')];
  expect(top().map((one) => one.textContent)).toEqual([
    'Show card',
    'Print card',
    'Insurance certificate 2026',
    'Receipt 2026',
  ]);
  expect(says('You have already renewed for 2027.')).toBe(true);
  await screen.close();
  const receipts = ['R-2026-000001', 'R-2026-000002'].map((number) => ({
    number,
    total: '49.00',
    issued_at: '2026-01-10T09:00:00.000Z',
    reverses: null,
    reversed_by: null,
  }));
  await openHome({ 2026: { ...record(), receipts }, 2027: record() });
  expect(top().map(nameOf).slice(3)).toEqual(['Print Receipt R-2026-000001', 'Print Receipt R-2026-000002']);
});

test('the standing of the chosen year stands once on the page, and is read out when another year is chosen', async () => {
  await openHome({ 2025: record(), 2026: record() });
  const standing = find('main [role="status"][id]');
  const said = () =>
    document.querySelector('main')?.textContent?.match(/You have (already|not) renewed [^.]*\./g);
  await shows(said, ['You have not renewed your membership for 2027.']);
  type('Year', '2026');
  await shows(said, ['You have already renewed for 2026.']);
  expect(find('main [role="status"][id]')).toBe(standing);
  expect(standing?.textContent).toBe('You have already renewed for 2026.');
  expect(find(`[aria-describedby="${standing?.id}"]`)?.textContent).toBe('Renew Membership');
});

const insurance = { ...record().insurance, personal_accident: true };
const cases: readonly [string, Record<string, unknown>, readonly string[]][] = [
  [
    'both covers, of two years in a row',
    { 2026: { ...record(), insurance }, 2027: { ...record(), insurance } },
    [
      'You are a member until 31 December 2027',
      'Insured until 31 December 2027: third party, personal accident',
    ],
  ],
  [
    'other covers next year',
    { 2026: record(), 2027: { ...record(), insurance } },
    [
      'You are a member until 31 December 2027',
      'Insured until 31 December 2026: third party',
      'Insured from 1 January to 31 December 2027: third party, personal accident',
    ],
  ],
  ['insured elsewhere', { 2026: record({ elsewhere: 'Mapfre' }) }, ['Insured elsewhere: Mapfre']],
  [
    'no cover',
    { 2026: { ...record(), insurance: { ...insurance, third_party: false, personal_accident: false } } },
    ['Not insured'],
  ],
  [
    'from next year on',
    { 2025: record(), 2027: record() },
    [
      'Renewed. Your membership starts on 1 January 2027, and your card is here from then on. You are not covered until then.',
      'Not insured today',
      'Insured from 1 January to 31 December 2027: third party',
      'Only 2026 can cover you now, until 31 December, at the full fee. 2027 starts on 1 January.',
    ],
  ],
  ['no membership', {}, ['You are not a member yet', 'Not insured']],
];

test.each(cases)('the card says until when one is a member and insured: %s', async (_, held, said) => {
  await openHome(held);
  expect(said.filter((text) => !says(text))).toEqual([]);
});

test.each([
  [360, 150, 'below'],
  [390, 100, 'beside'],
])(
  'on %i px with text of %i %%, the way out is words and a year is read whole',
  async (width, size, place) => {
    const { style } = document.documentElement;
    onTestFinished(() => void style.removeProperty('font-size'));
    style.fontSize = `${size}%`;
    await page.viewport(width, 800);
    await openHome({ 2027: record() });
    const leave = find('header button span')?.getBoundingClientRect();
    expect(leave?.width).toBeGreaterThan(40);
    expect(leave?.right).toBeLessThan(width);
    const [label, select] = [find('label[for=year]'), find('select')].map((one) =>
      one?.getBoundingClientRect(),
    );
    expect((select?.top ?? 0) >= (label?.bottom ?? 0) ? 'below' : 'beside').toBe(place);
  },
);

test('the licences are chosen at the renewal before there is a year', async () => {
  const screen = await openHome({});
  expect(button('Update Obtained Licences')).toBe('held');
  expect(says('You choose your licences when you renew.')).toBe(true);
  await screen.close();
  await openHome({ 2026: record(), 2027: record() });
  expect(button('Update Obtained Licences')).toBe('ready');
});

test('this year’s fee is said to be whole before it is renewed, and what was begun has its own price', async () => {
  await openHome({ 2025: record() }, { clubs: ['assoc'], reached: 'membership', step: 'membership' });
  const begun = 'Check and pay for 2027 what you have chosen';
  await shows(() => button(begun), 'ready');
  expect(says('You are not insured today')).toBe(true);
  type('Year', '2026');
  await shows(() => button('Renew for 2026, same as 2025: €49.00'), 'ready');
  const [fee, first] = [
    document.querySelector('#renew-fee'),
    document.querySelector('[aria-describedby^="renew-fee"]'),
  ];
  expect(fee?.textContent).toBe('Membership for 2026 costs the full fee and ends on 31 December 2026.');
  // It stands before the price.
  expect(fee && first && fee.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  type('Year', '2027');
  press(begun);
  await shows(() => says('Please select at least one club.'), true);
});
