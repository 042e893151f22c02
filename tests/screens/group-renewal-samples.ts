import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { defaultInsurance, type Insurance } from '#domain/insurance/insurance.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import type { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { thisYear } from '#tests/support/screens/office-data.ts';
import { people } from './group-renewal-list.ts';

type Machine = typeof groupRenewalMachine;

function insuranceNow(insurance: Insurance) {
  return getInitialSnapshot(renewalInsuranceMachine, { insurance });
}
const thirdParty = insuranceNow(defaultInsurance);
export const elsewhere = insuranceNow({ ...defaultInsurance, thirdParty: false, insuredElsewhere: true });
export const named = insuranceNow({
  ...defaultInsurance,
  thirdParty: false,
  insuredElsewhere: true,
  agencyName: 'Għarb',
});
const nothing = insuranceNow({ ...defaultInsurance, thirdParty: false });

const [anna, , dolor] = people;
if (!anna || !dolor) throw new Error('there is nobody');
const next = thisYear + 1;
const everyId = people.map(({ id }) => id);

export const refusal = 'Could not renew the membership due to a technical error.';
export const samples: SampleOf<Machine>[] = [
  { type: 'people ticked', ids: everyId },
  { type: 'people unticked', ids: everyId },
  { type: 'range ticked', to: 5, among: everyId, ticked: true },
  { type: 'year chosen', year: next },
  { type: 'year chosen', year: thisYear },
  { type: 'renewal opened', person: anna, year: thisYear, thisYear },
  { type: 'renewal opened', person: anna, year: next, thisYear },
  // Who needs cover for a licence.
  { type: 'renewal opened', person: dolor, year: thisYear, thisYear },
  { type: 'bulk opened', people, year: thisYear, thisYear },
  { type: 'stopped' },
  { type: 'leave asked' },
  { type: 'leave confirmed' },
  { type: 'leave withdrawn' },
  { type: 'tried again' },
  { type: 'cancelled' },
  ...[1, 2, 3, 4, 5].map((id) => ({ type: 'person renewed' as const, id })),
  { type: 'person refused', id: 1, message: refusal },
  { type: 'person left out', id: 5 },
  { type: 'submitted' },
  ...snapshotsFrom('insurance', thirdParty, elsewhere, named, nothing),
];

/** What tells the moments of a group's renewals apart. */
export function matters(snapshot: SnapshotFrom<Machine>): unknown[] {
  const { context } = snapshot;
  const { insurance, people: of, refusals, renewed, ticked: chosen, underWay } = context;
  const choice = [insurance.insuredElsewhere, insurance.thirdParty, insurance.agencyName];
  const wrong = [context.attempts > 0, Object.keys(context.problems)];
  const form = snapshot.matches('choosing') ? [choice, wrong] : [];
  const ids = of.map(({ id }) => id);
  // Whoever was refused finds again what was chosen for them.
  const kept = Object.keys(refusals).length > 0 ? [ids, choice] : [];
  const about = snapshot.matches('closed') ? kept : ids;
  return [context.year === next, chosen, about, form, underWay, renewed.toSorted(), Object.keys(refusals)];
}

/** Which events a walk tries: each once where it matters. */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { insurance, people: of, renewed, ticked: chosen, underWay, year } = snapshot.context;
  const isNext = year === next;
  const untouched = renewed.length === 0 && underWay.length === 0;
  const refused = Object.keys(snapshot.context.refusals).length;
  const first = underWay[0];
  // Four are sent at once: who is not begun with when it is stopped is left out at that very moment.
  const leavesOut = snapshot.matches({ calling: 'stopping' }) && underWay.length === 5;
  switch (event.type) {
    // Many are renewed for this year, one for either.
    case 'people ticked':
      return untouched && chosen.length === 0 && !isNext;
    case 'year chosen':
      return untouched && chosen.length === 0 && (event.year === next) !== isNext;
    // From nobody's box, which is one.
    case 'range ticked':
      return untouched && chosen.length === 0 && !isNext && snapshot.context.tickedLast === null;
    case 'people unticked':
      return untouched && chosen.length > 0;
    case 'renewal opened':
      return untouched && chosen.length === 0 && (event.year === next) === isNext;
    case 'bulk opened':
      return untouched && chosen.length === everyId.length;
    // Stopped at once, where one is left out, and with the last under way, where nobody is.
    case 'stopped':
    case 'leave asked':
      return of.length === 5 && (underWay.length === 5 || underWay.length === 1);
    case 'person refused':
      return first === 1 && renewed.length === 0 && !leavesOut;
    case 'person renewed':
      return event.id === first && !leavesOut;
    case 'person left out':
      return leavesOut;
    case 'xstate.snapshot.insurance':
      // From third party to nothing, or to insured elsewhere, and back.
      if (renewed.length > 0 || snapshot.hasTag('leaving')) return false;
      // Then the name of the agency, with which somebody leaves.
      if (event.snapshot === named)
        return insurance.insuredElsewhere && insurance.agencyName === '' && untouched && refused === 0;
      return insurance.agencyName === '' && (event.snapshot === thirdParty) !== insurance.thirdParty;
    // Whoever has begun goes on until everybody is renewed: each other end is a start of its own.
    case 'cancelled':
      return renewed.length === 0 || snapshot.matches({ calling: 'finished' });
    // Without cover it is refused to who needs it, with insurance from elsewhere without the agency’s name.
    case 'submitted':
      return (
        insurance.agencyName === '' && (insurance.thirdParty || insurance.insuredElsewhere || of[0] === dolor)
      );
    case 'leave confirmed':
    case 'leave withdrawn':
    case 'tried again':
    default:
      return true;
  }
}
