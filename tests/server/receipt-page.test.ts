import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { useOwnPortal } from '#tests/support/server/own-portal.ts';
import { addFailingRenewals, failRenewals } from '#tests/support/server/failing-renewals.ts';
import { checkoutOf, postCallback, press } from '#tests/support/server/renewals.ts';
import { ScriptedCard } from '#tests/support/server/scripted-card.ts';

const portal = useOwnPortal();
const { prepared, stateAt } = portal;
beforeAll(() => addFailingRenewals(portal.db));

describe('the receipt page', () => {
  test('hears that it is being confirmed while the provider cannot be reached', async () => {
    const { page, reference } = await prepared();
    await press(portal, page, 'pay', 'never');
    portal.line.api = false;
    expect(await stateAt(reference)).toMatchObject({ state: 'confirming' });
    portal.line.api = true;
    portal.clock.advance(2000);
    expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
  });

  describe('that asks every two seconds has the provider asked', () => {
    let card: ScriptedCard;
    beforeEach(() => {
      card = new ScriptedCard();
      portal.reopen(card);
    });

    /** The seconds after which the provider was asked, by a page that asks every two. */
    async function poll(reference: string, seconds: number): Promise<number[]> {
      const asked: number[] = [];
      for (let second = 0; second <= seconds; second += 2) {
        const before = card.asks;
        const answer = await stateAt(reference);
        expect(answer).toMatchObject({ state: card.asks > before ? 'not paid' : 'confirming' });
        if (card.asks > before) asked.push(second);
        portal.clock.advance(2000);
      }
      return asked;
    }

    test('as often at first, and ever less often then', async () => {
      const { reference } = await prepared();
      expect(await poll(reference, 140)).toEqual([0, 2, 4, 6, 8, 12, 20, 36, 68, 132]);
      const other = await prepared();
      expect(await stateAt(other.reference)).toMatchObject({ state: 'not paid' });
    });

    test('until it says that it is paid, however late', async () => {
      const { memberId, reference } = await prepared();
      await poll(reference, 132);
      card.pay((await checkoutOf(portal.db, memberId)).provider_id ?? '');
      portal.clock.advance(117_999);
      expect(await stateAt(reference)).toMatchObject({ state: 'confirming' });
      portal.clock.advance(1);
      expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
    });

    test('not at all once a callback has told', async () => {
      const { memberId, reference } = await prepared();
      await poll(reference, 14);
      card.pay((await checkoutOf(portal.db, memberId)).provider_id ?? '');
      await postCallback(portal, card.events.at(-1)?.id ?? '');
      expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
      expect(card.asks).toBe(6);
    });

    test('also after the clock was put back', async () => {
      const { reference } = await prepared();
      await stateAt(reference);
      portal.clock.set('2026-03-04T09:00:00Z');
      expect(await stateAt(reference)).toMatchObject({ state: 'not paid' });
    });
  });

  test('hears of no payment where there is none', async () => {
    await expect(stateAt('no-such-reference-anywhere')).rejects.toMatchObject({ status: 404 });
  });
});

test('a payment that is found by asking, and whose renewal fails, is being confirmed', async () => {
  const { memberId, page, reference } = await prepared();
  await press(portal, page, 'pay', 'never');
  await failRenewals(portal.db, memberId, true);
  expect(await stateAt(reference)).toMatchObject({ state: 'confirming' });
  await failRenewals(portal.db, memberId, false);
  await reconcileCheckouts(portal.context);
  expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
});
