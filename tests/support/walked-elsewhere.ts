/** Machines that no browser runs, and where they are walked instead. */
export const walkedElsewhere: Readonly<Record<string, { readonly test: string; readonly why: string }>> = {
  checkout: {
    test: 'tests/server/checkout-model.test.ts',
    why: 'the server runs it, and is walked against its records',
  },
};
