import { test } from 'vitest';
import { createActor } from 'xstate';
import { noFilters } from '#domain/year/member-filters.ts';
import { groupMembersMachine } from '#machines/members/list/group-members.machine.ts';
import { plainLook } from '#machines/members/list/listed-members.ts';
import { groupRenewalMachine } from '#machines/renewal/group-renewal.machine.ts';
import { groupAdministrator, renewInsurance } from '#tests/support/screens/group-data.ts';
import { count, few, isReady, readAgain } from '#tests/screens/long-member-list.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, thisYear } from '#tests/support/screens/office-data.ts';
import { clickAt, fillAt } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { pressIn } from '#tests/support/screens/dialogs.ts';
import { shows } from '#tests/support/screens/page.ts';
import { snapshotsFrom } from '#tests/support/models/form-snapshots.ts';

const notRenewed = { ...plainLook, filters: { ...noFilters, thisYear: 'no' } } as const;
const renewals = createActor(groupRenewalMachine, { input: { year: 0 } }).getSnapshot();

test('the list follows the filters and the renewals beside it', async () => {
  await screenModelOf(groupMembersMachine, {
    inputs: [{ look: undefined }, { look: notRenewed }],
    samples: snapshotsFrom('renewals', renewals),
    matters: ({ context }) => context.look,
  }).drive({
    open: async ({ input }) => {
      const office = await openOffice({
        path: '/admin/group-members/list',
        session: groupAdministrator,
        hold: [renewInsurance],
        answers: { [lines.members]: few },
      });
      await shows(count, '3 members');
      const filtered = input?.look === notRenewed;
      if (filtered) fillAt('filter-this', 'no');
      office.network.hold(lines.members);
      return { ...office, filtered };
    },
    does: {
      // While it is under way it counts; as it is refused it is taken back.
      'xstate.snapshot.renewals': async ({ filtered, network }) => {
        clickAt('renew-insurance-10');
        await shows(() => isReady(`Renew insurance for ${thisYear}`), true);
        pressIn('dialog', `Renew insurance for ${thisYear}`);
        await shows(() => network.waiting(renewInsurance), 1);
        await shows(count, filtered ? '0 of 3 members' : '3 members');
        await readAgain(network, () => network.answer(renewInsurance, undefined, 500));
        await network.answer(lines.members, few);
      },
    },
    sees: async ({ filtered }) => {
      await shows(count, filtered ? '1 of 3 members' : '3 members');
    },
  });
});
