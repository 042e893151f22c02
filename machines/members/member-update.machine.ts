import { assertEvent, assign, sendTo, setup } from 'xstate';
import { memberEntriesOf } from '#domain/member-admin-form.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { photoCaptureMachine } from '../photo-capture.machine.ts';
import { answering, unprovided } from '../stub.ts';
import {
  submissionOf,
  type FormContent,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../submission.machine.ts';
import { outputOf, refusalOf, snapshotOf, type ActorsEnded, type ChildChanged } from '../events.ts';

/** A member's details and photo as they are stored. */
export type StoredMember = { readonly member: AdminMember; readonly photo: string | null };

/** What was typed before over the stored details and not saved: the entries as they were stored then, and as they were typed. */
export type TypedOver = { readonly before: FormValues; readonly typed: FormValues };

/** What an update came to: what is stored now, or that somebody else was quicker. */
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
};

type Event =
  | { type: 'reload asked' }
  | ActorsEnded<{ reload: StoredMember; form: SubmissionOutput<UpdateAnswer> }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'photo', typeof photoCaptureMachine>;

/** Whether something that was typed is neither stored nor on its way. */
export function isUnsaved({ context }: { readonly context: Context }): boolean {
  const { entries, sent, typed } = context;
  return Object.entries(typed).some(([name, value]) => value !== (sent ?? entries)[name]);
}

/** Whether an update is on its way. */
export function isUpdating({ context }: { readonly context: Context }): boolean {
  return context.sent !== null;
}

/** The form of the details, and the member as stored whose details they are. */
function detailsForm({ entries, member, typed }: Context): FormContent<StoredMember> {
  return { values: typed, about: { member, photo: entries['photo'] || null } };
}

/** Where both changed an entry since `before`, what is stored counts: nobody's change is undone unseen. */
function besideStored(before: FormValues, typed: FormValues, stored: FormValues): FormValues {
  const mine = Object.entries(typed).filter(
    ([name, value]) => value !== before[name] && stored[name] === before[name],
  );
  return { ...stored, ...Object.fromEntries(mine) };
}

/** What was typed while the update was on its way stays; everything else is as it was stored. */
function sinceSent(sent: FormValues, typed: FormValues, stored: FormValues): FormValues {
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name])),
  };
}

/**
 * Changing a member’s details and photo upon what is stored. Used by: the office. Seen at: the detail dialog of
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
      assertEvent(event, 'xstate.snapshot.form');
      const { sent, values } = event.snapshot.context;
      return { typed: values, sent: event.snapshot.hasTag('busy') ? sent : null };
    }),
    'put the photo into the form': sendTo('form', ({ event }) => ({
      type: 'field changed' as const,
      name: 'photo',
      value: snapshotOf(event, 'photo').context.photo ?? '',
    })),
    'keep what was stored': assign(({ event }) => {
      const { answer, sent, values } = outputOf(event, 'form');
      if (answer === 'stale') return {};
      const entries = memberEntriesOf(answer.member, answer.photo);
      return {
        member: answer.member,
        entries,
        typed: sinceSent(sent, values, entries),
        sent: null,
        refusal: null,
      };
    }),
    'keep what was sent': assign(({ event }) => ({
      typed: outputOf(event, 'form').values,
      sent: null,
      refusal: null,
    })),
    'take over what is stored': assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.reload');
      const entries = memberEntriesOf(event.output.member, event.output.photo);
      return {
        member: event.output.member,
        entries,
        typed: besideStored(context.entries, context.typed, entries),
        sent: null,
        refusal: null,
      };
    }),
    'say that the member was updated': unprovided('say that the member was updated'),
  },
  guards: {
    'the photo is another one': ({ context, event }) =>
      event.type === 'xstate.snapshot.photo' &&
      event.snapshot.context.photo !== null &&
      event.snapshot.context.photo !== context.typed['photo'],
    'nothing is on its way': ({ context }) => context.sent === null,
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
    return { member, entries, typed, sent: null, refusal: null };
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
          input: ({ context }) => ({ photo: context.typed['photo'] || null }),
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
