import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import { toDetailsFormEntries } from '#domain/member/member.ts';
import type { memberDetailsMachine } from '#machines/member-area/member-details.machine.ts';
import { photoCaptureMachine } from '#machines/photo-capture.machine.ts';
import {
  codeSnapshots,
  formSnapshots,
  leftFrom,
  snapshotsFrom,
} from '#tests/support/models/form-snapshots.ts';
import { isFormLeft } from '#machines/submission.machine.ts';
import { isSending } from '#tests/support/models/sending-children.ts';
import type { SampleOf } from '#tests/support/models/path.ts';
import { member, memberOfOurs } from '#tests/support/screens/member-data.ts';

/** The samples of a member's details for their walk over the screen, and which of them say something where. */

type Machine = typeof memberDetailsMachine;
type Moment = SnapshotFrom<Machine>;

export const unavailable = 'Could not fetch the member details due to a technical error.';
const countries = [{ code: '+356', iso: 'MT' }];
const entries = toDetailsFormEntries(memberOfOurs());

const newMobile = '+356 79123456';
const { typed, sent, refused } = formSnapshots({ ...entries, occupation: 'Armourer' });
const { sent: sentWithMobile } = formSnapshots({ ...entries, mobileNumber: newMobile });
export { refused, sent, sentWithMobile };
export const code = codeSnapshots({ resendAt: 0 });

const photoless = { ...memberOfOurs(), photo: null };
const incomplete = { ...memberOfOurs(), address: { ...memberOfOurs().address, city: '' } };

/** Whether the form, as it was sent, gives another mobile than the stored one. */
export function givesMobile({ children }: Moment): boolean {
  // While paths are generated no form has begun.
  const { context } = Object(children.form?.getSnapshot());
  return Object(Object(context)['values'])['mobileNumber'] === newMobile;
}

export function isSentCode(event: object): boolean {
  return 'output' in event && typeof Object(event.output)['answer'] === 'object';
}

export const samples: SampleOf<Machine>[] = [
  { type: 'retried' },
  { type: 'cancelled' },
  { type: 'change asked', field: 'photo' },
  { type: 'confirmed' },
  { type: 'xstate.done.actor.load', output: { member: memberOfOurs(), entries, countries } },
  {
    type: 'xstate.done.actor.load',
    output: { member: incomplete, entries: toDetailsFormEntries(incomplete), countries },
  },
  {
    type: 'xstate.done.actor.load',
    output: { member: photoless, entries: toDetailsFormEntries(photoless), countries },
  },
  { type: 'xstate.error.actor.load', error: new Error(unavailable) },
  { type: 'xstate.done.actor.form', output: { values: entries, answer: 'saved' } },
  { type: 'xstate.done.actor.form', output: { values: entries, answer: 'stale' } },
  {
    type: 'xstate.done.actor.form',
    output: {
      values: { ...entries, mobileNumber: newMobile },
      answer: { mobileNumber: newMobile, now: 0, resendAt: 30_000 },
    },
  },
  leftFrom('form'),
  { type: 'confirmation cancelled' },
  ...snapshotsFrom('confirmation', code.sent, code.refused),
  { type: 'xstate.done.actor.confirmation', output: { answer: undefined } },
  ...snapshotsFrom('form', typed, sent, sentWithMobile, refused),
  {
    type: 'xstate.snapshot.photo',
    snapshot: getInitialSnapshot(photoCaptureMachine, { photo: 'data:image/jpeg;base64,dGFrZW4=' }),
  },
];

function isPhotoless(event: SampleOf<Machine>): boolean {
  return 'output' in event && Object(Object(event.output)['member'])['photo'] === null;
}

/** The details on the wire as they were read in this moment. */
export function answerOf({ context: { data } }: Moment): Record<'photo' | 'address', unknown> {
  if (data?.member.photo === null) return { ...member, photo: null };
  const isTownless = data?.member.address.city === '';
  return isTownless ? { ...member, address: { ...member.address, city: '' } } : member;
}

/** What of the details makes two moments differ. */
export function matters(snapshot: Moment): unknown {
  return [
    snapshot.context.data?.member.address.city,
    snapshot.context.data?.member.photo,
    snapshot.context.changedElsewhere,
    snapshot.context.newMobile,
    givesMobile(snapshot),
  ];
}

/** Whether a sample says something here. */
export function when(snapshot: Moment, event: SampleOf<Machine>): boolean {
  const { changedElsewhere, data, looksThrough, newMobile: given, photoAlone } = snapshot.context;
  // Who has no photo is asked for it in a renewal.
  if (isPhotoless(event) && (changedElsewhere || !looksThrough)) return false;
  // Once the details were changed elsewhere, the form is all that there is.
  if (changedElsewhere) return event.type === 'xstate.done.actor.load' || isFormLeft({ event });
  // What was confirmed goes on its way by itself.
  const isSent = snapshot.matches({ editing: 'sending' });
  if (isFormLeft({ event })) return !isSent;
  if (event.type === 'xstate.done.actor.form') return isSentCode(event) === givesMobile(snapshot);
  if (event.type !== 'xstate.snapshot.form') return true;
  // Where the photo alone is asked for, there is nothing else to type.
  if (photoAlone && (event.snapshot === typed || event.snapshot === sentWithMobile)) return false;
  // Another mobile is given once, by who has a town; what hinders its code has a test of its own.
  if (event.snapshot === sentWithMobile) return given === null && data?.member.address.city !== '';
  if (event.snapshot === refused) return !givesMobile(snapshot);
  return event.snapshot === sent || !isSent || isSending(snapshot, 'form');
}
