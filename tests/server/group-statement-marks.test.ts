import { describe, expect, it } from 'vitest';
import { forbidden, refused, said } from '#tests/support/server/answers.ts';
import { sums, useGroupStatement } from './group-statement-office.ts';

const { lineIds, lines, mark, office, renewByGroup } = useGroupStatement();

describe('the office marks lines', () => {
  it('paid once, whoever does it again, and not paid where that was a slip', async () => {
    await renewByGroup();
    const ids = await lineIds();
    expect(said(await mark([ids[0]]))).toEqual([200, { lines: [ids[0]] }]);
    const paid = { state: 'paid', paid_at: '2026-11-21T10:00:00.000Z', paid_by: 'registrar' };
    const paidLater = { state: 'paid', paid_at: '2026-11-21T10:01:00.000Z', paid_by: 'deputy' };
    office.site.clock.advance(60_000);
    expect(said(await mark([...ids, ids[0]], true, office.tokens.deputy))).toEqual([
      200,
      { lines: [ids[1]] },
    ]);
    expect(await lines()).toMatchObject({ ...sums, lines: [paid, paidLater], paid: '19.00', owed: '0.00' });
    // By which names the office signs in is not the group's to know.
    expect(await lines(office.tokens.lhg)).toMatchObject({
      lines: [paid, paidLater].map((line) => ({ ...line, paid_by: null })),
    });
    expect(said(await mark([ids[0]]))).toEqual([200, { lines: [] }]);
    expect((await mark([ids[1]], false)).status).toBe(200);
    expect(await lines()).toMatchObject({ lines: [paid, { state: 'owed', paid_at: null }], owed: '5.00' });
    expect(await office.audited('group statement paid')).toMatchObject([
      { actor: 'admin:registrar', subject: 'group:lhg', after: { year: 2026, lines: [ids[0]], paid: true } },
      { actor: 'admin:deputy', subject: 'group:lhg', after: { year: 2026, lines: [ids[1]], paid: true } },
    ]);
    expect(await office.audited('group statement not paid')).toMatchObject([
      {
        before: { lines: [{ id: ids[1], paidAt: paidLater.paid_at, paidBy: 'deputy' }] },
        after: { lines: [ids[1]], paid: false },
      },
    ]);
  });

  it('of this statement alone, all of them or none, and nobody else does', async () => {
    await renewByGroup();
    const ids = await lineIds();
    const none = refused('There is no such line on this statement.', 'lines');
    expect(said(await mark([...ids, 999_999]))).toEqual(none);
    expect(said(await mark(ids, true, office.tokens.registrar, 'mag'))).toEqual(none);
    expect((await mark([])).status).toBe(400);
    expect(said(await mark(ids, true, office.tokens.lhg))).toEqual(forbidden);
    expect(await lines()).toMatchObject(sums);
  });
});
