import { assign, sendTo, setup } from 'xstate';
import { memberEntriesOf, noPhoto } from '#domain/member/member-admin-form.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { photoCaptureMachine } from '../../photo-capture.machine.ts';
import { answering, unprovided } from '../../stub.ts';
import {
  submissionOf,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../../submission.machine.ts';
import { besideStored, formerOf, sinceSent } from './typed-details.ts';
import { outputOf, refusalOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../../events.ts';

/** A member's details and photo as stored, upon which an update is made. */
export type StoredMember = { readonly member: AdminMember; readonly photo: string | null };

/** What was typed in an update of a member and not saved: the entries as they were stored then, and as they were typed. */
export type TypedOver = { readonly before: FormValues; readonly typed: FormValues };

/** What an update of a member came to: what is stored now, or that somebody else was quicker. */
export type UpdateAnswer = StoredMember | 'stale';

type Context = {
  member: AdminMember;
  /** The entries as they are stored. */
  entries: FormValues;
  /** The entries as they stand in the form. */
  typed: FormValues;
  /** The entries that are on their way to the server, null while none are. */
  sent: FormValues | null;
  refusal: string | null;
  /** The entries as they were stored before the last update here; null where there is no way back. */
  former: FormValues | null;
};

type Event =
  | { type: 'reload asked' }
  | { type: 'undo asked' }
  | ActorsEnded<{ reload: StoredMember; form: SubmissionOutput<UpdateAnswer> }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'photo', typeof photoCaptureMachine>;

/** Whether something that was typed is neither stored nor on its way. */
function isUnsaved({ context }: { readonly context: Context }): boolean {
  const { entries, sent, typed } = context;
  return Object.entries(typed).some(([name, value]) => value !== (sent ?? entries)[name]);
}

/** Whether an update of a member is on its way. */
export function isUpdating({ context }: { readonly context: Context }): boolean {
  return context.sent !== null;
}

/** What is stored of a member by now, whether something typed is not, and whether an update is on its way. */
export function storedNow({ context }: { readonly context: Context }) {
  const { entries, member } = context;
  const photo = entries['photo'] || null;
  return { member, photo, unsaved: isUnsaved({ context }), updating: isUpdating({ context }) };
}

/** The form of the details, and the member as stored whose details they are. */
function detailsForm({ entries, member, typed }: Context) {
  const about: StoredMember = { member, photo: entries['photo'] || null };
  return { values: typed, about, first: { values: entries } };
}

/**
 * The update of a member’s details and photo upon what is stored. Used by: the office. Seen at: the detail dialog of
 * `/admin/members/list`.
 */
export const memberUpdateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as StoredMember & { typedOver?: TypedOver },
    tags: {} as 'stale' | 'reloading' | 'restored',
    children: {} as { reload: 'readMember'; form: 'detailsForm'; photo: 'photoCapture' },
  },
  actors: {
    readMember: answering<StoredMember, { member: AdminMember }>('readMember'),
    detailsForm: submissionOf<StoredMember, UpdateAnswer>(),
    photoCapture: photoCaptureMachine,
  },
  actions: {
    'keep the refusal': assign({ refusal: refusalOf }),
    'forget the refusal': assign({ refusal: null }),
    'keep what is typed': assign(({ event }) => {
      const form = snapshotOf(event, 'form');
      const { sent, values } = form.context;
      return { typed: values, sent: form.hasTag('busy') ? sent : null };
    }),
    'put the photo into the form': sendTo('form', ({ event }) => ({
      type: 'field changed' as const,
      name: 'photo',
      value: snapshotOf(event, 'photo').context.photo ?? '',
    })),
    'keep what was stored': assign(({ context, event }) => {
      const { answer, sent, values } = outputOf(event, 'form');
      if (answer === 'stale') return {};
      const entries = memberEntriesOf(answer.member, answer.photo);
      return {
        member: answer.member,
        entries,
        typed: sinceSent(sent, values, entries),
        sent: null,
        refusal: null,
        former: formerOf(context.entries, entries),
      };
    }),
    'keep what was sent': assign(({ event }) => ({
      typed: outputOf(event, 'form').values,
      sent: null,
      refusal: null,
      former: null,
    })),
    'take over what is stored': assign(({ context, event }) => {
      const { member, photo } = outputOf(event, 'reload');
      const entries = memberEntriesOf(member, photo);
      return {
        member,
        entries,
        typed: besideStored(context.entries, context.typed, entries),
        sent: null,
        refusal: null,
        former: null,
      };
    }),
    'type the former details': assign(({ context }) => {
      const typed = { ...context.typed, ...context.former };
      return { typed, sent: typed };
    }),
    'send the form': sendTo('form', { type: 'submitted' }),
    'say that the member was updated': unprovided('say that the member was updated'),
  },
  guards: {
    'the photo is another one': ({ context, event }) =>
      event.type === 'xstate.snapshot.photo' &&
      event.snapshot.context.photo !== null &&
      event.snapshot.context.photo !== context.typed['photo'],
    'nothing is on its way': ({ context }) => context.sent === null,
    'the update can be undone': ({ context }) =>
      context.former !== null && !isUnsaved({ context }) && !isUpdating({ context }),
    'nothing typed is unsaved': ({ context }) => !isUnsaved({ context }),
    'somebody else was quicker': ({ event }) =>
      event.type === 'xstate.done.actor.form' && event.output.answer === 'stale',
  },
}).createMachine({
  id: 'memberUpdate',
  description: 'Details and photo of a member, saved together upon what they were when they were read.',
  context: ({ input: { member, photo, typedOver } }) => {
    const entries = memberEntriesOf(member, photo);
    const typed = typedOver ? besideStored(typedOver.before, typedOver.typed, entries) : entries;
    return { member, entries, typed, sent: null, refusal: null, former: null };
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'What was typed before and not saved is put into the form.',
      always: '#memberUpdate.editing.restored',
    },
    editing: {
      description: 'The form is open, and so is the photo.',
      initial: 'current',
      on: {
        'undo asked': {
          guard: 'the update can be undone',
          target: '#memberUpdate.editing.undoing',
          reenter: true,
          actions: 'type the former details',
        },
      },
      invoke: [
        {
          id: 'form',
          src: 'detailsForm',
          input: ({ context }) => detailsForm(context),
          onSnapshot: { actions: 'keep what is typed' },
          onDone: [
            {
              guard: 'somebody else was quicker',
              target: '#memberUpdate.editing.stale',
              reenter: true,
              actions: 'keep what was sent',
            },
            {
              target: '#memberUpdate.editing',
              reenter: true,
              actions: ['keep what was stored', 'say that the member was updated'],
            },
          ],
        },
        {
          id: 'photo',
          src: 'photoCapture',
          input: ({ context: { typed } }) => ({
            photo: typed['photo'] === noPhoto ? null : typed['photo'] || null,
          }),
          onSnapshot: { guard: 'the photo is another one', actions: 'put the photo into the form' },
        },
      ],
      states: {
        restored: {
          description: 'What was typed before and not saved stands in the form again.',
          tags: 'restored',
          always: { guard: 'nothing typed is unsaved', target: 'current' },
        },
        current: { description: 'Nobody else is known to have changed the details meanwhile.' },
        undoing: {
          description: 'The details as they were before the last update are sent as if they were typed.',
          entry: 'send the form',
          always: 'current',
        },
        stale: {
          description: 'The details were changed meanwhile; what is typed here is not saved.',
          tags: 'stale',
          on: {
            'reload asked': {
              guard: 'nothing is on its way',
              target: 'reloading',
              actions: 'forget the refusal',
            },
          },
        },
        reloading: {
          description: 'What is stored is being read again.',
          tags: ['stale', 'reloading'],
          invoke: {
            id: 'reload',
            src: 'readMember',
            input: ({ context }) => ({ member: context.member }),
            onDone: {
              target: '#memberUpdate.editing',
              reenter: true,
              actions: 'take over what is stored',
            },
            onError: { target: 'stale', actions: 'keep the refusal' },
          },
        },
      },
    },
  },
});
