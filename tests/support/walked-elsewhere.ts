/** Machines that no browser runs, and where they are walked instead. */
export const walkedElsewhere: Readonly<Record<string, { readonly test: string; readonly why: string }>> = {
  checkout: {
    test: 'tests/server/checkout-model.test.ts',
    why: 'the server runs it, and is walked against its records',
  },
};

/**
 * Events that nobody brings about on the screen, by the id of their machine: nothing does them there, and what is seen
 * next waits until they have come. Every other event of every machine is done.
 */
export const comeByThemselves: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  addition: {
    'xstate.after.time to read.addition.added':
      'the screen’s own clock brings it, and the list is waited for',
  },
  groupRenewal: {
    'person left out': 'who has not begun is left out in the moment in which Stop is pressed',
  },
  memberList: {
    'xstate.after.a moment without a key.memberList.ready.search.typing':
      'the screen’s own clock brings it, and of the rows that wait for it a test of their own is told',
  },
};
