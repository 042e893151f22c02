import { expect, it } from 'vitest';
import { needsEnrolmentFeeAgain } from '#server/membership/enrolment.ts';
import { storedRows } from '#tests/support/database/stored.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { addMember, addRecord } from '#tests/support/server/site.ts';
import { join, lookAt } from './joined-people-pair.ts';

const office = useOffice();

const addPerson = (number: number) =>
  addMember(office.db, {
    membership_number: number,
    id_number: `0${number}0000M`,
    first_name: `First${number}`,
  });

it('of a year that a group began, and that is not kept, what somebody owes for it ends too', async () => {
  const [stays, goes] = [await addPerson(50), await addPerson(51)];
  await addRecord(office.db, goes, 2020, { groups: ['lhg'], source: 'group' });
  await office.groupInsures({ member_id: goes });
  const [begun] = await storedRows(office.db, 'records', { member_id: goes, year: 2026 }, ['id']);
  const owed = {
    record_id: begun?.id ?? 0,
    kind: 'personalAccident' as const,
    short_name: '',
    name: '',
    cents: 700,
    why: 'changed' as const,
    at: office.site.clock.now(),
  };
  await office.db.insertInto('record_lines').values(owed).execute();
  await office.renew('50', { paid_by: 'cash', affiliated_groups: [] });
  const shown = await lookAt(office, stays, goes);
  expect(shown.years.find(({ year }) => year === 2026)?.other?.ends).toMatchObject({
    unpaid: '7.00',
    group_owes: '14.00',
    desk: '0.00',
  });
  expect((await join(office, stays, goes)).status).toBe(200);
  expect((await office.call('GET /admin/payments/owed')).body).toEqual([]);
  const [kept] = await storedRows(office.db, 'records', { member_id: stays, year: 2026 }, ['id']);
  const groups = await storedRows(office.db, 'record_groups', { record_id: kept?.id ?? 0 }, ['short_name']);
  expect(groups).toEqual([{ short_name: 'lhg' }]);
});

it('an enrolment that one of the two has in force serves the one person', async () => {
  const [stays, goes] = [await addPerson(52), await addPerson(53)];
  await office.renew('53');
  await office.db
    .updateTable('records')
    .set({ enrolment_cancelled: true })
    .where('payer_id', '=', goes)
    .execute();
  expect([
    await needsEnrolmentFeeAgain(office.db, stays),
    await needsEnrolmentFeeAgain(office.db, goes),
  ]).toEqual([false, true]);
  await join(office, stays, goes);
  expect(await needsEnrolmentFeeAgain(office.db, stays)).toBe(false);
});

it('where neither has one in force, it is charged again', async () => {
  const [stays, goes] = [await addPerson(54), await addPerson(55)];
  for (const number of ['54', '55']) await office.renew(number, { year: number === '54' ? '2026' : '2027' });
  await office.db.updateTable('records').set({ enrolment_cancelled: true }).execute();
  await join(office, stays, goes);
  expect(await needsEnrolmentFeeAgain(office.db, stays)).toBe(true);
});
