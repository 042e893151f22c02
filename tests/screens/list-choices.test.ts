import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import { listChoicesMachine } from '#machines/members/list/list-choices.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines } from '#tests/support/screens/office-data.ts';
import { shows } from '#tests/support/screens/page.ts';
import { answers, report } from './membership-report-samples.ts';

const smrc = { name: 'Malta Rifle Club', shortName: 'smrc' };
const onWire = { name: smrc.name, short_name: smrc.shortName, fee: '20.00', mandatory: false, enabled: true };

const panel = () =>
  [...document.querySelectorAll('details')].find((one) => one.querySelector('#filter-club'));
const clubs = () => [...document.querySelectorAll('#filter-club option')].map((one) => one.textContent);

/** Opens the panel of the filters, which asks for what can be chosen in it. */
async function open(): Promise<void> {
  const details = panel();
  if (!details) throw new Error('there are no filters');
  for (const isOpen of [false, true])
    if (details.open !== isOpen) {
      const toggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
      details.open = isOpen;
      await toggled;
    }
}

test('clubs and groups are read once the filters are opened, and again where they could not be', async () => {
  await screenModelOf(listChoicesMachine, {
    samples: [
      { type: 'asked' },
      { type: 'xstate.done.actor.read', output: { clubs: [smrc], groups: [] } },
      { type: 'xstate.error.actor.read', error: new Error('gone') },
    ],
  }).drive({
    open: async () => {
      const office = await openOffice({ path: '/admin/members/list', hold: [lines.clubs] });
      await shows(() => clubs().length > 0, true);
      return office;
    },
    does: {
      asked: open,
      'xstate.done.actor.read': ({ network }) => network.answer(lines.clubs, [onWire]),
      'xstate.error.actor.read': ({ network }) => network.answer(lines.clubs, { reason: '' }, 500),
    },
    sees: ({ network }, snapshot) =>
      shows(
        () => ({
          waiting: network.waiting(lines.clubs),
          clubs: clubs(),
          field: controlAt('filter-club') !== 'busy',
        }),
        {
          waiting: snapshot.hasTag('busy') ? 1 : 0,
          clubs: [t('members.filter.any'), ...(snapshot.matches('known') ? [smrc.name] : [])],
          field: true,
        },
      ),
  });
});

test('the panel of the filters does not change its shape when the names of clubs come', async () => {
  await page.viewport(1280, 800);
  const { network } = await openOffice({ path: '/admin/members/list', hold: [lines.clubs] });
  await shows(() => clubs().length > 0, true);
  await open();
  const measure = () => {
    const { height, width } = panel()?.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
    return { height, width };
  };
  const before = measure();
  expect(before.width).toBeGreaterThan(300);
  await network.answer(lines.clubs, [
    { ...onWire, name: 'Association of the Sporting Shooters of the South' },
  ]);
  await shows(() => clubs().length > 1, true);
  expect(measure()).toEqual(before);
  await page.viewport(390, 844);
});

test('a filter of the report stands level with the one beside it that has a hint', async () => {
  await page.viewport(1280, 800);
  await openOffice({ path: report, answers });
  await shows(() => document.getElementById('season-years') !== null, true);
  document.getElementById('season-years')?.closest('details')?.setAttribute('open', '');
  const [one, other, arrow] = ['#season-years', '#season-member-on', '#season-years + svg'].map(
    (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
  );
  expect([one?.top, one?.bottom]).toEqual([other?.top, other?.bottom]);
  expect(arrow && one && Math.abs(arrow.top + arrow.bottom - one.top - one.bottom)).toBeLessThan(2);
  await page.viewport(390, 844);
});
