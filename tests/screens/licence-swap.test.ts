import { expect, test } from 'vitest';
import { licenceIds, type LicenceId } from '#domain/insurance/licence.ts';
import { licenceSwapMachine, type LicenceWish } from '#machines/licences/licence-swap.machine.ts';
import { openMemberDialog, saving, ticked, written } from '#tests/support/screens/member-dialog.ts';
import { licenceSwapModel, notRemoved, refused, wish } from '#tests/machines/truth-tables/licence-swap.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt } from '#tests/support/screens/by-id.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';

/**
 * The specification's section 4, "Licence exclusivity", by hand: what is held of a pair, what is clicked, what is held
 * then, and the calls: the other licence is removed first, then the chosen one is added.
 */
const pairs = [
  ['collector_a', 'collector_a_special'],
  ['target_a', 'target_a_special'],
] as const;
const table = [
  { held: null, click: 'plain', next: 'plain', calls: ['POST plain'] },
  { held: 'plain', click: 'special', next: 'special', calls: ['DELETE plain', 'POST special'] },
  { held: 'special', click: 'plain', next: 'plain', calls: ['DELETE special', 'POST plain'] },
  { held: 'plain', click: 'plain', next: null, calls: ['DELETE plain'] },
  { held: null, click: 'special', next: 'special', calls: ['POST special'] },
  { held: 'special', click: 'special', next: null, calls: ['DELETE special'] },
] as const;

function message(): string | null {
  return document.getElementById('licences-error')?.textContent ?? null;
}

/** A server that holds licences, the dialog over it, and the click that is being saved. */
type System = Office & { held: LicenceId[]; readonly wish: LicenceWish };

async function openClicked(asked: LicenceWish): Promise<System> {
  const held = asked.from ? [asked.from] : [];
  const office = await openMemberDialog({
    holding: { licences: held },
    hold: [lines.addLicence, lines.removeLicence],
  });
  clickAt(`licence-${asked.to ?? asked.from}`);
  return { ...office, held, wish: asked };
}

/** The server takes the call that waits: what it holds is what will be read. */
async function takes(system: System, line: string, id: LicenceId | null): Promise<void> {
  system.held = system.held.filter((one) => one !== id);
  if (line === lines.addLicence && id) system.held = [...system.held, id];
  system.network.always(lines.records, { [thisYear]: recordOf({ licences: system.held }) });
  await system.network.answer(line);
}

test('every moment of a licence’s taking another’s place on the screen', async () => {
  await screenModelOf(licenceSwapMachine, licenceSwapModel).drive<System>({
    open: ({ input }) => openClicked(input ?? wish(null, null)),
    does: {
      'xstate.done.actor.remove': (system) => takes(system, lines.removeLicence, system.wish.from),
      'xstate.error.actor.remove': ({ network }) => network.answer(lines.removeLicence, undefined, 500),
      'xstate.done.actor.add': (system) => takes(system, lines.addLicence, system.wish.to),
      'xstate.error.actor.add': ({ network }) => network.answer(lines.addLicence, undefined, 500),
      'xstate.done.actor.giveBack': (system) => takes(system, lines.addLicence, system.wish.from),
      'xstate.error.actor.giveBack': ({ network }) => network.answer(lines.addLicence, undefined, 500),
    },
    sees: async (system, snapshot) => {
      const { held, network } = system;
      const { from, to } = system.wish;
      const over = snapshot.status === 'done';
      const looks = () => ({
        removing: network.waiting(lines.removeLicence),
        adding: network.waiting(lines.addLicence),
        last: written(system).at(-1),
        saving: saving(),
        ticked: ticked(licenceIds),
        message: message(),
      });
      const last = {
        opening: undefined,
        removing: `DELETE ${from}`,
        adding: `POST ${to}`,
        givingBack: `POST ${from}`,
        done: to ? `POST ${to}` : `DELETE ${from}`,
        refused: written(system).at(-1),
      };
      await shows(looks, {
        removing: snapshot.matches('removing') ? 1 : 0,
        adding: snapshot.matches('adding') || snapshot.matches('givingBack') ? 1 : 0,
        last: last[snapshot.value],
        saving: !over,
        // The click shows at once; when all is over the screen is as the server.
        ticked: over ? held : to ? [to] : [],
        message: snapshot.matches('refused')
          ? written(system).at(-1)?.startsWith('DELETE')
            ? notRemoved.message
            : refused.message
          : null,
      });
    },
  });
});

test.each(pairs)(
  'of %s and %s one is held at most: the other is removed, then the chosen one added',
  async (plain, special) => {
    const named = { plain, special };
    const office = await openMemberDialog({
      holding: { licences: ['rco'] },
      answers: { [lines.addLicence]: undefined, [lines.removeLicence]: undefined },
    });
    for (const { calls, click, held, next } of table) {
      expect(ticked(licenceIds)).toEqual(inOrder(held ? [named[held], 'rco'] : ['rco']));
      const before = written(office).length;
      const after = inOrder(next ? [named[next], 'rco'] : ['rco']);
      office.network.always(lines.records, { [thisYear]: recordOf({ licences: after }) });
      clickAt(`licence-${named[click]}`);
      await shows(() => ticked(licenceIds), after);
      await shows(
        () => [saving(), ...written(office).slice(before)],
        [false, ...calls.map((call) => call.replace('plain', plain).replace('special', special))],
      );
    }
    await office.close();
  },
);

function inOrder(held: readonly LicenceId[]): LicenceId[] {
  return licenceIds.filter((id) => held.includes(id));
}

test('every other licence stands beside all others, and is added and removed by one call', async () => {
  const all = [
    'collector_a',
    'target_a',
    'target_a_cb',
    'rco',
    'target_b_ts',
    'target_b_ag',
    'target_b_cp',
    'target_b_ml',
  ] as const;
  const alone = all.slice(2);
  const office = await openMemberDialog({
    holding: { licences: all },
    answers: { [lines.addLicence]: undefined, [lines.removeLicence]: undefined },
  });
  for (const id of alone) {
    const others = inOrder(all.filter((one) => one !== id));
    office.network.always(lines.records, { [thisYear]: recordOf({ licences: others }) });
    clickAt(`licence-${id}`);
    await shows(() => [saving(), ...ticked(licenceIds)], [false, ...others]);
    office.network.always(lines.records, { [thisYear]: recordOf({ licences: all }) });
    clickAt(`licence-${id}`);
    await shows(() => [saving(), ...ticked(licenceIds)], [false, ...inOrder(all)]);
  }
  await shows(
    () => written(office),
    alone.flatMap((id) => [`DELETE ${id}`, `POST ${id}`]),
  );
});
