import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { papersEn } from '#domain/texts/papers.en.ts';
import { manyEn } from '#domain/texts/many.en.ts';
import { remindersEn } from '#domain/texts/reminders.en.ts';
import { addTexts, t } from '#domain/texts/texts.ts';
import { manyMembersMachine } from '#machines/many/many-members.machine.ts';
import { changeGroup } from '#tests/screens/change-of-ticked.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle, pressIn } from '#tests/support/screens/dialogs.ts';
import { openOffice, type Office } from '#tests/support/screens/office-app.tsx';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { press, says, shows } from '#tests/support/screens/page.ts';

// The list brings them with it; what is looked for is named before it has come.
addTexts(papersEn);
addTexts(manyEn);
addTexts(remindersEn);

const names = ['Ġorġa Żammit', 'Karm Abela', 'Ċensu Buttigieg'];
const shown = [1, 2, 3];
const preview = 'POST /admin/print/many/preview';
const reach = 'POST /admin/messages/preview';

async function openList(): Promise<Office> {
  const members = names.map((name, index) => {
    const [first_name, last_name] = name.split(' ');
    return listedMember({ id: index + 1, membership_number: 1001 + index, first_name, last_name });
  });
  const office = await openOffice({
    path: '/admin/members/list',
    answers: {
      [lines.members]: members,
      [lines.member]: members,
      ...Object.fromEntries(
        [1001, 1002, 1003].flatMap((number) => [
          [
            `GET /admin/members/${number}/memberships-and-licences`,
            { [thisYear]: recordOf({ groups: ['lhg'] }) },
          ],
          [`DELETE /admin/members/${number}/affiliated-groups`, undefined],
        ]),
      ),
    },
    hold: [preview, reach],
  });
  await isThere('open-member-3');
  return office;
}

const boxOf = (id: number) => t('ticks.of', { name: names[id - 1] ?? '' });

function listTicked(): number[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody [type="checkbox"]')];
  return boxes.flatMap(({ checked }, index) => (checked ? [index + 1] : []));
}

/** Presses a box as by a pointer, with Shift or without. */
function pressBox(id: number, shiftKey = false): void {
  const box = [...document.querySelectorAll<HTMLInputElement>('tbody [type="checkbox"]')][id - 1];
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

function titleOf(snapshot: SnapshotFrom<typeof manyMembersMachine>): string | null {
  const { length: count } = snapshot.context.ticked;
  if (snapshot.matches('writing')) return t('message.title', { count });
  if (snapshot.matches('changing')) return t('many.title', { count });
  return snapshot.matches('printing') ? t('papers.title', { count }) : null;
}

test('every moment of people who are ticked', async () => {
  await screenModelOf(manyMembersMachine, {
    samples: [
      { type: 'row ticked', id: 1, shown, toHere: false },
      { type: 'row ticked', id: 3, shown, toHere: false },
      { type: 'row unticked', id: 1, shown, toHere: false },
      { type: 'people ticked', ids: shown },
      { type: 'all unticked' },
      { type: 'message wished' },
      { type: 'xstate.done.actor.message', output: undefined },
      { type: 'change wished', years: { thisYear, wishedYear: thisYear } },
      { type: 'xstate.done.actor.change', output: false },
      { type: 'xstate.done.actor.change', output: true },
      { type: 'papers wished', year: thisYear },
      {
        type: 'xstate.done.actor.papers',
        output: manyMembersMachine.getInitialSnapshot(null as never).context.choice,
      },
    ],
    matters: ({ context }) => [...context.ticked].toSorted(),
    when: ({ context: { ticked } }, event) => {
      if (event.type === 'row ticked') return !ticked.includes(event.id);
      if (event.type === 'row unticked') return ticked.includes(event.id);
      return ticked.length > 0;
    },
  }).drive({
    open: openList,
    buttons: {
      'row ticked': ({ id }) => boxOf(id),
      'row unticked': ({ id }) => boxOf(id),
      'people ticked': t('ticks.page'),
      'all unticked': t('ticks.untick'),
      'papers wished': t('ticks.papers'),
      'message wished': t('message.wish'),
      'change wished': t('ticks.change'),
    },
    does: {
      'xstate.done.actor.message': async ({ network }) => {
        await shows(() => network.waiting(reach), 1);
        pressIn('dialog', t('app.close'));
        await network.answer(reach, []);
      },
      'xstate.done.actor.change': async (_, { output }) => {
        if (output === true) await changeGroup('groupRemoved');
        await shows(() => controlNamed(t('many.close')), 'ready');
        press(t('many.close'));
      },
      'xstate.done.actor.papers': async ({ network }) => {
        await shows(() => controlNamed(t('papers.close')), 'ready');
        press(t('papers.close'));
        while (network.waiting(preview) > 0) await network.answer(preview, { reason: '' }, 500);
      },
    },
    sees: (_, snapshot) => {
      const { ticked } = snapshot.context;
      return shows(
        () => [listTicked(), says(t('ticks.count', { count: ticked.length })), dialogTitle()],
        [
          [...ticked].toSorted(),
          // What a dialog covers is not read.
          ticked.length > 0 && snapshot.matches('ticking'),
          titleOf(snapshot),
        ],
      );
    },
  });
});

test('Shift ticks and unticks a range, and what is ticked survives the search', async () => {
  await openList();
  pressBox(3);
  pressBox(1, true);
  await shows(listTicked, [1, 2, 3]);
  pressBox(2, true);
  await shows(listTicked, [3]);
  fillAt('member-search', 'Karm');
  await shows(() => document.querySelectorAll('tbody tr').length, 1);
  expect(says(t('ticks.count', { count: 1 }))).toBe(true);
  fillAt('member-search', '');
  await shows(listTicked, [3]);
});
