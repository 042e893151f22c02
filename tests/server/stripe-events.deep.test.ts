import { expect, test } from 'vitest';
import { storedRow } from '#tests/support/database/stored.ts';
import { stagesOf, useStripeEvents, type Event } from './told-by-stripe.ts';

const { disputeOf, eventOf, listedOf, office, refunds, send, storedAmounts } = useStripeEvents();

/** Each order of some things. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, place) =>
    ordersOf(things.toSpliced(place, 1)).map((others) => [first, ...others]),
  );
}

test('the list says what Stripe has in the end, whichever events about refunds come late and again', async () => {
  for (let late = 0; late < 16; late += 1) {
    const payment = `pi_${late}`;
    const told: Event[] = [];
    const comesLate: Event[] = [];
    const made: { amount: number; status: string }[] = [];
    refunds[payment] = made;
    const happens = async (...types: string[]) => {
      for (const type of types) {
        const event = eventOf(payment, type);
        const isLate = ((late >> (told.push(event) - 1)) & 1) === 1;
        if (isLate) comesLate.push(event);
        else await send(event);
      }
    };
    made.push({ amount: 1000, status: 'succeeded' });
    await happens('charge.refunded');
    made.push({ amount: 1900, status: 'pending' });
    await happens('charge.refunded', 'refund.updated');
    const heardOfAll = (await storedAmounts(payment)).includes(2900);
    made[1] = { amount: 1900, status: 'failed' };
    await happens('refund.failed');
    for (const event of [...comesLate.toReversed(), ...told]) await send(event);
    expect([late, await storedAmounts(payment)]).toEqual([late, [1000]]);
    expect([late, await listedOf(payment)]).toEqual([
      late,
      [heardOfAll ? ['given back elsewhere', '19.00', 'came back'] : ['given back elsewhere', '10.00']],
    ]);
  }
});

test.each([
  ['won', []],
  ['lost', [['disputed', '39.00']]],
] as const)('a dispute that is %s stays so, in whichever order its events come', async (end, left) => {
  for (const [place, order] of ordersOf(stagesOf(end)).entries()) {
    const payment_intent = `pi_${place}`;
    for (const stage of [...order, ...order.slice(0, 1)]) await send(disputeOf(payment_intent, stage));
    expect([order, await listedOf(payment_intent)]).toEqual([order, left]);
    const { reason } = await storedRow(office.db, 'payment_concerns', {
      provider_payment_id: payment_intent,
    });
    expect(reason).toBe(`fraudulent, ${end}`);
  }
});
