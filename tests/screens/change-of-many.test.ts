import { test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { getAffiliatedGroups, getClubs, getPrices } from '#domain/calls/public-data.ts';
import { getMembershipsAndLicences } from '#domain/calls/members.ts';
import { t } from '#domain/texts/texts.ts';
import { fromWire } from '#domain/values/wire.ts';
import type { PersonRead } from '#machines/many/change-of-many.ts';
import {
  changeOfManyMachine,
  listChangesToMake,
  listIdsNotChecked,
} from '#machines/many/change-of-many.machine.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { fillAt, isThere } from '#tests/support/screens/by-id.ts';
import { controlAtFor, controlNamed } from '#tests/support/screens/controls.ts';
import { dialogTitle, seen } from '#tests/support/screens/dialogs.ts';
import { clubs, groups, prices } from '#tests/support/screens/member-data.ts';
import { lines, membersOf, thisYear } from '#tests/support/screens/office-data.ts';
import { press, shows } from '#tests/support/screens/page.ts';
import { onWire, openChange, people, records, toGroup } from './change-of-many-samples.ts';

type Snapshot = SnapshotFrom<typeof changeOfManyMachine>;

const offer = {
  clubs: fromWire(getClubs.answer, clubs),
  groups: fromWire(getAffiliatedGroups.answer, groups),
  prices: fromWire(getPrices.answer, prices),
};
const onFile: readonly PersonRead[] = membersOf(onWire).map((member) => ({
  id: member.id,
  member,
  data: { ...offer, records: fromWire(getMembershipsAndLicences.answer, records), vip: false },
}));
const gone: readonly PersonRead[] = people.map((id) => ({ id, member: null }));
const unread: readonly PersonRead[] = people.map((id) => ({ id, member: null, unread: true }));
const failed = 'broken';
/** How many calls are on their way: four at once, and none of who waited when it was stopped. */
function countUnderWay(snapshot: Snapshot): number {
  const left = people.length - Object.keys(snapshot.context.results).length;
  if (!snapshot.hasTag('running')) return 0;
  if (snapshot.matches({ changing: 'going' })) return Math.min(4, left);
  return 5 in snapshot.context.results ? left : left - 1;
}

/** Whether a sample says something here; what is answered is answered in the order of the list. */
function when(snapshot: Snapshot, event: SampleOf<typeof changeOfManyMachine>): boolean {
  const { asked, choice, results } = snapshot.context;
  const next = people.find((id) => !(id in results));
  const isLeaving = snapshot.matches({ changing: 'stopping' }) && !(5 in results);
  switch (event.type) {
    case 'choice changed':
      return choice.kind === 'renewal'
        ? 'kind' in event.change
        : choice.name === '' && 'name' in event.change;
    case 'check asked':
      return choice.kind === 'groupAdded';
    case 'xstate.done.actor.check':
      return asked.length === people.length;
    case 'person changed':
      return event.id === next && !isLeaving;
    case 'person refused':
      return next === 1 && snapshot.matches({ changing: 'going' });
    case 'person left out':
      return isLeaving;
    case 'stopped':
      return Object.keys(results).length === 0;
    case 'choice asked':
    case 'close asked':
    case 'confirmed':
    case 'retried':
    case 'tried again':
    case 'unread asked':
    default:
      return true;
  }
}

test('every moment of a change of many people', async () => {
  await screenModelOf(changeOfManyMachine, {
    inputs: [{ people, thisYear, wishedYear: thisYear }],
    samples: [
      { type: 'choice changed', change: { kind: 'groupAdded' } },
      { type: 'choice changed', change: { name: 'lhg' } },
      { type: 'check asked' },
      { type: 'choice asked' },
      { type: 'confirmed' },
      { type: 'stopped' },
      { type: 'tried again' },
      { type: 'close asked' },
      { type: 'retried' },
      { type: 'xstate.done.actor.load', output: offer },
      { type: 'xstate.error.actor.load', error: new Error(failed) },
      { type: 'xstate.done.actor.check', output: onFile },
      { type: 'xstate.done.actor.check', output: gone },
      { type: 'xstate.done.actor.check', output: unread },
      { type: 'unread asked' },
      { type: 'xstate.error.actor.check', error: new Error(failed) },
      ...people.map((id) => ({ type: 'person changed' as const, id, receipt: null })),
      { type: 'person refused', id: 1, message: failed },
      { type: 'person left out', id: 5 },
    ],
    matters: ({ context }) => [
      context.choice.kind,
      context.choice.name,
      context.people.length,
      context.planned.length,
      context.leftOut.length,
      listIdsNotChecked(context).length,
      Object.values(context.results).map(({ end }) => end),
      context.refusal !== null,
    ],
    when,
  }).drive({
    open: openChange,
    buttons: {
      'check asked': t('many.check'),
      'choice asked': t('many.back'),
      'close asked': t('app.close'),
      stopped: t('many.stop'),
      retried: t('app.retry'),
      'unread asked': t('many.unread.again', { count: people.length }),
    },
    does: {
      'choice changed': async (_, { change }) => {
        const [id, value] = change.kind ? ['change-kind', change.kind] : ['change-name', change.name ?? ''];
        await isThere(id);
        fillAt(id, value);
      },
      confirmed: async () => {
        const begin = t('many.start.change', { count: people.length });
        await shows(() => controlNamed(begin), 'ready');
        press(begin);
      },
      'tried again': async (_, __, { before }) => {
        const { planned, results } = before.context;
        const left = planned.filter(({ id }) => results[id]?.end !== 'done');
        press(t('many.again', { count: left.length }));
      },
      'xstate.done.actor.load': ({ network }) => network.answer(lines.clubs, clubs),
      'xstate.error.actor.load': ({ network }) => network.answer(lines.clubs, { reason: '' }, 500),
      'xstate.done.actor.check': async ({ network }, { output }) => {
        await network.answer(lines.clubs, clubs);
        for (const _ of people) {
          if (output === unread) await network.answer(lines.member, { reason: '' }, 500);
          else await network.answer(lines.member, output === gone ? [] : onWire);
        }
      },
      'xstate.error.actor.check': ({ network }) => network.answer(lines.clubs, { reason: '' }, 500),
      'person changed': ({ network }, { id }) => network.answer(toGroup(id), undefined, 204),
      'person refused': ({ network }, { id }) => network.answer(toGroup(id), { reason: '' }, 500),
    },
    controls: {
      'choice changed': ({ change }) =>
        change.kind
          ? controlAtFor('change-kind', change.kind)
          : controlAtFor('change-name', change.name ?? ''),
      confirmed: () =>
        [0, people.length]
          .map((count) => controlNamed(t('many.start.change', { count })))
          .find((state) => state !== 'absent') ?? 'absent',
      'tried again': () =>
        people.map((count) => controlNamed(t('many.again', { count }))).find((state) => state !== 'absent') ??
        'absent',
    },
    sees: async ({ network }, snapshot) => {
      const { context } = snapshot;
      const isOpen = snapshot.status === 'active';
      // What is not waited for any more has gone.
      if (!snapshot.matches('checking'))
        while (network.waiting(lines.member) > 0) await network.lose(lines.member);
      const isReading = snapshot.matches('loading') || snapshot.matches('checking');
      if (!isReading) while (network.waiting(lines.clubs) > 0) await network.lose(lines.clubs);
      const count = listChangesToMake(context).length;
      const done = Object.values(context.results).filter(({ end }) => end === 'done').length;
      await shows(
        () => ({
          title: dialogTitle(),
          loading: network.waiting(lines.clubs),
          again: controlNamed(t('app.retry')),
          refused: isOpen && seen(t('app.refused')),
          begins: controlNamed(t('many.start.change', { count })),
          underWay: people.reduce((sum, id) => sum + network.waiting(toGroup(id)), 0),
          leftOut: isOpen && seen(t('many.leftOut', { count: people.length })),
          finished: isOpen && seen(t('many.finished', { done, count: context.planned.length })),
        }),
        {
          title: isOpen ? t('many.title', { count: context.people.length }) : null,
          loading: isReading ? 1 : 0,
          again: snapshot.matches('unavailable') ? 'ready' : 'absent',
          refused: isOpen && context.refusal !== null,
          begins: snapshot.matches('ready') ? (count > 0 ? 'ready' : 'held') : 'absent',
          underWay: countUnderWay(snapshot),
          leftOut: snapshot.matches('ready') && context.leftOut.length > 0,
          finished: snapshot.matches('finished'),
        },
      );
    },
  });
});
