import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { renewalYearsMachine, type YearChange } from '#machines/registry/renewal-years.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt } from '#tests/support/screens/by-id.ts';
import { failWithNotice, openOffice } from '#tests/support/screens/office-app.tsx';
import { pressIn, question, seen } from '#tests/support/screens/dialogs.ts';
import { registryLines, tableRows } from '#tests/support/screens/registry-data.ts';
import { button, notice, press, says, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed, controlMatching } from '#tests/support/screens/controls.ts';

const loaded = [
  { year: 2026, enabled: true, toRenew: 1 },
  { year: 2025, enabled: false, toRenew: 0 },
];
const onTheWire = [
  { year: '2025', enabled: false },
  { year: '2026', enabled: true },
];
/** Somebody else has added a year meanwhile. */
const reread = { years: [{ year: 2027, enabled: true, toRenew: 0 }, ...loaded], thisYear: 2026 };
const rereadOnTheWire = [...onTheWire, { year: '2027', enabled: true }];

const failed = 'Could not fetch the renewal years due to a technical error.';
const refused = {
  add: 'You do not have sufficient permission(s) to add the renewal year.',
  enable: 'You do not have sufficient permission(s) to update the renewal year status.',
  disable: 'You do not have sufficient permission(s) to update the renewal year status.',
} as const;
const titles = { add: 'Add', enable: 'Enable', disable: 'Disable' } as const;

const concerned = 'It concerns 1 person who was a member the year before and has not renewed yet.';

function asks(kind: keyof typeof titles, year: number): string {
  return kind === 'disable'
    ? `This will stop members from renewing their membership for ${year}. Are you sure you want to continue?`
    : `This will allow members to renew their membership for ${year}. Are you sure you want to continue?`;
}

test('every change of the renewal years, asked about first', async () => {
  await screenModelOf(renewalYearsMachine, {
    samples: [
      { type: 'retried' },
      { type: 'year asked for' },
      { type: 'switch pressed', year: 2026 },
      { type: 'switch pressed', year: 2025 },
      { type: 'undo asked' },
      { type: 'confirmed' },
      { type: 'declined' },
      { type: 'xstate.done.actor.load', output: { years: loaded, thisYear: 2026 } },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      { type: 'xstate.done.actor.load', output: reread },
      { type: 'xstate.done.actor.save', output: undefined },
      { type: 'xstate.error.actor.save', error: new Error(refused.add) },
      { type: 'xstate.error.actor.save', error: new Error(refused.enable) },
    ],
    matters: ({ context }) => [context.years, context.change, context.saved, context.refusal],
    when: (snapshot, event) => {
      const { context } = snapshot;
      // One change of each kind, from the years as they were loaded, and its undo.
      if (event.type === 'year asked for') return context.years.length <= 3;
      if (event.type === 'undo asked') return context.years.length === 2 && context.refusal === null;
      if (event.type === 'switch pressed')
        return context.years.length === 2 && context.years[0]?.enabled === true && context.saved === null;
      if (event.type === 'xstate.done.actor.load')
        return (event.output === reread) === snapshot.matches('rereading');
      if (event.type === 'xstate.error.actor.load' && snapshot.matches('rereading'))
        return context.change?.kind === 'add' && context.years.length === 2 && context.saved === null;
      if (event.type === 'xstate.error.actor.save')
        return event.error instanceof Error && event.error.message === refused[context.change?.kind ?? 'add'];
      return true;
    },
  }).drive({
    open: () =>
      openOffice({
        path: '/admin/administration/renewals',
        hold: [registryLines.years, registryLines.addYear, registryLines.yearStatus],
      }),
    buttons: { retried: t('app.retry') },
    does: {
      'year asked for': () => press(t('years.add')),
      'switch pressed': (_, { year }, { before }) => {
        const enabled = before.context.years.find((one) => one.year === year)?.enabled;
        press(`${enabled ? 'Disable' : 'Enable'} ${year}`);
      },
      'undo asked': () => clickAt('undo-saved'),
      confirmed: (_, __, { before }) => {
        const { kind = 'add', year = 0 } = before.context.change ?? {};
        pressIn('question', `${titles[kind]} ${year}`);
      },
      declined: () => pressIn('question', t('registry.cancel')),
      'xstate.done.actor.load': ({ network }, { output }) =>
        network.answer(registryLines.years, output === reread ? rereadOnTheWire : onTheWire),
      'xstate.error.actor.load': (office) => failWithNotice(office, registryLines.years),
      'xstate.done.actor.save': ({ network }, _, { before }) =>
        network.answer(
          before.context.change?.kind === 'add' ? registryLines.addYear : registryLines.yearStatus,
        ),
      'xstate.error.actor.save': ({ network }, _, { before }) =>
        network.answer(
          before.context.change?.kind === 'add' ? registryLines.addYear : registryLines.yearStatus,
          { reason: 'forbidden' },
          403,
        ),
    },
    controls: {
      'year asked for': () => controlNamed(t('years.add'), 'main'),
      'undo asked': () => controlAt('undo-saved'),
      'switch pressed': ({ year }) => [
        controlNamed(`Disable ${year}`, 'main'),
        controlNamed(`Enable ${year}`, 'main'),
      ],
      confirmed: () => controlMatching('[role="alertdialog"] button:first-of-type'),
      declined: () => controlNamed(t('registry.cancel'), '[role="alertdialog"]'),
    },
    sees: async ({ network }, snapshot) => {
      const { change, refusal, saved, years } = snapshot.context;
      const listed = snapshot.hasTag('listed');
      const asking = snapshot.hasTag('asking') && change !== null;
      const looks = () => ({
        rows: tableRows(),
        question: question(),
        asks: change !== null && seen(asks(change.kind, change.year)),
        concerned: seen(concerned),
        saving: network.waiting(registryLines.addYear) + network.waiting(registryLines.yearStatus),
        reading: network.waiting(registryLines.years),
        refusal: notice(t('app.refused')),
        saved: seen(`Saved: ${savedText(saved)}.`),
        undo: controlAt('undo-saved'),
        held: document.querySelector('main button[aria-busy="true"]') !== null,
      });
      await shows(looks, {
        rows: listed
          ? years.map(({ enabled, year }) => ({
              Year: String(year),
              Status: enabled ? 'EnabledDisable' : 'DisabledEnable',
              Prices: 'Prices',
            }))
          : [],
        question: asking ? `${titles[change.kind]} ${change.year}` : null,
        asks: asking,
        concerned: asking && change.kind === 'disable' && change.year === 2026,
        saving: snapshot.matches('saving') ? 1 : 0,
        reading: snapshot.matches('loading') || snapshot.matches('rereading') ? 1 : 0,
        refusal: snapshot.matches('loading') ? null : refusal,
        saved: listed && saved !== null,
        undo:
          !listed || saved === null || asking ? 'absent' : snapshot.matches('rereading') ? 'busy' : 'ready',
        held: snapshot.matches('rereading'),
      });
    },
  });
});

function savedText(saved: YearChange | null): string {
  return `${saved?.year} ${saved?.kind === 'disable' ? 'disabled' : 'enabled'}`;
}

test('what is undone is the switch the other way, and is asked about like it', async () => {
  const office = await openOffice({
    path: '/admin/administration/renewals',
    answers: { [registryLines.years]: onTheWire, [registryLines.yearStatus]: undefined },
  });
  await shows(() => button('Enable 2025'), 'ready');
  press('Enable 2025');
  await shows(question, 'Enable 2025');
  pressIn('question', 'Enable 2025');
  await shows(() => controlAt('undo-saved'), 'ready');
  expect(document.getElementById('undo-saved')?.ariaLabel).toBe('Undo: 2025 enabled');
  clickAt('undo-saved');
  await shows(question, 'Disable 2025');
  pressIn('question', 'Disable 2025');
  await shows(() => seen('Saved: 2025 disabled.'), true);
  expect(office.network.last(registryLines.yearStatus)?.body).toEqual({
    year: '2025',
    status: false,
    undo: true,
  });
});

test('the first year that is added where there is none is this year', async () => {
  const office = await openOffice({
    path: '/admin/administration/renewals',
    answers: { [registryLines.years]: [], [registryLines.addYear]: undefined },
  });
  await shows(() => says('There are no renewal years yet'), true);
  press('Add');
  await shows(question, `Add ${thisYear}`);
  office.network.always(registryLines.years, [{ year: String(thisYear), enabled: true }]);
  pressIn('question', `Add ${thisYear}`);
  await shows(tableRows, [{ Year: String(thisYear), Status: 'EnabledDisable', Prices: 'Prices' }]);
  expect(office.network.last(registryLines.addYear)?.body).toEqual({ year: String(thisYear) });
  await shows(() => button(`Disable ${thisYear}`), 'ready');
  press(`Disable ${thisYear}`);
  await shows(question, `Disable ${thisYear}`);
  expect(button(`Disable ${thisYear}`)).toBe('ready');
});

test('how many people a year that was just added concerns is asked anew, and never told before it is known', async () => {
  const office = await openOffice({
    path: '/admin/administration/renewals',
    answers: { [registryLines.years]: onTheWire, [registryLines.addYear]: undefined },
  });
  await shows(() => button('Enable 2025'), 'ready');
  press('Add');
  await shows(question, 'Add 2027');
  office.network.always(registryLines.years, rereadOnTheWire);
  office.network.hold(registryLines.concerned);
  pressIn('question', 'Add 2027');
  await shows(() => [button('Disable 2027'), office.network.waiting(registryLines.concerned)], ['busy', 1]);
  await office.network.answer(registryLines.concerned, {
    clubs: [],
    groups: [],
    years: [{ year: '2027', to_renew: 302 }],
  });
  await shows(() => button('Disable 2027'), 'ready');
  press('Disable 2027');
  const many = 'It concerns 302 people who were members the year before and have not renewed yet.';
  await shows(() => [question(), seen(many)], ['Disable 2027', true]);
  pressIn('question', t('registry.cancel'));
  await shows(question, null);
  // Of the others nothing was answered.
  press('Disable 2026');
  const unknown = 'How many people it concerns is not known.';
  await shows(() => [question(), seen(unknown)], ['Disable 2026', true]);
});

test('what was saved stands in one line with its Undo, and the table below keeps its place', async () => {
  await page.viewport(1280, 800);
  await openOffice({
    path: '/admin/administration/renewals',
    answers: { [registryLines.years]: onTheWire, [registryLines.yearStatus]: undefined },
  });
  await shows(() => tableRows().length, 2);
  const top = () => document.querySelector('table')?.getBoundingClientRect().top;
  const before = top();
  press('Disable 2026');
  await shows(question, 'Disable 2026');
  pressIn('question', 'Disable 2026');
  await shows(() => controlAt('undo-saved'), 'ready');
  expect(top()).toBe(before);
});
