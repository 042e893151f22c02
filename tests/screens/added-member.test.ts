import { test } from 'vitest';
import { addedMemberMachine } from '#machines/members/list/added-member.machine.ts';
import { plainLook } from '#machines/members/list/listed-members.ts';
import type { AddedMember } from '#machines/members/new-member.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { button, heading, notice, shows } from '#tests/support/screens/page.ts';

const [add, list] = ['/admin/members/add', '/admin/members/list'];
const paid = {
  id: 1,
  membershipNumber: 1001,
  name: 'Ġorġa Żammit',
  year: 2026,
  total: 6400,
  receipt: 'R-2026-000123',
};

/** What is said above the list of whoever was added. */
function say({ membershipNumber, receipt, total }: AddedMember): string {
  if (membershipNumber === 0) return '';
  const number = `The membership number is ${membershipNumber}.`;
  if (total === 0) return number;
  return receipt === null
    ? `${number} €64.00 is not paid yet.`
    : `${number} €64.00 was paid. Receipt ${receipt}`;
}

test('who was added stands above the list until that is closed, with the receipt to print', async () => {
  const office = await openOffice({ path: add });
  const { looks } = office.portal.services;
  const [owing, free] = [
    { ...paid, receipt: null },
    { ...paid, receipt: null, total: 0 },
  ];
  // A group gives no number and says no price.
  const ofGroup = { ...owing, membershipNumber: 0, total: null };
  await shows(heading, 'Add member');
  await screenModelOf(addedMemberMachine, {
    inputs: [null, paid, owing, free, ofGroup].map((added) => ({ added })),
    samples: [{ type: 'closed' }],
    matters: ({ context }) => context.added,
  }).drive({
    open: ({ input }) => {
      looks.set('association', { ...plainLook, ...(input?.added ? { added: input.added } : {}) });
      office.visit(list);
      return office;
    },
    close: async () => {
      office.visit(add);
      await shows(heading, 'Add member');
    },
    does: {},
    buttons: { closed: 'Close' },
    sees: async (_, snapshot) => {
      const { added } = snapshot.context;
      const shown = snapshot.hasTag('shown');
      await shows(
        () => [
          heading(),
          notice('Ġorġa Żammit was added'),
          button('Print Receipt'),
          looks.get('association')?.added ?? null,
        ],
        [
          'Members',
          shown && added ? say(added) : null,
          shown && added?.receipt != null ? 'ready' : 'absent',
          shown ? added : null,
        ],
      );
    },
  });
});
