import { createActor, type SnapshotFrom } from 'xstate';
import { toMemberFormEntries } from '#domain/member/member-admin-form.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import type { RecordsByYear } from '#domain/year/year-record.ts';
import { memberDetailMachine } from '#machines/members/file/member-detail.machine.ts';
import { memberHistoryMachine } from '#machines/members/file/member-history.machine.ts';
import { memberNotesMachine } from '#machines/members/file/member-notes.machine.ts';
import { memberRightsMachine } from '#machines/members/file/member-rights.machine.ts';
import { memberUpdateMachine, type StoredMember } from '#machines/members/file/member-update.machine.ts';
import { memberRecordMachine } from '#machines/members/file/member-record.machine.ts';
import { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import { submissionMachine } from '#machines/submission.machine.ts';
import { formSnapshots, rightForm } from '../support/models/form-snapshots.ts';
import { listedMember, memberOf, photo, thisYear } from '../support/screens/office-data.ts';

/** What is typed into the first name, and what is stored as it: the one or the other. */
const names = ['Ġorġa', 'Marija'] as const;
export type Name = (typeof names)[number];
const another = 'data:image/jpeg;base64,bmV3';

export function storedAs(firstName: Name): StoredMember & { readonly member: AdminMember } {
  return { member: memberOf(listedMember({ first_name: firstName })), photo };
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
  receipt: null,
  receipts: [],
  clubMemberships: [],
  affiliatedGroupMemberships: [],
};

/** The form as it stands with this name and photo. */
function formWith(firstName: Name, shown: string = photo): SnapshotFrom<typeof submissionMachine> {
  const { member } = storedAs(firstName);
  return createActor(submissionMachine, {
    input: { values: toMemberFormEntries(member, shown) },
  }).getSnapshot();
}

const moments: Readonly<Record<Name, ReturnType<typeof formSnapshots>>> = {
  Ġorġa: formSnapshots(formWith('Ġorġa').context.values),
  Marija: formSnapshots(formWith('Marija').context.values),
};

function updated(firstName: Name) {
  const { values } = formWith(firstName).context;
  return { values, sent: values, answer: storedAs(firstName) };
}

/** The record at rest, and while a click on it is being saved. */
function recordSnapshots() {
  const actor = createActor(memberRecordMachine, {
    input: { ref: '1001', deceased: false, year: thisYear, records: { [thisYear]: record } },
  }).start();
  const resting = actor.getSnapshot();
  actor.send({ type: 'group toggled', shortName: 'lhg' });
  const sending = actor.getSnapshot();
  actor.stop();
  return { resting, sending };
}

/** The details as they are stored, with something typed that is not, on their way, and with that undone meanwhile. */
function updateSnapshots() {
  const actor = createActor(memberUpdateMachine.provide({ actors: { detailsForm: rightForm() } }), {
    input: storedAs('Ġorġa'),
  }).start();
  const stored = actor.getSnapshot();
  stored.children.form?.send({ type: 'field changed', name: 'firstName', value: 'Marija' });
  const unsaved = actor.getSnapshot();
  unsaved.children.form?.send({ type: 'submitted' });
  const sent = actor.getSnapshot();
  actor.stop();
  const { typed } = stored.context;
  return { stored, unsaved, sent, sentAndUndone: { ...sent, context: { ...sent.context, typed } } };
}

const { resting, sending } = recordSnapshots();
const { stored, unsaved, sent, sentAndUndone } = updateSnapshots();

/** The history while something is undone, and once it was. */
function historySnapshots() {
  const actor = createActor(memberHistoryMachine, { input: { ref: '1001' } }).start();
  actor.send({ type: 'xstate.done.actor.load', output: [], actorId: 'load' });
  const entry = {
    id: 1,
    at: '',
    actor: '',
    action: '',
    sentence: '',
    details: [],
    before: null,
    after: null,
  };
  actor.send({ type: 'undo asked', entry });
  const undoing = actor.getSnapshot();
  actor.send({
    type: 'xstate.done.actor.undo',
    output: { refusal: null, declined: false },
    actorId: 'undo',
  });
  actor.send({ type: 'xstate.done.actor.load', output: [], actorId: 'load' });
  const undone = actor.getSnapshot();
  actor.stop();
  return { undoing, undone };
}

const { undoing, undone } = historySnapshots();

/** The notes while one is being added, once it was not, and once it was. */
function notesSnapshots() {
  const actor = createActor(
    memberNotesMachine.provide({
      actors: { noteForm: rightForm() },
      actions: { 'save the typed values in the browser': () => {}, 'discard the typed values': () => {} },
    }),
    { input: { ref: '1001' } },
  ).start();
  actor.send({ type: 'xstate.done.actor.load', output: { notes: [], typed: '' }, actorId: 'load' });
  const before = actor.getSnapshot();
  const { refused: notAdded, sent: adding, typed: added } = formSnapshots({ text: '' });
  const withForm = (form: typeof adding) => {
    const child = Object.create(before.children.form ?? null) as NonNullable<typeof before.children.form>;
    return {
      ...before,
      children: { ...before.children, form: Object.assign(child, { getSnapshot: () => form }) },
    };
  };
  actor.stop();
  return { adding: withForm(adding), notAdded: withForm(notAdded), added: withForm(added) };
}

/** What is held about a member while they are being erased, and once they were not. */
function rightsSnapshots() {
  const actor = createActor(memberRightsMachine, { input: { ref: '1001' } }).start();
  const preview = { goes: [], stays: [], hindrance: null, writtenOff: 0, pseudonym: '' };
  actor.send({ type: 'xstate.done.actor.load', output: preview, actorId: 'load' });
  actor.send({ type: 'erasure asked' });
  actor.send({ type: 'erasure confirmed' });
  const erasing = actor.getSnapshot();
  actor.send({ type: 'xstate.error.actor.erase', error: new Error('refused'), actorId: 'erase' });
  const notErased = actor.getSnapshot();
  actor.stop();
  return { erasing, notErased };
}

const { added, adding, notAdded } = notesSnapshots();
const { erasing, notErased } = rightsSnapshots();

/** What happens to the dialog from below: what comes for it, the details and the record in it. */
export const inDialog = {
  loaded: {
    type: 'xstate.done.actor.load',
    output: { ...storedAs('Ġorġa'), records: { [thisYear]: record }, countries: [], prices: [] },
  },
  typed: { type: 'xstate.snapshot.update', snapshot: unsaved },
  stored: { type: 'xstate.snapshot.update', snapshot: stored },
  sent: { type: 'xstate.snapshot.update', snapshot: sent },
  sentAndUndone: { type: 'xstate.snapshot.update', snapshot: sentAndUndone },
  clickSent: { type: 'xstate.snapshot.record', snapshot: sending },
  undoing: { type: 'xstate.snapshot.history', snapshot: undoing },
  undone: { type: 'xstate.snapshot.history', snapshot: undone },
  adding: { type: 'xstate.snapshot.notes', snapshot: adding },
  added: { type: 'xstate.snapshot.notes', snapshot: added },
  notAdded: { type: 'xstate.snapshot.notes', snapshot: notAdded },
  erasing: { type: 'xstate.snapshot.rights', snapshot: erasing },
  notErased: { type: 'xstate.snapshot.rights', snapshot: notErased },
  clickSaved: { type: 'xstate.snapshot.record', snapshot: resting },
} as const;

/** The dialog that nobody closes, or that stays after all. */
export const staysOpen = memberDetailMachine.resolveState({
  value: { open: 'staying' },
  context: { ...storedAs('Ġorġa'), thisYear, changed: false, goingTo: null, refusal: null },
});

/** What happens to the details from below: their form and photo, and the answers of the server. */
export const inDetails = {
  reloaded: names.map((name) => ({ type: 'xstate.done.actor.reload', output: storedAs(name) }) as const),
  updated: names.map((name) => ({ type: 'xstate.done.actor.form', output: updated(name) }) as const),
  outrun: {
    type: 'xstate.done.actor.form',
    output: { values: formWith('Marija').context.values, answer: 'stale' },
  },
  typed: names.map((name) => ({ type: 'xstate.snapshot.form', snapshot: formWith(name) }) as const),
  sent: names.map((name) => ({ type: 'xstate.snapshot.form', snapshot: moments[name].sent }) as const),
  refused: names.map((name) => ({ type: 'xstate.snapshot.form', snapshot: moments[name].refused }) as const),
  photoInForm: { type: 'xstate.snapshot.form', snapshot: formWith('Ġorġa', another) },
  photoTaken: {
    type: 'xstate.snapshot.photo',
    snapshot: createActor(photoCaptureMachine, { input: { photo: another } }).getSnapshot(),
  },
} as const;

/** The name that is typed, stored or read by this, or undefined where it is about something else. */
export function nameIn(event: object): Name | undefined {
  const { refused, reloaded, sent: submitted, typed, updated: done } = inDetails;
  const lists: readonly (readonly object[])[] = [reloaded, done, typed, submitted, refused];
  return names.find((_, index) => lists.some((list) => list[index] === event));
}
