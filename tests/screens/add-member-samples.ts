import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { emptyEntries } from '#domain/member/member-admin-form.ts';
import type { Selection } from '#domain/year/selection.ts';
import { findPricesInForce } from '#domain/year/year-prices.ts';
import { addMemberInsuranceMachine } from '#machines/insurance/add-member-insurance.machine.ts';
import { licenceChoiceMachine } from '#machines/licences/licence-choice.machine.ts';
import type { addMemberMachine } from '#machines/members/add-member.machine.ts';
import { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { formSnapshots, snapshotsFrom } from '#tests/support/models/form-snapshots.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { renewalData } from '#tests/support/screens/member-data.ts';

/** The samples of adding a member for the walk over the screen, and which of them say something where. */

type Machine = typeof addMemberMachine;

export const unavailable = 'Could not fetch clubs due to a technical error.';
const { clubs: knownClubs, groups, prices } = renewalData({});
const data = {
  clubs: knownClubs,
  groups,
  prices: findPricesInForce(2026, prices),
  countries: [{ code: '+356', iso: 'MT' }],
  entries: emptyEntries,
};
const snapshots = {
  photo: getInitialSnapshot(photoCaptureMachine, { photo: 'data:image/jpeg;base64,dGFrZW4=' }),
  noLicence: getInitialSnapshot(licenceChoiceMachine, { licences: [] }),
  target: getInitialSnapshot(licenceChoiceMachine, { licences: ['target_a'] }),
  thirdParty: getInitialSnapshot(addMemberInsuranceMachine),
  nothing: addMemberInsuranceMachine.resolveState({
    value: { 'with us': 'uninsured' },
    context: { agencyName: '' },
  }),
} as const;

const values = { ...emptyEntries, firstName: 'Ġużè' };
const { typed: named, sent, refused } = formSnapshots(values);
export const yearClosed = 'Groups cannot insure for 2026.';
const { refused: yearRefused } = formSnapshots(
  values,
  new CallFailed('malformed', { problems: { year: yearClosed } }),
);
export { refused, sent, yearRefused };

/** What is chosen otherwise than the form begins with: the mandatory club and third party. */
function changesOf({ affiliatedGroups, clubs: chosen, insurance, licences }: Selection): string[] {
  return [
    ...(chosen.length > 1 ? ['club'] : []),
    ...(affiliatedGroups.length > 0 ? ['group'] : []),
    ...(licences.length > 0 ? ['licence'] : []),
    ...(insurance.thirdParty ? [] : ['insurance']),
  ];
}

/** One thing is changed at a time; what is ready to be sent is sent; a question keeps everything else from being reached. */
export function when(snapshot: SnapshotFrom<Machine>, event: SampleOf<Machine>): boolean {
  const { chosen, photo } = snapshot.context;
  const changes = changesOf(chosen);
  // It is left at once; whoever goes on filling in meanwhile is no other than before.
  if (snapshot.matches({ editing: 'reading years' }) && event.type.startsWith('xstate.snapshot.'))
    return false;
  const free = !snapshot.hasTag('asking') && photo === null;
  const alone = (change: string) => free && changes.every((one) => one === change);
  switch (event.type) {
    case 'club toggled':
      return alone('club');
    case 'group toggled':
      return alone('group');
    case 'xstate.snapshot.licences':
      return alone('licence') && (event.snapshot === snapshots.noLicence) === changes.length > 0;
    case 'xstate.snapshot.insurance':
      return alone('insurance') && (event.snapshot === snapshots.thirdParty) === changes.length > 0;
    case 'xstate.snapshot.form':
      return event.snapshot === named
        ? free && changes.length === 0
        : photo !== null && !snapshot.hasTag('asking');
    case 'xstate.snapshot.photo':
      return alone('club') && changes.length > 0;
    case 'xstate.done.actor.form':
    case 'cancelled':
    case 'cancel confirmed':
    case 'cancel withdrawn':
    case 'retried':
    case 'xstate.done.actor.load':
    case 'xstate.done.actor.years':
    default:
      return true;
  }
}

const added = { id: 9, membershipNumber: 1002, name: 'Ġużè Żahra', year: 2026, total: 6400, receipt: null };

export const samples: SampleOf<Machine>[] = [
  { type: 'retried' },
  { type: 'club toggled', shortName: 'vsc' },
  { type: 'group toggled', shortName: 'lhg' },
  { type: 'cancelled' },
  { type: 'cancel confirmed' },
  { type: 'cancel withdrawn' },
  { type: 'xstate.done.actor.load', output: data },
  { type: 'xstate.error.actor.load', error: new Error(unavailable) },
  { type: 'xstate.done.actor.years', output: [data.prices] },
  { type: 'xstate.error.actor.years', error: new Error(unavailable) },
  { type: 'xstate.done.actor.form', output: { values: {}, sent: {}, answer: added } },
  ...snapshotsFrom('form', named, sent, refused, yearRefused),
  { type: 'xstate.snapshot.photo', snapshot: snapshots.photo },
  ...snapshotsFrom('licences', snapshots.noLicence, snapshots.target),
  ...snapshotsFrom('insurance', snapshots.thirdParty, snapshots.nothing),
  { type: 'xstate.after.time to read the notice.addMember.added' },
];
