import { expect, test } from 'vitest';
import { lines, listedMember, recordOf, thisYear } from '#tests/support/screens/office-data.ts';
import { boxAt, clickAt, valueAt } from '#tests/support/screens/by-id.ts';
import { dialogTitle } from '#tests/support/screens/dialogs.ts';
import { clubs, prices } from '#tests/support/screens/member-data.ts';
import { button, press, shows } from '#tests/support/screens/page.ts';
import { nextYear, openList, otherPrice, renew } from './admin-renewal-samples.ts';

/** What stands in the dialog's alert: what happened, and what to do. */
function alerted(): (string | null)[] {
  return [...document.querySelectorAll('[role="dialog"] [role="alert"] p')].map((one) => one.textContent);
}

test('at another price than it showed, the dialog shows the new one with all that was chosen', async () => {
  const office = await openList({ [lines.members]: [listedMember({ renewed_previous_year: true })] });
  await shows(() => button(renew), 'ready');
  press(renew);
  await shows(() => button(`Renew for ${nextYear}: €49.00`), 'ready');
  clickAt('group-lhg');
  office.network.always(lines.prices, [{ ...prices[0], third_party: '16.00' }]);
  const dearer = clubs.map((club) => (club.short_name === 'vsc' ? { ...club, fee: '30.00' } : club));
  office.network.always(lines.clubs, dearer);
  press(`Renew for ${nextYear}: €49.00`);
  await shows(() => office.network.waiting(lines.renew), 1);
  await office.network.answer(lines.renew, { reason: otherPrice }, 409);
  await shows(() => button(`Renew for ${nextYear}: €56.00`), 'ready');
  expect(alerted()).toEqual(['The price has changed', otherPrice]);
  expect([boxAt('group-lhg'), valueAt('year')]).toEqual(['[x]', String(nextYear)]);
  press(`Renew for ${nextYear}: €56.00`);
  await shows(() => office.network.waiting(lines.renew), 1);
  expect(office.network.last(lines.renew)?.body).toMatchObject({
    total: '56.00',
    affiliated_groups: ['lhg'],
  });
  expect(alerted()).toEqual([]);
  await office.network.answer(lines.renew);
  await shows(dialogTitle, null);
});

const whoever = 'GET /admin/members/id%3A1/memberships-and-licences';

test.each([
  { meanwhile: { vip: true }, was: 1001, ref: '1001', before: '€49.00', after: '€14.00' },
  { meanwhile: { membership_number: 1002 }, was: 0, ref: 'id%3A1', before: '€50.00', after: '€35.00' },
])('what somebody else wrote of the member meanwhile counts: $meanwhile', async (one) => {
  const { after, before, meanwhile, ref, was } = one;
  const sent = `POST /admin/members/${ref}/renew`;
  const member = listedMember({ membership_number: was, renewed_previous_year: true });
  const begun_by = { short_name: 'lhg', name: 'Living History Group' };
  const office = await openList({
    [lines.members]: [member],
    [whoever]: { [nextYear]: { ...recordOf({ clubs: [] }), begun_by }, [thisYear]: recordOf() },
  });
  office.network.hold(sent);
  await shows(() => button(renew), 'ready');
  press(renew);
  await shows(() => button(`Renew for ${nextYear}: ${before}`), 'ready');
  office.network.always(lines.member, [{ ...member, ...meanwhile }]);
  press(`Renew for ${nextYear}: ${before}`);
  await office.network.answer(sent, { reason: otherPrice }, 409);
  await shows(() => button(`Renew for ${nextYear}: ${after}`), 'ready');
});
