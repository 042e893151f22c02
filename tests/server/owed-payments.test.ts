import { describe, expect, it } from 'vitest';
import { deskOf } from '#tests/support/server/desk.ts';
import { byRegistrar, statuses } from '#tests/support/server/site.ts';
import { insured, useOffice } from '#tests/support/server/office.ts';
import { refused, done, said } from '#tests/support/server/answers.ts';
import { store, storedRow } from '#tests/support/database/stored.ts';

const office = useOffice();
const { dayBook, openLines, owed, pay, renew, waive } = deskOf(office);
const changed = 'What is owed has changed. Close this and check the list again.';

describe('what is owed', () => {
  it('is paid in part and then the rest, each time with the next receipt and its entry in the log', async () => {
    await renew();
    expect(await pay([1, 2])).toEqual([200, { receipt: 'R-2026-000001' }]);
    expect(await owed()).toMatchObject([{ total: '14.00', lines: [{ id: 3 }] }]);
    expect(await pay([3], { paid_by: 'transfer', reference: 'IB 4711' })).toEqual([
      200,
      { receipt: 'R-2026-000002' },
    ]);
    expect(await owed()).toEqual([]);
    expect(await office.audited('desk payment taken')).toMatchObject([
      { subject: 'member:id:1', after: { year: 2026, amount: '15.00', receipt: 'R-2026-000001' } },
      { after: { amount: '14.00', receipt: 'R-2026-000002', paidBy: 'transfer', reference: 'IB 4711' } },
    ]);
  });

  it('is paid once, however often it is said, and not otherwise afterwards', async () => {
    await renew();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay([1, 2, 3])));
    expect(answers).toEqual(Array.from({ length: 8 }, () => [200, { receipt: 'R-2026-000001' }]));
    const paid = [409, { reason: 'Paid already: R-2026-000001 in cash' }];
    expect(await pay([1, 2])).toEqual(paid);
    expect(await pay([1, 2, 3], { paid_by: 'card' })).toEqual(paid);
    expect(await waive([1])).toEqual([409, { reason: changed }]);
    expect(await office.audited('desk payment taken')).toHaveLength(1);
  });

  it('is waived with a reason, once, and never paid then', async () => {
    await renew();
    expect(await waive([1, 2], ' ')).toMatchObject([
      400,
      { fields: { reason: 'Enter why nobody has to pay it.' } },
    ]);
    expect([await waive([1, 2]), await waive([1, 2])]).toEqual([done, done]);
    expect(await pay([1, 3])).toEqual([409, { reason: changed }]);
    expect(await owed()).toMatchObject([{ total: '14.00', lines: [{ id: 3 }] }]);
    expect(await office.audited('amount waived')).toMatchObject([
      { subject: 'member:id:1', after: { amount: '15.00', waiver: 'Works for the association' } },
    ]);
  });

  it('is of one year of one member, and there', async () => {
    await renew();
    await renew({ year: '2027' });
    const wrong = 'These amounts do not belong to one year of one member.';
    expect(await pay([1, 4])).toEqual(refused(wrong, 'lines'));
    const gone =
      'Some of this was paid in part, taken away or cancelled meanwhile. Close this and check the list again.';
    for (const lines of [[99], [1, 99]]) expect(await pay(lines)).toEqual([409, { reason: gone }]);
    expect(await openLines()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('and was paid for nothing is given back on a receipt of its own', async () => {
    await renew({ paid_by: 'cash' });
    await store(office.db, 'record_lines', {
      record_id: 1,
      kind: 'club',
      short_name: 'tsc',
      name: 'Target Shooting Club',
      cents: -500,
      at: new Date('2026-11-21T10:00:00Z'),
      why: 'changed',
    });
    expect(await owed()).toMatchObject([{ total: '-5.00' }]);
    expect(await pay(await openLines())).toEqual([200, { receipt: 'R-2026-000002' }]);
    expect(await dayBook()).toMatchObject({
      entries: [{ total: '29.00' }, { total: '-5.00' }],
      sums: [{ paid_by: 'cash', received: '29.00', given_back: '5.00', total: '24.00' }],
      total: '24.00',
    });
    expect(await office.audited('desk payment returned')).toMatchObject([{ after: { amount: '5.00' } }]);
  });
});

describe('a change of a year that is paid', () => {
  const club = { year: '2026', short_name: 'mgc' };
  const covers = (third_party: boolean, personal_accident: boolean) =>
    office.call('PATCH /admin/members/28/insurance', {
      year: '2026',
      third_party,
      personal_accident,
      insured_elsewhere: false,
    });
  const lines = async () =>
    (await owed()).flatMap((one) => one.lines.map(({ cents, kind }) => [kind, cents]));

  it('is owed, and no more once it is undone before it was paid', async () => {
    await renew({ paid_by: 'cash' });
    await office.call('POST /admin/members/28/clubs', club);
    await covers(true, true);
    expect(await owed()).toMatchObject([
      {
        total: '12.50',
        lines: [
          { kind: 'club', short_name: 'mgc', name: 'Marsa Gun Club', cents: '7.50', why: 'changed' },
          { kind: 'personalAccident', cents: '5.00', why: 'changed' },
        ],
      },
    ]);
    await office.call('DELETE /admin/members/28/clubs', club);
    await covers(true, false);
    expect(await owed()).toEqual([]);
    expect(await dayBook()).toMatchObject({ total: '29.00' });
  });

  it('is given back at the price that was paid, and no more once it is undone before that', async () => {
    await renew({ licences: [], paid_by: 'cash' });
    await office.db.updateTable('clubs').set({ fee_cents: 9900 }).execute();
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    await covers(false, false);
    expect(await lines()).toEqual([
      ['club', '-5.00'],
      ['thirdParty', '-14.00'],
    ]);
    await covers(true, false);
    expect(await lines()).toEqual([['club', '-5.00']]);
    expect(await pay(await openLines())).toEqual([200, { receipt: 'R-2026-000002' }]);
    await covers(false, false);
    expect(await lines()).toEqual([['thirdParty', '-14.00']]);
  });

  it('is waived still where it was taken away while waived and is given again at the same price', async () => {
    await renew({ licences: [] });
    await waive([2, 3]);
    const tsc = { year: '2026', short_name: 'tsc' };
    for (const again of [1, 2]) {
      await office.call('DELETE /admin/members/28/clubs', tsc);
      await covers(false, false);
      await office.call('POST /admin/members/28/clubs', tsc);
      await covers(true, false);
      expect([again, await lines()]).toEqual([again, [['club', '10.00']]]);
    }
  });

  it('is not given back where it was never paid, whether it was owed or waived', async () => {
    await renew({ licences: [] });
    await waive([2]);
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    await covers(false, false);
    expect(await lines()).toEqual([['club', '10.00']]);
  });

  it('is paid and given back one by one where the two come to nothing', async () => {
    await renew({ paid_by: 'cash' });
    await office.db.updateTable('clubs').set({ fee_cents: 500 }).where('short_name', '=', 'mgc').execute();
    await office.call('POST /admin/members/28/clubs', club);
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    expect(await owed()).toMatchObject([
      { total: '5.00', lines: [{ short_name: 'mgc' }] },
      { total: '-5.00', lines: [{ short_name: 'tsc' }] },
    ]);
    const all = await openLines();
    const nothing =
      'These amounts come to nothing. Record what is paid and what is refunded one after the other.';
    expect(await pay(all)).toEqual(refused(nothing, 'lines'));
    expect(await pay(all.slice(0, 1))).toEqual([200, { receipt: 'R-2026-000002' }]);
    expect(await owed()).toMatchObject([{ total: '-5.00' }]);
    expect(await pay(all.slice(1))).toEqual([200, { receipt: 'R-2026-000003' }]);
    expect(await owed()).toEqual([]);
    expect(await dayBook()).toMatchObject({ sums: [{ received: '34.00', given_back: '5.00' }] });
  });

  it('is a group’s to pay where the group is charged for the cover', async () => {
    const id = await office.personOfGroup('0200001M', 2025);
    const alone = { year: '2026', third_party: true, personal_accident: false, insured_elsewhere: false };
    const answers = [
      await office.groupInsures({ member_id: id, insurance: insured({ pa: true }) }),
      await office.call(`PATCH /admin/members/id:${id}/insurance`, alone),
      await office.call(`PATCH /admin/members/id:${id}/insurance`, { ...alone, personal_accident: true }),
    ];
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(await owed()).toEqual([]);
  });
});

describe('erasing a person with money that is open', () => {
  const preview = async () => (await office.call('GET /admin/members/28/erasure')).body;
  const erase = () => office.call('POST /admin/members/28/erasure');

  it('writes off what is owed, which is said before', async () => {
    await office.renew('28');
    expect(await preview()).toMatchObject({ hindrance: null, written_off: '29.00' });
    expect(said(await erase())).toEqual(done);
    expect(await owed()).toEqual([]);
    expect(await office.audited('amount waived')).toEqual([
      byRegistrar(`member:id:${office.memberId}`, null, { year: 2026, amount: '29.00', waiver: 'erased' }),
    ]);
    const line = await storedRow(office.db, 'record_lines', { kind: 'thirdParty' });
    expect([line.waived_reason, line.waived_by]).toEqual(['erased', 'admin:registrar']);
  });

  it('waits for what is to be given back', async () => {
    await office.renew('28', { paid_by: 'cash' });
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    expect(await preview()).toMatchObject({ hindrance: 'to give back', written_off: '0.00' });
    expect((await erase()).status).toBe(409);
    await pay(await openLines());
    expect(said(await erase())).toEqual(done);
  });
});
