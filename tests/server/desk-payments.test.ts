import { describe, expect, it } from 'vitest';
import { said } from '#tests/support/server/answers.ts';
import { statuses } from '#tests/support/server/site.ts';
import { aPerson, aPhoto, aSelection, insured, useOffice } from '#tests/support/server/office.ts';

const office = useOffice();

async function renew(more: object = {}, n = '28') {
  return said(await office.call(`POST /admin/members/${n}/renew`, { year: '2026', ...aSelection, ...more }));
}

interface OwedOnWire {
  readonly total: string;
  readonly lines: readonly { readonly id: number; readonly kind: string; readonly cents: string }[];
}

async function owed(): Promise<OwedOnWire[]> {
  return (await office.call('GET /admin/payments/owed')).body as OwedOnWire[];
}

/** The ids of all that is owed. */
async function openLines(): Promise<number[]> {
  return (await owed()).flatMap(({ lines }) => lines.map(({ id }) => id));
}

async function pay(lines: readonly number[], more: object = {}) {
  const body = { lines, paid_by: 'cash', reference: '', ...more };
  return said(await office.call('POST /admin/payments/owed/paid', body));
}

async function waive(lines: readonly number[], reason = 'Works for the association') {
  return said(await office.call('POST /admin/payments/owed/waived', { lines, reason }));
}

async function dayBook(day = '2026-11-21') {
  return (await office.call(`GET /admin/payments/day-book?day=${day}`)).body;
}

const changed = 'What is owed has changed. Close this and check the list again.';

describe('what the office renews and adds', () => {
  it('without a word of payment is owed, line by line', async () => {
    expect(await renew()).toEqual([200, {}]);
    expect(await owed()).toEqual([
      {
        member_id: 1,
        membership_number: 28,
        name: 'Ġorġ Żahra',
        year: '2026',
        since: '2026-11-21T10:00:00.000Z',
        total: '29.00',
        lines: [
          { id: 1, kind: 'club', short_name: 'amacs', name: 'AMACS', cents: '10.00', why: 'renewal' },
          {
            id: 2,
            kind: 'club',
            short_name: 'tsc',
            name: 'Target Shooting Club',
            cents: '5.00',
            why: 'renewal',
          },
          { id: 3, kind: 'thirdParty', short_name: '', name: '', cents: '14.00', why: 'renewal' },
        ],
        reminded_at: null,
        way: 'email',
      },
    ]);
    expect(await dayBook()).toMatchObject({ entries: [], sums: [], total: '0.00' });
  });

  it('and was paid at once has the next receipt, once', async () => {
    expect(await renew({ paid_by: 'cheque' })).toEqual([200, { receipt: 'R-2026-000001' }]);
    expect(await renew({ paid_by: 'cheque' })).toEqual([200, {}]);
    const member = { ...aPerson, photo: await aPhoto() };
    const added = await office.call('POST /admin/members', { member, ...aSelection, paid_by: 'cash' });
    expect(said(added)).toEqual([
      200,
      { id: 2, membership_number: 29, outcome: 'added', receipt: 'R-2026-000002' },
    ]);
    expect(await owed()).toEqual([]);
    expect(await dayBook()).toEqual({
      day: '2026-11-21',
      entries: [
        {
          receipt: 'R-2026-000001',
          at: '2026-11-21T10:00:00.000Z',
          member_id: 1,
          membership_number: 28,
          name: 'Ġorġ Żahra',
          year: '2026',
          paid_by: 'cheque',
          reference: '',
          total: '29.00',
        },
        {
          receipt: 'R-2026-000002',
          at: '2026-11-21T10:00:00.000Z',
          member_id: 2,
          membership_number: 29,
          name: 'Ġuża Ċini',
          year: '2026',
          paid_by: 'cash',
          reference: '',
          total: '44.00',
        },
      ],
      sums: [
        { paid_by: 'cash', received: '44.00', given_back: '0.00', total: '44.00' },
        { paid_by: 'cheque', received: '29.00', given_back: '0.00', total: '29.00' },
      ],
      total: '73.00',
    });
    const lines = await office.db
      .selectFrom('record_lines')
      .select(['kind', 'cents'])
      .where('record_id', '=', 2)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { kind: 'club', cents: 1000 },
      { kind: 'club', cents: 500 },
      { kind: 'thirdParty', cents: 1400 },
      { kind: 'enrolment', cents: 1500 },
    ]);
  });

  it('is paid in no way that there is not, and no group is paid', async () => {
    const [status, body] = await renew({ paid_by: 'provider' });
    expect([status, body]).toMatchObject([400, { fields: { paid_by: 'Choose how it was paid.' } }]);
    expect(await renew({ paid_by: null })).toEqual([200, {}]);
    const { affiliated_groups: _, clubs: __, licences: ___, ...insurance } = aSelection;
    const member = { ...aPerson, photo: await aPhoto() };
    const sent = { member, ...insurance, paid_by: 'cash' };
    const answer = await office.call('POST /admin/members', sent, office.tokens.lhg);
    expect(said(answer)).toEqual([
      400,
      { reason: 'Only the association can add clubs, groups and licences.' },
    ]);
  });
});

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
    expect(await pay([1, 2])).toEqual([409, { reason: changed }]);
    expect(await pay([1, 2, 3], { paid_by: 'card' })).toEqual([409, { reason: changed }]);
    expect(await waive([1])).toEqual([409, { reason: changed }]);
    expect(await office.audited('desk payment taken')).toHaveLength(1);
  });

  it('is waived with a reason, once, and never paid then', async () => {
    await renew();
    expect(await waive([1, 2], ' ')).toMatchObject([
      400,
      { fields: { reason: 'Enter why nobody has to pay it.' } },
    ]);
    expect([await waive([1, 2]), await waive([1, 2])]).toEqual([
      [200, {}],
      [200, {}],
    ]);
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
    for (const lines of [[1, 4], [99], [1, 99]]) {
      expect(await pay(lines)).toEqual([400, { reason: wrong, fields: { lines: wrong } }]);
    }
    expect(await openLines()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('and was paid for nothing is given back on a receipt of its own', async () => {
    await renew({ paid_by: 'cash' });
    await office.db
      .insertInto('record_lines')
      .values({
        record_id: 1,
        kind: 'club',
        short_name: 'tsc',
        name: 'Target Shooting Club',
        cents: -500,
        at: new Date('2026-11-21T10:00:00Z'),
        why: 'changed',
      })
      .execute();
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

describe('a receipt of the desk', () => {
  const emails = () =>
    office.db
      .selectFrom('messages')
      .select(['carrier', 'recipient', 'subject', 'body', 'member_id'])
      .orderBy('id')
      .execute();

  it('leaves by e-mail once: of a renewal, of what was owed, and of what is given back', async () => {
    await renew({ paid_by: 'cash' });
    await renew({ paid_by: 'cash' });
    await office.call('POST /admin/members/28/clubs', { year: '2026', short_name: 'mgc' });
    await pay([4], { paid_by: 'transfer', reference: 'IB 4711' });
    await pay([4], { paid_by: 'transfer', reference: 'IB 4711' });
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'mgc' });
    await pay([5]);
    const to = { carrier: 'email', recipient: 'gorg@example.com', member_id: office.memberId };
    expect(await emails()).toEqual([
      {
        ...to,
        subject: 'AMACS: receipt R-2026-000001',
        body: expect.stringContaining(
          'Dear Ġorġ Żahra,\n\nThank you for your payment. Your membership for 2026 is renewed.\n\n' +
            'Receipt R-2026-000001 of 21 November 2026\nAMACS: €10.00\nTarget Shooting Club: €5.00\n' +
            'Third Party Liability: €14.00\nTotal: €29.00\nPaid by: Cash\n\n',
        ),
      },
      {
        ...to,
        subject: 'AMACS: receipt R-2026-000002',
        body: expect.stringContaining(
          'Thank you for your payment for your membership of 2026.\n\nReceipt R-2026-000002 of 21 November 2026\n' +
            'Marsa Gun Club: €7.50\nTotal: €7.50\nPaid by: Bank transfer\nPayment reference: IB 4711\n\n',
        ),
      },
      {
        ...to,
        subject: 'AMACS: receipt R-2026-000003',
        body: expect.stringContaining(
          'We have given you money back for your membership of 2026.\n\nReceipt R-2026-000003 of 21 November 2026\n' +
            'Marsa Gun Club: -€7.50\nTotal: -€7.50\nGiven back by: Cash\n\n',
        ),
      },
    ]);
  });

  it('of somebody who is added leaves by e-mail, and none of nothing', async () => {
    const member = { ...aPerson, photo: await aPhoto() };
    await office.call('POST /admin/members', { member, ...aSelection, paid_by: 'card' });
    await office.db.updateTable('members').set({ vip: true }).where('membership_number', '=', 28).execute();
    await renew({ insurance: insured({ elsewhere: 'Other' }), paid_by: 'cash' });
    expect(await emails()).toMatchObject([
      {
        recipient: 'guza@example.com',
        body: expect.stringMatching(
          /renewed.*Enrolment[^\n]*: €15.00\nTotal: €44.00\nPaid by: Card at the desk/s,
        ),
      },
    ]);
  });

  it('leaves for nobody who died, or whose address was refused', async () => {
    await renew();
    const [member] = await office.db.selectFrom('members').selectAll().execute();
    await office.db
      .updateTable('members')
      .set({ refused_email: member?.email ?? '' })
      .execute();
    expect(await pay([1])).toEqual([200, { receipt: 'R-2026-000001' }]);
    await office.db.updateTable('members').set({ refused_email: null, deceased: true }).execute();
    expect(await pay([2])).toEqual([200, { receipt: 'R-2026-000002' }]);
    expect(await emails()).toEqual([]);
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
      'These amounts come to nothing. Mark what is paid and what is given back one after the other.';
    expect(await pay(all)).toEqual([400, { reason: nothing, fields: { lines: nothing } }]);
    expect(await pay(all.slice(0, 1))).toEqual([200, { receipt: 'R-2026-000002' }]);
    expect(await owed()).toMatchObject([{ total: '-5.00' }]);
    expect(await pay(all.slice(1))).toEqual([200, { receipt: 'R-2026-000003' }]);
    expect(await owed()).toEqual([]);
    expect(await dayBook()).toMatchObject({ sums: [{ received: '34.00', given_back: '5.00' }] });
  });

  it('is a group’s to pay where the group is charged for the cover', async () => {
    const id = await office.personOfGroup('0200001M', 2025);
    const insurance = insured({ pa: true });
    const body = { member_id: id, membership_number: null, year: '2026', insurance };
    const renewal = 'POST /admin/members/affiliated-groups/insurance/renew';
    const alone = { year: '2026', third_party: true, personal_accident: false, insured_elsewhere: false };
    const answers = [
      await office.call(renewal, body, office.tokens.lhg),
      await office.call(`PATCH /admin/members/id:${id}/insurance`, alone),
      await office.call(`PATCH /admin/members/id:${id}/insurance`, { ...alone, personal_accident: true }),
    ];
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(await owed()).toEqual([]);
  });
});

it('a day book is of its day in Malta, and tells of refunds', async () => {
  await renew({ paid_by: 'cash' });
  const of = (at: string) =>
    office.db
      .updateTable('receipts')
      .set({ issued_at: new Date(at) })
      .execute();
  await of('2026-11-20T23:00:00Z');
  expect(await dayBook()).toMatchObject({ total: '29.00' });
  await of('2026-11-20T22:59:59Z');
  expect(await dayBook()).toMatchObject({ entries: [], total: '0.00' });
  expect(await dayBook('2026-11-20')).toMatchObject({ total: '29.00' });
  expect(await office.call('GET /admin/payments/day-book?day=2026-02-31')).toMatchObject({ status: 400 });
});
