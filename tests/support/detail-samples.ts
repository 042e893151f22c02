import { createActor, type SnapshotFrom } from 'xstate';
import { getMembers } from '#domain/calls/members.ts';
import { readWire } from '#domain/calls/wire.ts';
import { memberEntriesOf } from '#domain/member-admin-form.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import type { RecordsByYear } from '#domain/renewal.ts';
import type { StoredMember } from '#machines/members/member-detail.machine.ts';
import { memberRecordMachine } from '#machines/members/member-record.machine.ts';
import { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { listedMember, photo, thisYear } from './office-data.ts';

/** What is typed into the first name, and what is stored as it: the one or the other. */
export const names = ['Ġorġa', 'Marija'] as const;
export type Name = (typeof names)[number];
export const another = 'data:image/jpeg;base64,bmV3';

export function storedAs(firstName: Name): StoredMember & { readonly member: AdminMember } {
  const read = readWire(getMembers.answer, [listedMember({ first_name: firstName })]);
  const [member] = read.success ? read.output : [];
  if (!member) throw new Error('the member is not as the wire writes them');
  return { member, photo };
}

const record: RecordsByYear[string] = {
  licences: {},
  insurance: {
    thirdParty: true,
    personalAccident: false,
    insuredElsewhere: false,
    insuredElsewhereAgencyName: '',
  },
  boughtInsurance: true,
  hasReceipt: false,
  clubMemberships: [],
  affiliatedGroupMemberships: [],
};

/** The form as it stands with this name and photo. */
function formWith(firstName: Name, shown: string = photo): SnapshotFrom<typeof submissionMachine> {
  const { member } = storedAs(firstName);
  return createActor(submissionMachine, { input: { values: memberEntriesOf(member, shown) } }).getSnapshot();
}

function updated(firstName: Name) {
  const { values } = formWith(firstName).context;
  return { values, answer: { stored: storedAs(firstName), sent: values } };
}

/** The record at rest, and while a click on it is being saved. */
function recordSnapshots() {
  const actor = createActor(memberRecordMachine, {
    input: { ref: '1001', year: thisYear, records: { [thisYear]: record } },
  }).start();
  const resting = actor.getSnapshot();
  actor.send({ type: 'group toggled', shortName: 'lhg' });
  const sending = actor.getSnapshot();
  actor.stop();
  return { resting, sending };
}

const withRecord = { ...storedAs('Ġorġa'), records: { [thisYear]: record }, countries: [] };
const { resting, sending } = recordSnapshots();

/** What happens to the dialog from below: its form, its photo, the record in it, and the answers of the server. */
export const happens = {
  loaded: { type: 'xstate.done.actor.load', output: withRecord },
  loadedRecordless: { type: 'xstate.done.actor.load', output: { ...withRecord, records: {} } },
  reloaded: names.map((name) => ({ type: 'xstate.done.actor.reload', output: storedAs(name) }) as const),
  updated: names.map((name) => ({ type: 'xstate.done.actor.form', output: updated(name) }) as const),
  outrun: {
    type: 'xstate.done.actor.form',
    output: { values: formWith('Marija').context.values, answer: 'stale' },
  },
  typed: names.map((name) => ({ type: 'xstate.snapshot.form', snapshot: formWith(name) }) as const),
  photoInForm: { type: 'xstate.snapshot.form', snapshot: formWith('Ġorġa', another) },
  photoTaken: {
    type: 'xstate.snapshot.photo',
    snapshot: createActor(photoCaptureMachine, { input: { photo: another } }).getSnapshot(),
  },
  clickSent: { type: 'xstate.snapshot.record', snapshot: sending },
  clickSaved: { type: 'xstate.snapshot.record', snapshot: resting },
} as const;

/** The name that is typed, stored or read by this, or undefined where it is about something else. */
export function nameIn(event: object): Name | undefined {
  return names.find((_, index) =>
    [happens.reloaded, happens.updated, happens.typed].some((list) => list[index] === event),
  );
}
