import { and, assign, sendTo, setup, stateIn, type DoneActorEvent } from 'xstate';
import { toMemberRef } from '#domain/member/member-ref.ts';
import { chooseRecordYearShownFirst } from '#domain/year/year-record.ts';
import { isFileBusy, nothingDone, updateFileState, type MemberFile } from './member-file.ts';
import { memberHistoryMachine } from './member-history.machine.ts';
import { isNoteRefused, isSavingNote, memberNotesMachine } from './member-notes.machine.ts';
import { memberRecordMachine } from './member-record.machine.ts';
import { memberRightsMachine } from './member-rights.machine.ts';
import { isUpdateOnItsWay, memberUpdateMachine, getStoredMember } from './member-update.machine.ts';
import { getChildSnapshot, type ChildChanged } from '../../events.ts';
import { createActionStub } from '../../stub.ts';

type Read = MemberFile & { readonly thisYear: number };

type Context = Read & Readonly<typeof nothingDone>;

type Event =
  | { type: 'member shown' }
  | { type: 'memberships shown' }
  | { type: 'notes shown' }
  | { type: 'history shown' }
  | { type: 'data held shown' }
  | { type: 'close asked' }
  | { type: 'close confirmed' }
  | { type: 'close withdrawn' }
  | DoneActorEvent<void, 'rights'>
  | ChildChanged<'update', typeof memberUpdateMachine>
  | ChildChanged<'record', typeof memberRecordMachine>
  | ChildChanged<'notes', typeof memberNotesMachine>
  | ChildChanged<'history', typeof memberHistoryMachine>
  | ChildChanged<'rights', typeof memberRightsMachine>;

/**
 * A member’s file, in which the office views and changes the member. Used by: the office. Seen at: the detail dialog of
 * `/admin/members/list`.
 */
export const memberFileMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Read,
    output: {} as { again: boolean; changed: boolean },
    tags: {} as 'memberships' | 'notes' | 'history' | 'rights' | 'asking' | 'closing',
    children: {} as {
      update: 'memberUpdate';
      record: 'memberRecord';
      notes: 'memberNotes';
      history: 'memberHistory';
      rights: 'memberRights';
    },
  },
  actors: {
    memberUpdate: memberUpdateMachine,
    memberRecord: memberRecordMachine,
    memberNotes: memberNotesMachine,
    memberHistory: memberHistoryMachine,
    memberRights: memberRightsMachine,
  },
  actions: {
    'note whether all typed details are saved': assign(({ context, event }) =>
      updateFileState(context, getStoredMember(getChildSnapshot(event, 'update'))),
    ),
    'tell the record whether the member died': sendTo('record', ({ context }) => ({
      type: 'member stored' as const,
      deceased: context.member.deceased,
    })),
    'save the typed values in the browser': createActionStub('save the typed values in the browser'),
    'discard the typed values': createActionStub('discard the typed values'),
    'note whether a change is being saved': assign(({ context, event }) =>
      updateFileState(context, { saving: getChildSnapshot(event, 'record').hasTag('saving') }),
    ),
    'tell the history that the member was changed': sendTo('history', { type: 'member changed' }),
    'note that the member data is outdated': assign({ again: true }),
    'note whether a change is being undone': assign(({ context, event }) => {
      const history = getChildSnapshot(event, 'history');
      const undone = context.undone || history.context.undone;
      return updateFileState(context, { undoing: history.hasTag('undoing'), undone });
    }),
    'store whether a note is being saved': assign(({ event }) => ({
      noting: isSavingNote(getChildSnapshot(event, 'notes')),
    })),
    'note whether the member is being erased': assign(({ context, event }) =>
      updateFileState(context, { erasing: getChildSnapshot(event, 'rights').hasTag('erasing') }),
    ),
  },
  guards: {
    'some typed details are not saved yet': ({ context }) => context.unsaved,
    'all typed details are saved': ({ context }) => !context.unsaved,
    'a change is being sent to the server': ({ context }) => isFileBusy(context),
    'the server saved or refused a change': ({ context, event }) =>
      event.type === 'xstate.snapshot.record' && context.saving && !event.snapshot.hasTag('saving'),
    'the server answered an update of the details': ({ context, event }) =>
      event.type === 'xstate.snapshot.update' && context.updating && !isUpdateOnItsWay(event.snapshot),
    'a change was undone': ({ context }) => context.undone,
    'the data of the member must be read again': and([
      stateIn({ open: { closing: 'staying' } }),
      'a change was undone',
      'no change is being sent to the server',
    ]),
    'no change is being sent to the server': ({ context }) => !isFileBusy(context),
    'the server refused to save a note': ({ context, event }) =>
      event.type === 'xstate.snapshot.notes' && context.noting && isNoteRefused(event.snapshot),
    'the server refused to erase the member': ({ context, event }) =>
      event.type === 'xstate.snapshot.rights' && context.erasing && event.snapshot.context.refusal !== null,
    'nothing is being undone or erased': ({ context: { erasing, undoing } }) => !erasing && !undoing,
  },
}).createMachine({
  id: 'memberFile',
  description: 'A member’s file: details, photo, records, notes, history and personal data.',
  context: ({ input }) => ({ ...input, ...nothingDone }),
  output: ({ context: { again, changed } }) => ({ again, changed }),
  initial: 'open',
  states: {
    open: {
      description: 'The user views and changes the member.',
      type: 'parallel',
      states: {
        details: {
          description: 'Details and photo, which one call saves together.',
          invoke: {
            id: 'update',
            src: 'memberUpdate',
            input: ({ context }) => context,
            onSnapshot: {
              actions: [
                'note whether all typed details are saved',
                'save the typed values in the browser',
                'tell the record whether the member died',
              ],
            },
          },
        },
        records: {
          description: 'The records of the years. Each click is saved separately.',
          invoke: {
            id: 'record',
            src: 'memberRecord',
            input: ({ context: { cancelled, member, records, thisYear } }) => ({
              ...(cancelled ? { cancelled } : {}),
              ref: toMemberRef(member),
              deceased: member.deceased,
              records,
              year: chooseRecordYearShownFirst(records, thisYear),
            }),
            onSnapshot: { actions: 'note whether a change is being saved' },
          },
        },
        notes: {
          description: 'The office’s notes. The text of a new note is kept when the dialog closes.',
          invoke: {
            id: 'notes',
            src: 'memberNotes',
            input: ({ context }) => ({ ref: toMemberRef(context.member) }),
            onSnapshot: { actions: 'store whether a note is being saved' },
          },
        },
        view: {
          description: 'The part of the file that the dialog shows.',
          initial: 'member',
          on: {
            'member shown': { guard: 'nothing is being undone or erased', target: '.member' },
            'memberships shown': { guard: 'nothing is being undone or erased', target: '.memberships' },
            'notes shown': { guard: 'nothing is being undone or erased', target: '.notes' },
            'history shown': { guard: 'nothing is being undone or erased', target: '.history' },
            'data held shown': { guard: 'nothing is being undone or erased', target: '.rights' },
          },
          states: {
            member: {
              description:
                'The details are shown. If there is room, the records are shown beside the details.',
              always: { guard: 'the data of the member must be read again', target: '#memberFile.outdated' },
            },
            memberships: {
              description:
                'The records are shown, because there is no room for the records beside the details.',
              tags: 'memberships',
              always: { guard: 'the data of the member must be read again', target: '#memberFile.outdated' },
            },
            notes: {
              description: 'The office’s notes.',
              tags: 'notes',
            },
            history: {
              description: 'The history of changes, read again whenever it is opened.',
              tags: 'history',
              invoke: {
                id: 'history',
                src: 'memberHistory',
                input: ({ context }) => ({ ref: toMemberRef(context.member) }),
                onSnapshot: { actions: 'note whether a change is being undone' },
              },
              on: {
                'xstate.snapshot.record': {
                  guard: 'the server saved or refused a change',
                  actions: 'tell the history that the member was changed',
                },
                'xstate.snapshot.update': {
                  guard: 'the server answered an update of the details',
                  actions: 'tell the history that the member was changed',
                },
                // The history that is shown already is not read again.
                'history shown': {},
              },
            },
            rights: {
              description: 'The member’s personal data, and the effects of erasing the member.',
              tags: 'rights',
              invoke: {
                id: 'rights',
                src: 'memberRights',
                input: ({ context }) => ({ ref: toMemberRef(context.member) }),
                onSnapshot: { actions: 'note whether the member is being erased' },
                onDone: {
                  target: '#memberFile.closed',
                  actions: 'discard the typed values',
                },
              },
              // The data that are shown already are not read again.
              on: { 'data held shown': {} },
            },
          },
        },
        closing: {
          description: 'Whether the dialog is being closed.',
          initial: 'staying',
          states: {
            staying: {
              description: 'The dialog is not being closed.',
              on: {
                'close asked': [
                  { guard: 'some typed details are not saved yet', target: 'asking' },
                  { guard: 'a change is being sent to the server', target: 'finishing' },
                  { target: '#memberFile.closed' },
                ],
              },
            },
            asking: {
              description:
                'The user is asked whether to discard the unsaved entries. As soon as everything is saved, the question disappears.',
              tags: 'asking',
              always: { guard: 'all typed details are saved', target: 'finishing' },
              on: {
                'close withdrawn': 'staying',
                'close confirmed': [
                  { guard: 'a change is being sent to the server', target: 'leaving' },
                  { target: '#memberFile.closed', actions: 'discard the typed values' },
                ],
              },
            },
            finishing: {
              description:
                'The dialog is hidden while the last changes are being saved. If the server refuses, the dialog is shown again.',
              tags: 'closing',
              on: {
                'xstate.snapshot.notes': { guard: 'the server refused to save a note', target: 'staying' },
                'xstate.snapshot.rights': {
                  guard: 'the server refused to erase the member',
                  target: 'staying',
                },
              },
              always: [
                { guard: 'some typed details are not saved yet', target: 'staying' },
                { guard: 'no change is being sent to the server', target: '#memberFile.closed' },
              ],
            },
            leaving: {
              description:
                'The user discarded the entries. The dialog is hidden while the last changes are being saved. The dialog is not shown again.',
              tags: 'closing',
              always: {
                guard: 'no change is being sent to the server',
                target: '#memberFile.closed',
                actions: 'discard the typed values',
              },
            },
          },
        },
      },
    },
    closed: { description: 'The dialog is closed.', type: 'final' },
    outdated: {
      description: 'After an undo the member must be read again.',
      type: 'final',
      entry: 'note that the member data is outdated',
    },
  },
});
