import { beforeEach, expect, test } from 'vitest';
import { inWindow } from '#tests/support/screens/member-dialog.ts';
import { listedMember, lines } from '#tests/support/screens/office-data.ts';
import { boxAt, clickOnceThere } from '#tests/support/screens/by-id.ts';
import { openOffice } from '#tests/support/screens/office-app.tsx';
import { shows } from '#tests/support/screens/page.ts';

beforeEach(() => inWindow('desk'));

/** Specification section 6: VIP members pay no club fees on renewal; the office neither charges them nor shows any. */
test.each([
  { vip: false, open: 'renew-member-1', where: 'renewal dialog', fees: ['€10.00', '€25.00'] },
  { vip: true, open: 'renew-member-1', where: 'renewal dialog', fees: [undefined, undefined] },
  { vip: false, open: 'open-member-1', where: 'detail dialog', fees: ['€10.00', '€25.00'] },
  { vip: true, open: 'open-member-1', where: 'detail dialog', fees: [undefined, undefined] },
])('the clubs of the $where where VIP is $vip cost $fees', async ({ vip, open, fees }) => {
  await openOffice({
    path: '/admin/members/list',
    answers: { [lines.members]: [listedMember({ vip })], [lines.member]: [listedMember({ vip })] },
  });
  await clickOnceThere(open);
  await shows(() => boxAt('club-vsc'), '[x]');
  const shown = ['assoc', 'vsc'].map((club) => document.getElementById(`club-${club}-price`)?.textContent);
  expect(shown).toEqual(fees);
});

test('a cover that a record has shows no price of today, one that it can get does', async () => {
  await openOffice({ path: '/admin/members/list', answers: {} });
  await clickOnceThere('open-member-1');
  await shows(() => boxAt('third-party'), '[x]');
  const shown = ['third-party', 'personal-accident'].map(
    (cover) => document.getElementById(`${cover}-price`)?.textContent,
  );
  expect(shown).toEqual([undefined, '€5.00']);
});
