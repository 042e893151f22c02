import { setup } from 'xstate';
import { createActionStub } from '../../stub.ts';
import type { AddedMember } from '../new-member.ts';

/**
 * The last added person, whom the page shows above the list until the user closes the notice. Used by: the office,
 * groups’ administrators. Seen at: `/admin/members/list`, `/admin/group-members/list`.
 */
export const addedMemberMachine = setup({
  types: {
    context: {} as { readonly added: AddedMember | null },
    events: {} as { type: 'closed' },
    input: {} as { readonly added: AddedMember | null },
    tags: {} as 'shown',
  },
  actions: { 'forget which person was added': createActionStub('forget which person was added') },
  guards: { 'a person was just added': ({ context }) => context.added !== null },
}).createMachine({
  id: 'addedMember',
  description:
    'A notice above the list about the person who was added last. It shows the membership number and the payment.',
  context: ({ input }) => ({ added: input.added }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds whether a person was added and the notice about this person was not closed yet.',
      always: [{ guard: 'a person was just added', target: 'shown' }, { target: 'gone' }],
    },
    shown: {
      description: 'The added person is shown above the list. A receipt can be printed.',
      tags: 'shown',
      on: { closed: { target: 'gone', actions: 'forget which person was added' } },
    },
    gone: { description: 'The notice is closed, or nobody was added.', type: 'final' },
  },
});
