import { assign, sendTo, setup } from 'xstate';
import { toMemberFormEntries, noPhoto } from '#domain/member/member-admin-form.ts';
import type { AdminMember } from '#domain/member/member-admin.ts';
import { photoCaptureMachine } from '../../photo-capture.machine.ts';
import { createStub, createActionStub } from '../../stub.ts';
import {
  createSubmissionMachine,
  type FormValues,
  type SubmissionOutput,
  type submissionMachine,
} from '../../submission.machine.ts';
import { mergeWithStored, getDetailsToRestore, keepTypedSince } from './typed-details.ts';
import {
  getOutput,
  getRefusal,
  getChildSnapshot,
  type ActorsEnded,
  type ChildChanged,
} from '../../events.ts';

export type StoredMember = { readonly member: AdminMember; readonly photo: string | null };

/** The values that the user typed and did not save, and the stored values of that time. */
export type TypedOver = { readonly before: FormValues; readonly typed: FormValues };

/** `stale`: nothing was saved, because another user changed the member first. */
export type UpdateAnswer = StoredMember | 'stale';

type Context = {
  member: AdminMember;
  entries: FormValues;
  typed: FormValues;
  sent: FormValues | null;
  refusal: string | null;
  /** The stored values before this dialog's last update. Null if no update can be undone. */
  former: FormValues | null;
};

type Event =
  | { type: 'reload asked' }
  | { type: 'undo asked' }
  | ActorsEnded<{ reload: StoredMember; form: SubmissionOutput<UpdateAnswer> }>
  | ChildChanged<'form', typeof submissionMachine>
  | ChildChanged<'photo', typeof photoCaptureMachine>;

function isUnsaved({ context }: { readonly context: Context }): boolean {
  const { entries, sent, typed } = context;
  return Object.entries(typed).some(([name, value]) => value !== (sent ?? entries)[name]);
}

export function isUpdateUndone({ former }: Pick<Context, 'former'>, sent: FormValues): boolean {
  return former !== null && Object.entries(former).every(([name, value]) => sent[name] === value);
}

export function isUpdateOnItsWay({ context }: { readonly context: Context }): boolean {
  return context.sent !== null;
}

/** Returns null if there is no photo, or if the user confirmed that the member needs no photo. */
function getPhoto({ photo }: FormValues): string | null {
  return !photo || photo === noPhoto ? null : photo;
}

export function getStoredMember({ context }: { readonly context: Context }) {
  const { entries, member } = context;
  const photo = getPhoto(entries);
  return { member, photo, unsaved: isUnsaved({ context }), updating: isUpdateOnItsWay({ context }) };
}

function toDetailsForm({ entries, member, typed }: Context) {
  const about: StoredMember = { member, photo: getPhoto(entries) };
  return { values: typed, about, first: { values: entries } };
}

/**
 * The update of a member’s stored details and photo. Used by: the office. Seen at: the detail dialog of
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
    readMember: createStub<StoredMember, { member: AdminMember }>('readMember'),
    detailsForm: createSubmissionMachine<StoredMember, UpdateAnswer>(),
    photoCapture: photoCaptureMachine,
  },
  actions: {
    'show why the server refused': assign({ refusal: getRefusal }),
    'clear the refusal of the server': assign({ refusal: null }),
    'store the typed values': assign(({ event }) => {
      const form = getChildSnapshot(event, 'form');
      const { sent, values } = form.context;
      return { typed: values, sent: form.hasTag('busy') ? sent : null };
    }),
    'put the photo into the form': sendTo('form', ({ event }) => ({
      type: 'field changed' as const,
      name: 'photo',
      value: getChildSnapshot(event, 'photo').context.photo ?? '',
    })),
    'store the details that the server saved': assign(({ context, event }) => {
      const { answer, sent, values } = getOutput(event, 'form');
      if (answer === 'stale') return {};
      // After the user has confirmed that the member needs no photo, the next update and the undo do not ask again.
      const lack = sent['photo'] === noPhoto && answer.photo === null ? { photo: noPhoto } : {};
      const entries = { ...toMemberFormEntries(answer.member, answer.photo), ...lack };
      return {
        member: answer.member,
        entries,
        typed: keepTypedSince(sent, values, entries),
        sent: null,
        refusal: null,
        former: getDetailsToRestore({ ...context.entries, ...lack }, entries),
      };
    }),
    'store the typed details that were not saved': assign(({ event }) => ({
      typed: getOutput(event, 'form').values,
      sent: null,
      refusal: null,
      former: null,
    })),
    'fill the form with details from the server': assign(({ context, event }) => {
      const { member, photo } = getOutput(event, 'reload');
      const entries = toMemberFormEntries(member, photo);
      return {
        member,
        entries,
        typed: mergeWithStored(context.entries, context.typed, entries),
        sent: null,
        refusal: null,
        former: null,
      };
    }),
    'restore the details from before the update': assign(({ context }) => {
      const typed = { ...context.typed, ...context.former };
      return { typed, sent: typed };
    }),
    'submit the form': sendTo('form', { type: 'submitted' }),
    'announce that the member was updated': createActionStub('announce that the member was updated'),
  },
  guards: {
    'the photo has changed': ({ context, event }) =>
      event.type === 'xstate.snapshot.photo' &&
      event.snapshot.context.photo !== null &&
      event.snapshot.context.photo !== context.typed['photo'],
    'no change is being sent to the server': ({ context }) => context.sent === null,
    'the last update can be undone': ({ context }) =>
      context.former !== null && !isUnsaved({ context }) && !isUpdateOnItsWay({ context }),
    'all typed details are saved': ({ context }) => !isUnsaved({ context }),
    'another user changed the same details first': ({ event }) =>
      event.type === 'xstate.done.actor.form' && event.output.answer === 'stale',
  },
}).createMachine({
  id: 'memberUpdate',
  description:
    'Details and photo of a member, which one call saves. The server refuses the call if somebody else changed the details after they were read.',
  context: ({ input: { member, photo, typedOver } }) => {
    const entries = toMemberFormEntries(member, photo);
    const typed = typedOver ? mergeWithStored(typedOver.before, typedOver.typed, entries) : entries;
    return { member, entries, typed, sent: null, refusal: null, former: null };
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'The values that were typed earlier and not saved are put into the form.',
      always: '#memberUpdate.editing.restored',
    },
    editing: {
      description: 'The form and the photo are open.',
      initial: 'current',
      on: {
        'undo asked': {
          guard: 'the last update can be undone',
          target: '#memberUpdate.editing.undoing',
          reenter: true,
          actions: 'restore the details from before the update',
        },
      },
      invoke: [
        {
          id: 'form',
          src: 'detailsForm',
          input: ({ context }) => toDetailsForm(context),
          onSnapshot: { actions: 'store the typed values' },
          onDone: [
            {
              guard: 'another user changed the same details first',
              target: '#memberUpdate.editing.stale',
              reenter: true,
              actions: 'store the typed details that were not saved',
            },
            {
              target: '#memberUpdate.editing',
              reenter: true,
              actions: ['announce that the member was updated', 'store the details that the server saved'],
            },
          ],
        },
        {
          id: 'photo',
          src: 'photoCapture',
          input: ({ context }) => ({ photo: getPhoto(context.typed) }),
          onSnapshot: { guard: 'the photo has changed', actions: 'put the photo into the form' },
        },
      ],
      states: {
        restored: {
          description: 'The form shows values that were typed earlier and not saved.',
          tags: 'restored',
          always: { guard: 'all typed details are saved', target: 'current' },
        },
        current: { description: 'No change by somebody else is known.' },
        undoing: {
          description:
            'The values from before the last update are being sent, as if the user had typed them.',
          entry: 'submit the form',
          always: 'current',
        },
        stale: {
          description: 'Somebody else has changed the details. What the user typed is not saved.',
          tags: 'stale',
          on: {
            'reload asked': {
              guard: 'no change is being sent to the server',
              target: 'reloading',
              actions: 'clear the refusal of the server',
            },
          },
        },
        reloading: {
          description: 'The stored details are being read again.',
          tags: ['stale', 'reloading'],
          invoke: {
            id: 'reload',
            src: 'readMember',
            input: ({ context }) => ({ member: context.member }),
            onDone: {
              target: '#memberUpdate.editing',
              reenter: true,
              actions: 'fill the form with details from the server',
            },
            onError: { target: 'stale', actions: 'show why the server refused' },
          },
        },
      },
    },
  },
});
