import { assign, setup } from 'xstate';
import { expectEvent } from '../events.ts';

type Context = {
  folded: readonly string[];
};

type Event =
  | { type: 'menu opened' }
  | { type: 'menu closed' }
  | { type: 'page chosen' }
  | { type: 'group toggled'; group: string };

/** The menu of the office. Used by: all administrators. Seen at: every page under `/admin`. */
export const officeMenuMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    'show or hide the entries of a menu group': assign(({ context: { folded }, event }) => {
      const { group } = expectEvent(event, 'group toggled');
      return { folded: folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group] };
    }),
  },
}).createMachine({
  id: 'officeMenu',
  description:
    'The menu of the administrators’ area: always visible on a desktop, behind a button on a telephone.',
  context: { folded: [] },
  initial: 'closed',
  on: { 'group toggled': { actions: 'show or hide the entries of a menu group' } },
  states: {
    closed: {
      description: 'On a telephone only the menu’s button is visible.',
      on: { 'menu opened': 'open' },
    },
    open: {
      description: 'On a telephone the menu covers the page.',
      on: { 'menu closed': 'closed', 'page chosen': 'closed' },
    },
  },
});
