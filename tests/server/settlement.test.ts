import { describe, expect, it } from 'vitest';
import { computeSettlementSums, type Settlement } from '#domain/money/settlement.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { byRegistrar, addMember } from '#tests/support/server/site.ts';
import { changeStored } from '#tests/support/database/stored.ts';
import { asked, settlementOf } from './settlement-office.ts';

const office = useOffice();
const { club, document, payOver, read, submit } = settlementOf(office);
const nothing = { received: 0, owed: 0 };
const changed = 'The amounts have changed since you opened this page. Search again, and check them.';

/** Whether both sides of the settlement are the same, and what the members' receipts come to. */
function agrees(settlement: Settlement): boolean {
  const { enrolment, fees, insurance, total, withoutRenewal } = computeSettlementSums(settlement);
  return fees + insurance + enrolment + withoutRenewal === total;
}

describe('the settlement of a year', () => {
  it('says what came in and what is owed for each club, the insurer and the association', async () => {
    await addMember(office.db, { membership_number: 29, id_number: '0200029M' });
    await office.renew('28', { paid_by: 'cash' });
    await office.renew('29');
    const settlement = await read();
    expect(settlement).toEqual({
      year: 2026,
      startDate: '2026-01-01',
      endDate: '2026-11-30',
      payments: [],
      clubs: [
        {
          shortName: 'amacs',
          name: 'AMACS',
          members: 2,
          received: 1000,
          paidOver: 0,
          toPay: 1000,
          outside: 0,
          owed: 1000,
          toGiveBack: 0,
        },
        {
          shortName: 'tsc',
          name: 'Target Shooting Club',
          members: 2,
          received: 500,
          paidOver: 0,
          toPay: 500,
          outside: 0,
          owed: 500,
          toGiveBack: 0,
        },
      ],
      groups: [],
      enrolment: nothing,
      covers: { thirdParty: { received: 1400, owed: 1400 }, personalAccident: nothing },
      toGiveBack: { enrolment: 0, thirdParty: 0, personalAccident: 0 },
      insurer: {
        bought: { thirdParty: 2522, personalAccident: 0, stampDuty: 278, total: 2800 },
        unsubmitted: [1, 2].map((number) => ({
          certificate: `2026/0000${number}`,
          name: 'Ġorġ Żahra',
          change: 'new',
          thirdParty: 1261,
          personalAccident: 0,
          stampDuty: 139,
          total: 1400,
        })),
        submissions: [],
      },
      receipts: 2900,
      captured: 0,
      refunded: 0,
    });
    expect(computeSettlementSums(settlement)).toEqual({
      receipts: 2900,
      groupsPaid: 0,
      captured: 0,
      refunded: -0,
      owed: 2900,
      toGiveBack: -0,
      total: 5800,
      fees: 3000,
      insurance: 2800,
      enrolment: 0,
      withoutRenewal: 0,
    });
    const before = await read('year=2026&startDate=2026-01-01&endDate=2026-11-20');
    expect([before.receipts, club(before, 'tsc')?.received, agrees(before)]).toEqual([0, 0, true]);
    expect((await read('year=2025&startDate=2026-01-01&endDate=2026-11-30')).clubs).toEqual([]);
  });

  it('keeps what a club was paid over, once, and later changes stand in the next payment', async () => {
    await addMember(office.db, { membership_number: 29, id_number: '0200029M' });
    await office.renew('28', { paid_by: 'cash' });
    expect(said(await payOver({ amount: '4.00' }))).toEqual([409, { reason: changed }]);
    expect(said(await payOver())).toEqual(done);
    expect(said(await payOver())).toEqual([409, { reason: changed }]);
    expect(club(await read(), 'tsc')).toMatchObject({ received: 500, paidOver: 500, toPay: 0 });
    await office.renew('29', { paid_by: 'cheque' });
    expect(club(await read(), 'tsc')).toMatchObject({ received: 1000, paidOver: 500, toPay: 500 });
    expect(said(await payOver({ day: '2026-13-01' }))[0]).toBe(400);
    expect(said(await payOver({ club: 'nothing' }))[0]).toBe(409);
    expect(await office.audited('club paid over')).toEqual([
      byRegistrar('club:tsc', null, { year: 2026, amount: '5.00', day: '2026-11-20', reference: 'SEPA 7' }),
    ]);
  });

  it('tells the insurer what is new, changed and cancelled since the last submission', async () => {
    await addMember(office.db, { membership_number: 29, id_number: '0200029M' });
    await office.renew('28');
    await office.renew('29');
    expect(said(await submit(2, '27.00'))).toEqual([409, { reason: changed }]);
    expect(said(await submit(2, '28.00'))).toEqual(done);
    expect(said(await submit(0, '0.00'))).toEqual([409, { reason: changed }]);
    const insurance = { year: '2026', third_party: true, personal_accident: true, insured_elsewhere: false };
    await office.call('PATCH /admin/members/28/insurance', insurance);
    await office.call('PATCH /admin/members/29/insurance', {
      year: '2026',
      third_party: false,
      personal_accident: false,
      insured_elsewhere: true,
    });
    const { insurer } = await read();
    expect(insurer.unsubmitted.map(({ certificate, change, total }) => [certificate, change, total])).toEqual(
      [
        ['2026/00001', 'cancelled', -1400],
        ['2026/00002', 'cancelled', -1400],
        ['2026/00003', 'new', 1900],
      ],
    );
    expect(insurer.submissions).toEqual([
      {
        id: 1,
        at: '2026-11-21T10:00:00.000Z',
        reference: 'by e-mail',
        certificates: 2,
        total: 2800,
        reverses: null,
        reason: '',
        reversed: false,
      },
    ]);
    expect(said(await submit(3, '-9.00'))).toEqual(done);
    const { insurer: told } = await read();
    expect([told.unsubmitted, told.submissions.map(({ id, total }) => [id, total])]).toEqual([
      [],
      [
        [2, -900],
        [1, 2800],
      ],
    ]);
    const at = new Date('2026-11-19T23:30:00Z');
    await office.db.updateTable('insurer_submissions').set({ at }).where('id', '=', 1).execute();
    const amounts =
      /€|^2026\/|^\d (?:new|changed|cancelled)|^What the insurer was told on \d+ \w+ 2026|on file on|^by e-mail/;
    expect(await document('&submission=1', amounts)).toEqual([
      'settlement-insurer-1-2026-11-20-2026.pdf',
      '',
      'What the insurer was told on 20 November 2026 of the insurance through the  Association of Maltese Arms Collectors and Shooters. Names are those on file on 21  by e-mail €25.22 €0.00 €2.78 €28.00 2 new 2026/00001 €12.61 €0.00 €1.39 €14.00 2026/00002 €12.61 €0.00 €1.39 €14.00',
    ]);
    expect((await document('&submission=2', amounts))[2]).toContain('1 new 2026/00003 ');
    expect((await document('&submission=2', amounts))[2]).toContain('2 cancelled 2026/00001 -€12.61 ');
    for (const query of [`${asked}&submission=3`, `${asked.replace('2026', '2025')}&submission=1`])
      expect(said(await office.call(`GET /admin/reports/settlement/document?${query}`))[0]).toBe(400);
  });

  it('is on paper for a club and for the insurer, with the days of Malta', async () => {
    await office.renew('28', { paid_by: 'cash' });
    await changeStored(office.db, 'receipts', {}, { issued_at: new Date('2026-11-20T23:30:00Z') });
    expect(await document('&club=tsc')).toEqual([
      'settlement-tsc-2026.pdf',
      '',
      '€5.00 Paid to club €0.00 €5.00 €0.00 €5.00 Paid 21/11/2026',
    ]);
    expect(await document()).toEqual([
      'settlement-insurer-2026.pdf',
      '',
      '€12.61 €0.00 €1.39 €14.00 2026/00001 €12.61 €0.00 €1.39 €14.00',
    ]);
    const none = await office.call(`GET /admin/reports/settlement/document?${asked}&club=nothing`);
    expect(said(none)[0]).toBe(400);
  });
});
