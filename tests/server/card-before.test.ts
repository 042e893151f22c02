import { describe, expect, test } from 'vitest';
import { createPaymentCallbackRoutes } from '#server/http/payment-callbacks.ts';
import { createUnusableCardProvider } from '#server/payments/card/no-card.ts';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { renewedOnce, useOwnPortal } from '#tests/support/server/own-portal.ts';
import { captured, press, tell } from '#tests/support/server/renewals.ts';

const portal = useOwnPortal();
const { prepared, outcomeOf, statesOf } = portal;

/** The portal after the card provider was changed, with the one before still set or not. */
function changed(before: 'set' | 'left out') {
  const { card } = portal.context;
  return {
    ...portal.context,
    card: createUnusableCardProvider('other'),
    cardBefore: before === 'set' ? card : null,
  };
}

describe('what was begun at the card provider before', () => {
  test('is asked for, and renews once it is known to be paid', async () => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', 'never');
    portal.clock.advance(60_000);
    await reconcileCheckouts(changed('set'));
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('is closed there once its time is over', async () => {
    const { memberId, page } = await prepared();
    portal.clock.advance(31 * 60_000);
    await reconcileCheckouts(changed('set'));
    expect(await statesOf(memberId)).toEqual(['expired']);
    expect((await portal.sandbox.app.request(page)).status).toBe(200);
    expect(await (await portal.sandbox.app.request(page)).text()).toContain('This payment page is closed');
  });

  test('is closed unasked where the settings name it no more', async () => {
    const { memberId, page } = await prepared();
    await press(portal, page, 'pay', 'never');
    portal.clock.advance(31 * 60_000);
    await reconcileCheckouts(changed('left out'));
    expect(await statesOf(memberId)).toEqual(['expired']);
  });

  test.each([
    { before: 'set', status: 200, states: ['renewed'] },
    { before: 'left out', status: 404, states: ['prepared'] },
  ] as const)('is heard of where its settings are $before', async ({ before, status, states }) => {
    const { memberId, reference } = await prepared();
    const app = createPaymentCallbackRoutes(changed(before));
    app.onError(() => new Response(null, { status: 404 }));
    expect(await tell({ ...portal, app, clock: portal.clock }, captured(reference))).toBe(status);
    expect(await statesOf(memberId)).toEqual(states);
  });
});
