import { test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { listChoicesMachine } from '#machines/members/list/list-choices.machine.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { controlAt } from '#tests/support/screens/controls.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines } from '#tests/support/screens/office-data.ts';
import { shows } from '#tests/support/screens/page.ts';

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
