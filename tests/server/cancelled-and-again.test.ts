import { describe, expect, it } from 'vitest';
import { deskOf } from '#tests/support/server/desk.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { useOffice } from '#tests/support/server/office.ts';

const office = useOffice();
const { owed, pay, renew } = deskOf(office);
const path = (n = '28') => `/admin/members/${n}/records/2026`;
const reason = 'The wrong member was renewed';
const cancels = async (n = '28', more: object = {}) =>
  said(await office.call(`POST ${path(n)}/cancel`, { reason, ...more }));
const asks = async () => (await office.call(`GET ${path()}/cancellation`)).body;

describe('a renewal that is to be cancelled', () => {
  it('stays where money was taken since the question was asked, which says how much', async () => {
    await renew();
    const { desk, provider, unpaid } = Object(await asks());
    await pay([1, 2, 3], { amount: '12.00' });
    expect(await cancels('28', { shown: { desk, provider, unpaid } })).toEqual([
      409,
      {
        reason:
          'The money of this renewal has changed meanwhile. Not paid: €29.00 before, €17.00 now. ' +
          'To give back at the desk: €0.00 before, €12.00 now. Close this and look at it again.',
      },
    ]);
    const now = { desk: '12.00', provider: '0.00', unpaid: '17.00' };
    expect(await cancels('28', { shown: now })).toEqual(done);
    expect(await cancels('28', { shown: now })).toEqual(done);
    expect(await owed()).toMatchObject([{ total: '-12.00' }]);
  });
});
