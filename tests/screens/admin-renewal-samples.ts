import { openOffice } from '#tests/support/screens/office-app.tsx';
import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import type { Insurance } from '#domain/insurance/insurance.ts';
import type { LicenceId } from '#domain/insurance/licence.ts';
import { toEuroDecimal } from '#domain/values/money.ts';
import { findOfficeRenewalProblems, type OfficeRenewal } from '#machines/renewal/office-renewal.ts';
import { renewalInsuranceMachine } from '#machines/insurance/renewal-insurance.machine.ts';
import { licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import type { adminRenewalMachine } from '#machines/renewal/admin-renewal.machine.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { formSnapshots, leftFrom, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { lines, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { renewalData } from '#tests/support/screens/member-data.ts';

/** The samples of a renewal by the office for its walk over the dialog, and which of them say something where. */

export type Machine = typeof adminRenewalMachine;

export const [lastYear, nextYear] = [thisYear - 1, thisYear + 1];
const unavailable = 'Could not fetch the memberships and licences due to a technical error.';
const clubClosed = 'The club is not open to new members.';

const { sent, refused } = formSnapshots({});
export { sent };

/** What the server refuses a renewal with, and what a person then reads below the button and beside the field. */
export const refusals = [
  {
    snapshot: refused,
    status: 400,
    fields: { clubs: clubClosed },
    message: 'Could not renew the membership as the request was malformed.',
  },
  {
    snapshot: formSnapshots({}).refused,
    status: 403,
    fields: {},
    message: 'You do not have sufficient permission(s) to renew the membership.',
  },
  {
    snapshot: formSnapshots({}).refused,
    status: 500,
    fields: {},
    message: 'Could not renew the membership due to a technical error.',
  },
];

export const receipt = 'R-2026-000123';

export const otherPrice =
  'The price has changed since it was shown. Look at the new price, then renew again.';
/** The price is another than the dialog showed, which reads everything anew. */
export const repriced = formSnapshots(
  {},
  new CallFailed(otherPrice, { status: 409, text: 'error.price.changed' }),
).refused;

const covers = {
  thirdParty: insured({ thirdParty: true }),
  nothing: insured({}),
  elsewhere: insured({ insuredElsewhere: true }),
  named: insured({ insuredElsewhere: true, agencyName: 'Għarb Mutual' }),
} as const;
type Cover = keyof typeof covers;

function insured(change: Partial<Insurance>): Insurance {
  return { thirdParty: false, personalAccident: false, insuredElsewhere: false, agencyName: '', ...change };
}

export function coverOf({ agencyName, insuredElsewhere, thirdParty }: Insurance): Cover {
  if (insuredElsewhere) return agencyName === '' ? 'elsewhere' : 'named';
  return thirdParty ? 'thirdParty' : 'nothing';
}

export const insuranceSnapshots = Object.entries(covers).map(([cover, insurance]) => ({
  cover: cover as Cover,
  snapshot: getInitialSnapshot(renewalInsuranceMachine, { insurance }),
}));
const licenceSnapshots = ([[], ['target_a']] as LicenceId[][]).map((licences) => ({
  licences,
  snapshot: getInitialSnapshot(licenceChoiceMachine, { licences }),
}));

/** What one click or a name typed leads to; ticking insured elsewhere again would bring a name typed before. */
const oneStep: Readonly<Record<Cover, readonly Cover[]>> = {
  thirdParty: ['nothing', 'elsewhere'],
  nothing: ['thirdParty'],
  elsewhere: ['thirdParty', 'named'],
  named: ['elsewhere'],
};

/** What is wrong with a renewal by the clubs of these tests. */
export function wrongWith(chosen: OfficeRenewal): Readonly<Record<string, string>> {
  return findOfficeRenewalProblems({ chosen, data: renewalData(walkedRecords), thisYear });
}

/** What is chosen otherwise than the dialog began with. */
function changesOf({ affiliatedGroups, clubs, insurance, licences, year }: OfficeRenewal): string[] {
  return [
    ...(year === lastYear ? [] : ['year']),
    ...(clubs.length === 2 ? [] : ['club']),
    ...(affiliatedGroups.length === 0 ? [] : ['group']),
    ...(licences.length === 0 ? [] : ['cover']),
    ...(insurance.thirdParty === (year !== lastYear) && !insurance.insuredElsewhere ? [] : ['cover']),
  ];
}

/**
 * One thing is changed at a time, to be sent, refused or undone: licences and insurance count as one. Once it was sent
 * a club stands for all that can be changed then; what nothing was changed of is given up or renewed for all others.
 */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { chosen } = snapshot.context;
  const changes = changesOf(chosen);
  const alone = (change: string) =>
    changes.every((one) => one === change) && (change === 'club' || snapshot.matches({ choosing: 'open' }));
  // The question stands over everything else.
  if (snapshot.matches({ choosing: 'asking' }))
    return event.type.startsWith('year ') && event.type !== 'year chosen';
  switch (event.type) {
    case 'year chosen':
      return alone('year') && event.year !== chosen.year;
    case 'club toggled':
      return alone('club');
    case 'group toggled':
      return alone('group');
    case 'xstate.snapshot.licences': {
      const next = licenceSnapshots.find(({ snapshot: one }) => one === event.snapshot);
      return alone('cover') && next?.licences.length !== chosen.licences.length;
    }
    case 'xstate.snapshot.insurance': {
      const next = insuranceSnapshots.find(({ snapshot: one }) => one === event.snapshot);
      return alone('cover') && next !== undefined && oneStep[coverOf(chosen.insurance)].includes(next.cover);
    }
    case 'xstate.snapshot.form':
      if (event.snapshot === sent) return snapshot.matches({ choosing: 'renewing' });
      return event.snapshot === refusals[2]?.snapshot || changes.length === 0;
    case 'xstate.done.actor.form':
      return changes.length === 0 && !(isFormLeft({ event }) && snapshot.matches({ choosing: 'renewing' }));
    case 'submitted':
      return changes.length <= 1;
    case 'cancelled':
    case 'retried':
    case 'year confirmed':
    case 'year withdrawn':
    default:
      return true;
  }
}

/** The next year was begun by a group, which has paid for third party. */
export const walkedRecords = {
  [thisYear]: recordOf(),
  [nextYear]: { ...recordOf({ clubs: [] }), begun_by: { short_name: 'lhg', name: 'Living History Group' } },
};

export const samples: SampleOf<Machine>[] = [
  { type: 'year chosen', year: lastYear },
  { type: 'year chosen', year: nextYear },
  { type: 'club toggled', shortName: 'vsc' },
  { type: 'group toggled', shortName: 'lhg' },
  { type: 'submitted' },
  { type: 'year confirmed' },
  { type: 'year withdrawn' },
  { type: 'retried' },
  { type: 'cancelled' },
  { type: 'xstate.done.actor.load', output: renewalData(walkedRecords) },
  { type: 'xstate.error.actor.load', error: new Error(unavailable) },
  leftFrom('form'),
  ...[null, receipt].map((answer) => ({
    type: 'xstate.done.actor.form' as const,
    output: { values: {}, sent: {}, answer },
  })),
  ...snapshotsFrom('form', sent, repriced, ...refusals.map(({ snapshot }) => snapshot)),
  ...licenceSnapshots.map(({ snapshot }) => ({ type: 'xstate.snapshot.licences' as const, snapshot })),
  ...insuranceSnapshots.map(({ snapshot }) => ({ type: 'xstate.snapshot.insurance' as const, snapshot })),
];

/** What a renewal carries on the wire. */
export function bodyOf({ affiliatedGroups, clubs, insurance, licences, year }: OfficeRenewal, cents: number) {
  return {
    year: String(year),
    clubs,
    affiliated_groups: affiliatedGroups,
    licences,
    insurance: {
      third_party: insurance.thirdParty,
      personal_accident: insurance.personalAccident,
      insured_elsewhere: {
        has_insurance_elsewhere: insurance.insuredElsewhere,
        other_insurance_agency_name: insurance.agencyName,
      },
    },
    total: toEuroDecimal(cents),
  };
}

/** The button of the list that opens the dialog. */
export const renew = 'Renew Membership of Ġorġa Żammit';

/** Opens the list out of which somebody is renewed; the renewal waits for its answer. */
export function openList(answers: Readonly<Record<string, unknown>>) {
  return openOffice({ path: '/admin/members/list', answers, hold: [lines.renew] });
}
