import { describe, expect, it } from 'vitest';
import type { Settlement } from '#domain/money/settlement.ts';
import { changeStored, store } from '#tests/support/database/stored.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { useOffice } from '#tests/support/server/office.ts';
import { byRegistrar } from '#tests/support/server/site.ts';
import { settlementOf } from './settlement-office.ts';

const office = useOffice();
const { club, document, payOver, read, submit } = settlementOf(office);
const { openLines, pay } = deskOf(office);

describe('what was settled wrongly', () => {
  it('takes back what a club was paid over, once by twenty, and pays it over again', async () => {
    await office.renew('28', { paid_by: 'cash' });
    await payOver();
    const id = (await read()).payments[0]?.id ?? 0;
    const takeBack = (payment = id) =>
      office.call(`POST /admin/reports/settlement/clubs/${payment}/reverse`, { reason: 'Paid to another' });
    expect(said(await takeBack(99))[0]).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeBack()));
    expect(answers.map(said)).toEqual(Array.from({ length: 20 }, () => done));
    const back = await read();
    expect(club(back, 'tsc')).toMatchObject({ received: 500, paidOver: 0, toPay: 500 });
    const same = { club: 'tsc', name: 'Target Shooting Club', reference: 'SEPA 7' };
    const first = { ...same, id, day: '2026-11-20', amount: 500, reverses: null, reason: '' };
    const reversal = { ...same, id: back.payments[0]?.id, day: '2026-11-21', amount: -500 };
    expect(back.payments).toEqual([
      { ...reversal, reverses: id, reason: 'Paid to another', reversed: false },
      { ...first, reversed: true },
    ]);
    expect(said(await takeBack(back.payments[0]?.id))[0]).toBe(404);
    expect(said(await payOver())).toEqual(done);
    expect(said(await takeBack())).toEqual(done);
    expect(club(await read(), 'tsc')).toMatchObject({ paidOver: 500, toPay: 0 });
    expect(await office.audited('payment to club taken back')).toEqual([
      byRegistrar('club:tsc', null, {
        year: 2026,
        amount: '5.00',
        day: '2026-11-20',
        reference: 'SEPA 7',
        reason: 'Paid to another',
      }),
    ]);
  });

  it('takes back what the insurer was told, once by twenty, and tells it anew', async () => {
    await office.renew('28');
    await submit(1, '14.00');
    const takeBack = (submission: number) =>
      office.call(`POST /admin/reports/settlement/insurer/${submission}/reverse`, { reason: 'Not sent' });
    expect(said(await takeBack(9))[0]).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeBack(1)));
    expect(answers.map(said)).toEqual(Array.from({ length: 20 }, () => done));
    const { insurer } = await read();
    const ofChange = ({ certificate, change, total }: Settlement['insurer']['unsubmitted'][number]) => [
      certificate,
      change,
      total,
    ];
    expect(insurer.unsubmitted.map(ofChange)).toEqual([['2026/00001', 'new', 1400]]);
    const ofSubmission = ({
      reason,
      reversed,
      reverses,
      total,
    }: Settlement['insurer']['submissions'][number]) => [total, reverses, reason, reversed];
    expect(insurer.submissions.map(ofSubmission)).toEqual([
      [-1400, 1, 'Not sent', false],
      [1400, null, '', true],
    ]);
    expect(said(await takeBack(2))[0]).toBe(404);
    expect((await document('&submission=2', /€14|cancelled$/))[2]).toBe('-€14.00 1 cancelled -€14.00');
    expect(said(await submit(1, '14.00'))).toEqual(done);
    expect((await document('&submission=3', /€14|new$/))[2]).toBe('€14.00 1 new €14.00');
    expect((await read()).insurer.unsubmitted).toEqual([]);
    expect(await office.audited('submission taken back')).toEqual([
      byRegistrar('report:settlement', null, {
        year: 2026,
        certificates: 1,
        amount: '14.00',
        reference: 'by e-mail',
        reason: 'Not sent',
      }),
    ]);
  });

  it('keeps a club that was paid too much, which gives it back', async () => {
    await office.renew('28', { paid_by: 'cash' });
    await payOver();
    await office.call('DELETE /admin/members/28/clubs', { year: '2026', short_name: 'tsc' });
    await pay(await openLines());
    const share = { members: 0, received: 0, paidOver: 500, toPay: -500, owed: 0 };
    expect(club(await read(), 'tsc')).toMatchObject(share);
    expect((await document('&club=tsc'))[2]).toContain('-€5.00');
    expect(said(await payOver({ amount: '-5.00', reference: 'Back' }))).toEqual(done);
    const after = await read();
    expect([club(after, 'tsc'), after.payments.map(({ amount }) => amount)]).toEqual([
      undefined,
      [-500, 500],
    ]);
  });

  it('begins with the first receipt, names what came in on other days, and sorts by the language', async () => {
    for (const [short_name, name] of [
      ['cirkewwa', 'Ċirkewwa Club'],
      ['zurrieq', 'Żurrieq Club'],
      ['delimara', 'Delimara Club'],
    ] as const)
      await store(office.db, 'clubs', { short_name, name, fee_cents: 100, mandatory: false });
    await office.renew('28', { paid_by: 'cash', clubs: ['amacs', 'zurrieq', 'delimara', 'cirkewwa'] });
    await changeStored(office.db, 'receipts', {}, { issued_at: new Date('2025-11-03T10:00:00Z') });
    const outside = await read();
    expect([club(outside, 'amacs')?.toPay, club(outside, 'amacs')?.outside]).toEqual([0, 1000]);
    const whole = await read('year=2026&endDate=2026-11-30');
    expect([whole.startDate, club(whole, 'amacs')?.toPay, club(whole, 'amacs')?.outside]).toEqual([
      '2025-11-03',
      1000,
      0,
    ]);
    expect(whole.clubs.map(({ name }) => name)).toEqual([
      'AMACS',
      'Ċirkewwa Club',
      'Delimara Club',
      'Żurrieq Club',
    ]);
    const body = { year: '2026', end_date: '2026-11-30', club: 'amacs', amount: '10.00' };
    const paid = await office.call('POST /admin/reports/settlement/clubs', { ...body, day: '2026-11-20' });
    expect(said(paid)).toEqual(done);
    expect((await read('year=2027&endDate=2026-11-22')).startDate).toBe('2026-11-21');
  });
});
