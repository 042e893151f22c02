import { expect, test } from 'vitest';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { defaultInsurance, type Insurance } from '#domain/insurance.ts';
import { t } from '#domain/texts/texts.ts';
import { groupInsuranceMachine } from '#machines/renewal/group-insurance.machine.ts';
import { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { insuranceRenewed, renewInsurance, twoYearsOpen } from '#tests/support/screens/group-data.ts';
import { openList, people, results, submits, ticked } from '#tests/screens/group-renewal-list.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle, pressIn } from '#tests/support/screens/dialogs.ts';
import type { Office } from '#tests/support/screens/office-app.tsx';
import { clickMatching, press, shows } from '#tests/support/screens/page.ts';
import { controlAt, controlNamed } from '#tests/support/screens/controls.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';

function insuranceNow(insurance: Insurance) {
  return getInitialSnapshot(groupInsuranceMachine, { people, insurance, year: thisYear, thisYear });
}
const thirdParty = insuranceNow(defaultInsurance);
const elsewhere = insuranceNow({ ...defaultInsurance, thirdParty: false, insuredElsewhere: true });
const nothing = insuranceNow({ ...defaultInsurance, thirdParty: false });

const [anna] = people;
if (!anna) throw new Error('there is nobody');
const next = thisYear + 1;
const everyId = people.map(({ id }) => id);

const refusal = 'Could not renew the membership due to a technical error.';
/** What stands below Anna's row. */
function note(): string | null {
  return (
    document.getElementById('renew-insurance-1')?.closest('tr')?.querySelector('td[colspan]')?.textContent ??
    null
  );
}

function isChoosing(snapshot: SnapshotFrom<typeof groupRenewalMachine>): boolean {
  return snapshot.matches('one') || snapshot.matches({ many: 'choosing' });
}

test('every moment of a group’s renewals on the screen', async () => {
  const coverage = await screenModelOf(groupRenewalMachine, {
    inputs: [{ year: 0 }],
    samples: [
      { type: 'people ticked', ids: everyId },
      { type: 'people unticked', ids: everyId },
      { type: 'year chosen', year: next },
      { type: 'year chosen', year: thisYear },
      { type: 'renewal opened', person: anna, year: thisYear, thisYear },
      { type: 'renewal opened', person: anna, year: next, thisYear },
      { type: 'bulk opened', people, year: thisYear, thisYear },
      { type: 'stopped' },
      { type: 'tried again' },
      { type: 'cancelled' },
      ...[1, 2, 3, 4, 5].map((id) => ({ type: 'person renewed' as const, id })),
      { type: 'person refused', id: 1, message: refusal },
      { type: 'person left out', id: 5 },
      { type: 'xstate.done.actor.insurance', output: undefined },
      ...snapshotsFrom('insurance', thirdParty, elsewhere, nothing),
    ],
    matters: (snapshot) => {
      const { insurance, people: of, refusals, renewed, ticked: chosen, underWay } = snapshot.context;
      const choice = [insurance.insuredElsewhere, insurance.thirdParty];
      const form = isChoosing(snapshot) ? choice : [];
      const ids = of.map(({ id }) => id);
      // Whoever was refused finds again what was chosen for them.
      const kept = Object.keys(refusals).length > 0 ? [ids, choice] : [];
      const about = snapshot.matches('closed') ? kept : ids;
      return [
        snapshot.context.year === next,
        chosen,
        about,
        form,
        underWay,
        renewed.toSorted(),
        Object.keys(refusals),
      ];
    },
    when: (snapshot, event) => {
      const { insurance, people: of, renewed, ticked: chosen, underWay, year } = snapshot.context;
      const isNext = year === next;
      const untouched = renewed.length === 0 && underWay.length === 0;
      const first = underWay[0];
      // Four are sent at once: who is not begun with when it is stopped is left out at that very moment.
      const leavesOut = snapshot.matches({ many: 'stopping' }) && underWay.length === 5;
      switch (event.type) {
        // Many are renewed for this year, one for either.
        case 'people ticked':
          return untouched && chosen.length === 0 && !isNext;
        case 'year chosen':
          return untouched && chosen.length === 0 && (event.year === next) !== isNext;
        case 'people unticked':
          return untouched && chosen.length > 0;
        case 'renewal opened':
          return untouched && chosen.length === 0 && (event.year === next) === isNext;
        case 'bulk opened':
          return untouched && chosen.length === everyId.length;
        // Stopped at once, where one is left out, and with the last under way, where nobody is.
        case 'stopped':
          return of.length === 5 && (underWay.length === 5 || underWay.length === 1);
        case 'person refused':
          return first === 1 && renewed.length === 0 && !leavesOut;
        case 'person renewed':
          return event.id === first && !leavesOut;
        case 'person left out':
          return leavesOut;
        case 'xstate.snapshot.insurance':
          // From third party to nothing, or to insured elsewhere, and back.
          return renewed.length === 0 && (event.snapshot === thirdParty) !== insurance.thirdParty;
        // Whoever has begun goes on until everybody is renewed: each other end is a start of its own.
        case 'cancelled':
          return renewed.length === 0 || snapshot.matches({ many: 'finished' });
        // With insurance from elsewhere the agency’s name is missing.
        case 'xstate.done.actor.insurance':
          return insurance.thirdParty;
        case 'tried again':
        default:
          return true;
      }
    },
    walk: true,
  }).drive<Office>({
    open: async () => {
      const office = await openList({ [lines.prices]: twoYearsOpen });
      await shows(ticked, 'Nobody is ticked');
      return office;
    },
    buttons: {
      'people ticked': t('groupMembers.tick.page'),
      'people unticked': t('groupMembers.untick'),
      stopped: t('bulk.stop'),
    },
    does: {
      'year chosen': (_, { year }) => fillAt('year', String(year)),
      'renewal opened': () => clickAt('renew-insurance-1'),
      'bulk opened': (_, { year }) => press(t('groupMembers.bulk.year', { year })),
      'xstate.done.actor.insurance': () => clickMatching('[role="dialog"] form button[type="submit"]'),
      'tried again': (_, __, { before }) => {
        const { people: of, renewed } = before.context;
        pressIn('dialog', t('bulk.again', { count: of.filter(({ id }) => !renewed.includes(id)).length }));
      },
      cancelled: (_, __, { before }) =>
        pressIn('dialog', before.hasTag('finished') ? t('bulk.close') : t('groupRenewal.cancel')),
      'person renewed': ({ network }) => network.answer(renewInsurance, insuranceRenewed),
      'person refused': ({ network }) => network.answer(renewInsurance, { reason: 'broken' }, 500),
      'xstate.snapshot.insurance': (_, { snapshot }, { before }) => {
        const isElsewhere = snapshot === elsewhere || before.context.insurance.insuredElsewhere;
        clickAt(isElsewhere ? 'insured-elsewhere' : 'third-party');
      },
    },
    controls: {
      'year chosen': () => controlAt('year'),
      'renewal opened': () => controlAt('renew-insurance-1'),
      'bulk opened': (_, { context: { year } }) =>
        controlNamed(t('groupMembers.bulk.year', { year: year || thisYear })),
      'tried again': (_, { context: { people: of, renewed } }) =>
        controlNamed(t('bulk.again', { count: of.filter(({ id }) => !renewed.includes(id)).length })),
      cancelled: () =>
        [t('bulk.close'), t('groupRenewal.cancel'), t('app.close')].map((name) =>
          controlNamed(name, '[role="dialog"]'),
        ),
    },
    sees: async ({ network }, snapshot) => {
      const { people: of, refusals, renewed, ticked: chosen, underWay } = snapshot.context;
      const year = snapshot.context.year || thisYear;
      const leavesOut = snapshot.matches({ many: 'stopping' }) && underWay.length === 5;
      if (leavesOut) return;
      const bulk = snapshot.hasTag('many');
      const choosing = isChoosing(snapshot);
      const known = (id: number) => {
        if (renewed.includes(id)) return 'Renewed';
        if (underWay.includes(id)) return 'Waiting';
        return refusals[id] ?? 'Not tried';
      };
      const { thirdParty: hasThirdParty } = snapshot.context.insurance;
      const free = of.filter(({ deceased, renewedThisYear }) => !deceased && !renewedThisYear).length;
      const amount = `€${hasThirdParty ? free * 14 : 0}.00`;
      const bulkSubmit = `Renew ${free} ${free === 1 ? 'person' : 'people'} for ${amount}`;
      const looks = () => ({
        year: valueAt('year'),
        ticked: ticked(),
        dialog: dialogTitle(),
        submits: submits(),
        results: results(),
        waiting: network.waiting(renewInsurance),
        note: note(),
      });
      await shows(looks, {
        year: String(year),
        ticked:
          chosen.length === 0
            ? 'Nobody is ticked'
            : `${chosen.length} ${chosen.length === 1 ? 'person' : 'people'} ticked`,
        dialog: snapshot.hasTag('one')
          ? 'Anna Borg'
          : bulk
            ? `Renew insurance of ${of.length} ${of.length === 1 ? 'person' : 'people'}`
            : null,
        submits: choosing ? (bulk ? bulkSubmit : `Renew insurance for ${year}`) : null,
        results: bulk && !choosing ? of.map(({ firstName, id }) => `${firstName} Borg: ${known(id)}`) : [],
        waiting: Math.min(4, underWay.length),
        note: refusals[1] !== undefined && !underWay.includes(1) && !renewed.includes(1) ? refusal : null,
      });
    },
  });

  expect(coverage).toEqual({ states: '7/7', transitions: '19/19', steps: '136/136', paths: 10 });
});
