import { expect, test } from 'vitest';
import { t } from '#domain/texts/texts.ts';
import { officeMembersMachine } from '#machines/members/office-members.machine.ts';
import { count, isReady, readAgain } from '#tests/screens/long-member-list.ts';
import { screenModelOf } from '#tests/support/models/screen-model.ts';
import { lines, listedMember, memberOf, numberless, thisYear } from '#tests/support/screens/office-data.ts';
import {
  clickAt,
  dialogTitle,
  openOffice,
  pressIn,
  type Office,
} from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';
import { controlAt } from '#tests/support/screens/controls.ts';

const members = [listedMember(), numberless];
const renewed = { renewed: true };
const opened = { member: memberOf(listedMember()), thisYear };

test('a member is opened and renewed out of the list, which is read again after what changes it', async () => {
  const coverage = await screenModelOf(officeMembersMachine, {
    inputs: [{}],
    samples: [
      { type: 'member opened', ...opened },
      { type: 'renewal opened', ...opened },
      { type: 'xstate.done.actor.detail', output: { id: 1 } },
      { type: 'xstate.done.actor.renewal', output: renewed },
      { type: 'xstate.done.actor.renewal', output: { renewed: false } },
    ],
    walk: true,
  }).drive<Office>({
    open: async () => {
      const office = await openOffice({ path: '/admin/members/list', hold: [lines.renew] });
      await shows(count, '2 members');
      office.network.hold(lines.members);
      return office;
    },
    does: {
      'member opened': () => clickAt('open-member-1'),
      'renewal opened': () => clickAt('renew-member-1'),
      'xstate.done.actor.detail': async ({ network }) => {
        await readAgain(network, async () => pressIn('dialog', t('app.close')));
        await network.answer(lines.members, members);
      },
      'xstate.done.actor.renewal': async ({ network }, event) => {
        await shows(() => isReady(`Renew for ${thisYear - 1}`), true);
        if (!('output' in event) || event.output !== renewed) return pressIn('dialog', t('renewal.cancel'));
        await readAgain(network, async () => {
          pressIn('dialog', `Renew for ${thisYear - 1}`);
          await network.answer(lines.renew, undefined, 204);
        });
        await network.answer(lines.members, members);
      },
    },
    controls: {
      'member opened': () => controlAt('open-member-1'),
      'renewal opened': () => controlAt('renew-member-1'),
    },
    sees: async ({ network }, snapshot) => {
      const looks = () => [dialogTitle(), network.waiting(lines.members), count()];
      const title = snapshot.matches('opened') ? '1001' : 'Renew Ġorġa Żammit';
      await shows(looks, [snapshot.matches('listed') ? null : title, 0, '2 members']);
    },
  });
  expect(coverage).toEqual({ states: '3/3', transitions: '5/5', steps: '5/5', paths: 1 });
});
