import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#domain/texts/texts.ts';
import type { KeptView } from '#domain/year/kept-view.ts';
import { keptViewsMachine } from '#machines/members/list/kept-views.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle, leaveForm, leaves, pressIn, question, saidIn } from '#tests/support/screens/dialogs.ts';
import type { Network } from '#tests/support/screens/network.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { lines, listedMember } from '#tests/support/screens/office-data.ts';
import { heading, shows } from '#tests/support/screens/page.ts';

const path = '/admin/members/list';
const [add, rename, remove] = ['POST', 'PATCH', 'DELETE'].map((method) => `${method} /admin/kept-views`) as [
  string,
  string,
  string,
];
const look = { query: { vip: 'yes', sort: 'name' }, leftOut: ['email' as const], further: ['town' as const] };
const view: KeptView = { id: 7, name: 'VIPs', whose: 'office', look };
const onWire = { ...view, look: { query: look.query, left_out: ['email'], further: ['town'] } };
const plain = { query: {}, leftOut: [], further: [] };
const refusals = {
  load: 'Could not fetch the kept views due to a technical error.',
  remove: 'Could not delete the view due to a technical error.',
};
const keeping = formSnapshots({ name: view.name, whose: 'office' });
const renaming = formSnapshots({ name: 'Guests' });
const answers = {
  [lines.members]: [listedMember({ vip: true }), listedMember({ id: 2, membership_number: 1002 })],
};

const panel = () =>
  [...document.querySelectorAll('details')].find(
    (one) => one.querySelector('summary')?.textContent === t('views.title'),
  );
const listed = () =>
  [...document.querySelectorAll(`ul[aria-label="${t('views.title')}"] li`)].map(
    (one) => one.querySelector('button')?.textContent,
  );

async function refuse(network: Network, line: string, what: string): Promise<void> {
  await network.answer(line, { reason: '' }, 500);
  await shows(() => saidIn('dialog', `Could not ${what} the view due to a technical error.`), true);
}

test('every moment of the kept views on the screen', async () => {
  await screenModelOf(keptViewsMachine, {
    inputs: [{ asked: null }, { asked: 7 }],
    samples: [
      { type: 'view chosen', view },
      { type: 'keeping asked', look: plain },
      { type: 'renaming asked', view },
      { type: 'removal asked', view },
      { type: 'removal confirmed' },
      { type: 'removal withdrawn' },
      { type: 'retried' },
      { type: 'xstate.done.actor.load', output: [view] },
      { type: 'xstate.error.actor.load', error: new Error(refusals.load) },
      ...snapshotsFrom('keeping', keeping.sent, keeping.refused),
      ...snapshotsFrom('renaming', renaming.sent, renaming.refused),
      leftFrom('keeping'),
      leftFrom('renaming'),
      { type: 'xstate.done.actor.keeping', output: { values: {}, sent: {}, answer: view } },
      { type: 'xstate.done.actor.renaming', output: { values: {}, sent: {}, answer: undefined } },
      { type: 'xstate.done.actor.remove' },
      { type: 'xstate.error.actor.remove', error: new Error(refusals.remove) },
    ],
    matters: ({ context }) => [context.views.length, context.asked, context.refusal],
    when: (snapshot, event) => event.type !== 'keeping asked' || snapshot.context.chosen === null,
  }).drive({
    open: async ({ input }) => {
      localStorage.removeItem('members-layout');
      const office = await openOffice({
        path: input?.asked ? `${path}?view=${input.asked}` : path,
        answers,
        hold: [lines.views, add, rename, remove],
      });
      await shows(() => panel() !== undefined, true);
      const details = panel();
      if (details) details.open = true;
      return office;
    },
    buttons: {
      retried: t('app.retry'),
      'view chosen': t('views.office', { name: view.name }),
      'keeping asked': t('views.save'),
      'renaming asked': t('views.rename.of', { name: view.name }),
      'removal asked': t('views.remove.of', { name: view.name }),
      'removal confirmed': t('views.remove.yes'),
      'removal withdrawn': t('views.remove.no'),
    },
    does: {
      'xstate.done.actor.load': ({ network }) => network.answer(lines.views, [onWire]),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.views, { reason: '' }, 500),
      'xstate.snapshot.keeping': async (system, { snapshot }) => {
        if (snapshot === keeping.refused) return refuse(system.network, add, 'keep');
        fillAt('view-name', view.name);
        fillAt('view-whose', 'office');
        pressIn('dialog', t('views.save.submit'));
      },
      'xstate.snapshot.renaming': async (system, { snapshot }) => {
        if (snapshot === renaming.refused) return refuse(system.network, rename, 'rename');
        fillAt('view-name', 'Guests');
        pressIn('dialog', t('views.rename.submit'));
      },
      'xstate.done.actor.keeping': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('dialog', t('views.cancel')) : network.answer(add, onWire),
      'xstate.done.actor.renaming': ({ network }, event) =>
        isFormLeft({ event }) ? leaveForm('dialog', t('views.cancel')) : network.answer(rename),
      'xstate.done.actor.remove': ({ network }) => network.answer(remove),
      'xstate.error.actor.remove': ({ network }) => network.answer(remove, { reason: '' }, 500),
    },
    controls: {
      'xstate.done.actor.keeping': (event, snapshot) =>
        leaves(event, snapshot, t('views.cancel'), '[role="dialog"]'),
      'xstate.done.actor.renaming': (event, snapshot) =>
        leaves(event, snapshot, t('views.cancel'), '[role="dialog"]'),
    },
    sees: ({ network }, snapshot) =>
      shows(
        () => ({
          reading: network.waiting(lines.views),
          listed: listed(),
          dialog: dialogTitle(),
          question: question(),
          refused: Object.values(refusals).filter((one) => saidIn('page', one)),
          removing: network.waiting(remove),
        }),
        {
          reading: snapshot.matches('loading') ? 1 : 0,
          listed: snapshot.context.views.map(({ name }) => t('views.office', { name })),
          dialog: snapshot.matches('keeping')
            ? t('views.save.title')
            : snapshot.matches('renaming')
              ? t('views.rename.of', { name: view.name })
              : null,
          question: snapshot.hasTag('asking') ? t('views.remove.question', { name: view.name }) : null,
          refused:
            snapshot.matches('unavailable') || snapshot.matches('listed')
              ? [snapshot.context.refusal].filter((one) => one !== null)
              : [],
          removing: snapshot.hasTag('removing') ? 1 : 0,
        },
      ),
  });
});

test('a kept view that an address names is shown with its filters, order and columns, and the address says them', async () => {
  localStorage.removeItem('members-layout');
  const office = await openOffice({
    path: `${path}?view=7`,
    answers: { ...answers, [lines.views]: [onWire] },
  });
  const heads = () =>
    [...document.querySelectorAll('thead button')].map(
      ({ firstElementChild }) => firstElementChild?.textContent,
    );
  await shows(
    () => [office.path(), heads().includes(t('members.city')), heads().includes(t('members.email'))],
    [`${path}?vip=yes&sort=name`, true, false],
  );
  expect(controlNamed('Remove the filter VIP: Yes')).toBe('ready');
  await office.close();
});

test('what is kept is how the list looks, without what is searched for', async () => {
  localStorage.removeItem('members-layout');
  const office = await openOffice({ path: `${path}?search=borg&vip=yes`, answers, hold: [add] });
  await shows(() => panel() !== undefined, true);
  await page.getByText(t('views.title'), { exact: true }).click();
  await page.getByRole('button', { name: t('views.save') }).click();
  await shows(dialogTitle, t('views.save.title'));
  fillAt('view-name', 'VIPs');
  fillAt('view-whose', 'office');
  pressIn('dialog', t('views.save.submit'));
  await shows(() => office.network.waiting(add), 1);
  await office.network.answer(add, onWire);
  expect(office.network.last(add)?.body).toEqual({
    name: 'VIPs',
    whose: 'office',
    look: { query: { vip: 'yes' }, left_out: [], further: [] },
  });
  await office.close();
});

test('once a view is deleted, the focus is on what keeps one', async () => {
  const office = await openOffice({ path, answers: { ...answers, [lines.views]: [onWire] }, hold: [remove] });
  await shows(() => panel() !== undefined, true);
  await page.getByText(t('views.title'), { exact: true }).click();
  await page.getByRole('button', { name: t('views.remove.of', { name: view.name }) }).click();
  await page.getByRole('button', { name: t('views.remove.yes') }).click();
  office.network.always(lines.views, []);
  await office.network.answer(remove);
  await shows(() => [listed(), document.activeElement?.textContent], [[], t('views.save')]);
  await office.close();
});

test('who leaves the list while the views are read gives up their reading', async () => {
  const { close, network, visit } = await openOffice({ path, answers, hold: [lines.views] });
  await shows(() => network.waiting(lines.views), 1);
  visit('/admin/profile/update');
  await shows(() => [heading(), network.forgotten()], [t('profile.title'), []]);
  await close();
});
