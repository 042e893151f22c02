import { describe, expect, it } from 'vitest';
import { done, said } from '#tests/support/server/answers.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { aPerson, aPhoto, aSelection, insured, useOffice } from '#tests/support/server/office.ts';
import { storedRows, changeStored } from '#tests/support/database/stored.ts';

const office = useOffice();
const { dayBook, owed, pay, renew } = deskOf(office);

const ofReceipt = { kind: 'receipt', reverses: null, reversed_by: null, state: null, payment: null };

describe('what the office renews and adds', () => {
  it('without a word of payment is owed, line by line', async () => {
    expect(await renew()).toEqual(done);
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
        last_name: 'Żahra',
        clubs: ['amacs', 'tsc'],
        groups: ['lhg'],
      },
    ]);
    expect(await dayBook()).toMatchObject({ entries: [], sums: [], total: '0.00' });
  });

  it('and was paid at once has the next receipt, once', async () => {
    expect(await renew({ paid_by: 'cheque' })).toEqual([200, { receipt: 'R-2026-000001' }]);
    expect(await renew({ paid_by: 'cheque' })).toEqual([200, { receipt: 'R-2026-000001' }]);
    const member = { ...aPerson, photo: await aPhoto() };
    const added = await office.call('POST /admin/members', { member, ...aSelection, paid_by: 'cash' });
    expect(said(added)).toEqual([
      200,
      { id: 2, membership_number: 29, outcome: 'added', receipt: 'R-2026-000002', total: '44.00' },
    ]);
    expect(await owed()).toEqual([]);
    expect(await dayBook()).toEqual({
      from: '2026-11-21',
      until: '2026-11-21',
      entries: [
        {
          ...ofReceipt,
          receipt: 'R-2026-000001',
          at: '2026-11-21T10:00:00.000Z',
          member_id: 1,
          membership_number: 28,
          name: 'Ġorġ Żahra',
          year: '2026',
          paid_by: 'cheque',
          reference: '',
          total: '29.00',
          reverses: null,
          reversed_by: null,
        },
        {
          ...ofReceipt,
          receipt: 'R-2026-000002',
          at: '2026-11-21T10:00:00.000Z',
          member_id: 2,
          membership_number: 29,
          name: 'Ġuża Ċini',
          year: '2026',
          paid_by: 'cash',
          reference: '',
          total: '44.00',
          reverses: null,
          reversed_by: null,
        },
      ],
      sums: [
        { paid_by: 'cash', received: '44.00', given_back: '0.00', total: '44.00' },
        { paid_by: 'cheque', received: '29.00', given_back: '0.00', total: '29.00' },
      ],
      total: '73.00',
    });
    const lines = await storedRows(office.db, 'record_lines', { record_id: 2 }, ['kind', 'cents']);
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
    expect(await renew({ paid_by: null })).toEqual(done);
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

describe('a receipt of the desk', () => {
  const emails = () =>
    storedRows(office.db, 'messages', {}, ['carrier', 'recipient', 'subject', 'body', 'member_id']);

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
            'Marsa Gun Club: -€7.50\nTotal: -€7.50\nRefund method: Cash\n\n',
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
          /You are a member for 2026.*Enrolment[^\n]*: €15.00\nTotal: €44.00\nPaid by: Card at the desk/s,
        ),
      },
    ]);
  });

  it('names the papers that there are, with the way to them', async () => {
    await renew({ insurance: insured({ elsewhere: 'Other' }), paid_by: 'cash' });
    expect(await emails()).toMatchObject([
      {
        body: expect.stringContaining(
          "You can print the receipt and your card in the member's area:\nhttp://members.test/member?year=2026\n",
        ),
      },
    ]);
  });

  it('leaves for nobody who died, or whose address was refused', async () => {
    await renew();
    const [member] = await office.db.selectFrom('members').selectAll().execute();
    await changeStored(office.db, 'members', {}, { refused_email: member?.email ?? '' });
    expect(await pay([1])).toEqual([200, { receipt: 'R-2026-000001' }]);
    await office.db.updateTable('members').set({ refused_email: null, deceased: true }).execute();
    expect(await pay([2])).toEqual([200, { receipt: 'R-2026-000002' }]);
    expect(await emails()).toEqual([]);
  });
});
