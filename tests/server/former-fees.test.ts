import { expect, it } from 'vitest';
import { changeStored } from '#tests/support/database/stored.ts';
import { useCorrections } from './corrections-office.ts';

const { office, openLines, pay, renew } = useCorrections();
const club = { year: '2026', short_name: 'tsc' };

/** What the year's record says that the club costs. */
async function readClub() {
  const { body } = await office.call('GET /admin/members/28/memberships-and-licences');
  const clubs: { short_name: string }[] = Object(body)['2026'].club_memberships;
  const { fee, former_fee, member } = Object(clubs.find(({ short_name }) => short_name === 'tsc'));
  return [fee, former_fee, member];
}

it('says what a club costs that was taken away, which is what adding it again asks, until it was paid out', async () => {
  await renew({ licences: [], paid_by: 'cash' });
  expect(await readClub()).toEqual(['5.00', undefined, true]);
  await office.call('DELETE /admin/members/28/clubs', club);
  await office.call('PATCH /admin/clubs/fee', { short_name: 'tsc', fee: '9.00' });
  await changeStored(office.db, 'members', { id: office.memberId }, { vip: true });
  expect(await readClub()).toEqual(['9.00', '5.00', false]);
  const add = async (fee: string) =>
    (await office.call('POST /admin/members/28/clubs', { ...club, fee })).status;
  expect([await add('0.00'), await add('9.00'), await add('5.00')]).toEqual([409, 409, 200]);
  await office.call('DELETE /admin/members/28/clubs', club);
  await pay(await openLines());
  expect(await readClub()).toEqual(['9.00', undefined, false]);
  expect([await add('9.00'), await add('0.00')]).toEqual([409, 200]);
});
