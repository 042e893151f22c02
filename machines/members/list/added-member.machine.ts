import { setup } from 'xstate';
import { createActionStub } from '../../stub.ts';
import type { AddedMember } from '../new-member.ts';

/**
 * Showing above the list who was added last, until that is closed. Used by: the office, groups’ administrators. Seen at:
 * `/admin/members/list`, `/admin/group-members/list`.
 */
export const addedMemberMachine = setup({
  types: {
    context: {} as { readonly added: AddedMember | null },
    events: {} as { type: 'closed' },
    input: {} as { readonly added: AddedMember | null },
    tags: {} as 'shown',
  },
  actions: { 'forget who was added': createActionStub('forget who was added') },
  guards: { 'somebody was added': ({ context }) => context.added !== null },
}).createMachine({
  id: 'addedMember',
  description: 'Who was added, their number and what was paid, above the list that follows.',
  context: ({ input }) => ({ added: input.added }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Finds whether somebody was added that was not closed since.',
      always: [{ guard: 'somebody was added', target: 'shown' }, { target: 'gone' }],
    },
    shown: {
      description: 'Who was added stands above the list; a receipt can be printed.',
      tags: 'shown',
      on: { closed: { target: 'gone', actions: 'forget who was added' } },
    },
    gone: { description: 'Nobody is shown.', type: 'final' },
  },
});
