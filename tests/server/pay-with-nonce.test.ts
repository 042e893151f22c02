import { beforeAll, describe, expect, test } from 'vitest';
import { defaultInsurance, noInsurance } from '#domain/insurance/insurance.ts';
import { Refused } from '#server/base/refused.ts';
import { NoNonces } from '#server/payments/card/card-provider.ts';
import { payWithNonce } from '#server/payments/pay-with-nonce.ts';
import { reconcileCheckouts } from '#server/payments/reconcile.ts';
import { renewedOnce, useOwnPortal } from '#tests/support/server/own-portal.ts';
import { addFailingRenewals, failRenewals } from '#tests/support/server/failing-renewals.ts';
import {
  addMember,
  checkoutOf,
  insureByGroup,
  prepareFor,
  referenceOf,
  renewAtTheOffice,
  usualSelection,
} from '#tests/support/server/renewals.ts';

const portal = useOwnPortal();
const { prepared, outcomeOf, stateAt } = portal;
beforeAll(() => addFailingRenewals(portal.db));

describe('the nonce protocol', () => {
  async function pay(memberId: number, nonce: string, selection = usualSelection): Promise<string> {
    const paid = payWithNonce(portal.context, { memberId, selection, nonce, requestId: 'test' });
    return paid.then(
      () => 'paid',
      (error: unknown) => (error instanceof Refused ? `${error.status} ${error.message}` : String(error)),
    );
  }

  test('pays the open checkout of the same content, mandatory clubs given or not', async () => {
    const { memberId } = await prepared();
    expect(await pay(memberId, 'sandbox-ok', { ...usualSelection, clubs: ['tsc'] })).toBe('paid');
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('pays for a year that a group began, whether or not the covers and groups that stay are named', async () => {
    const memberId = await addMember(portal.db);
    await insureByGroup(portal, memberId);
    const bare = { ...usualSelection, affiliatedGroups: [], insurance: noInsurance };
    await prepareFor(portal, memberId, { selection: bare });
    const none = '400 Cannot checkout: no renewal information';
    expect(await pay(memberId, 'sandbox-ok', { ...bare, affiliatedGroups: ['mag'] })).toBe(none);
    const more = { ...defaultInsurance, personalAccident: true };
    expect(await pay(memberId, 'sandbox-ok', { ...bare, insurance: more })).toBe(none);
    for (const named of [bare, usualSelection, bare])
      expect(await pay(memberId, 'sandbox-ok', named)).toBe('paid');
    expect(await outcomeOf(memberId)).toMatchObject({ records: 1, payments: [{ amount_cents: 1500 }] });
    const { reference } = await checkoutOf(portal.db, memberId);
    expect(referenceOf(await prepareFor(portal, memberId, { selection: bare }))).toBe(reference);
  });

  test('says why the card was declined, and takes another try', async () => {
    const { memberId } = await prepared();
    expect(await pay(memberId, 'sandbox-declined')).toBe('424 The card was declined by its issuer.');
    expect(await pay(memberId, 'made-up')).toBe('424 The payment nonce is not known.');
    expect(await pay(memberId, 'sandbox-ok')).toBe('paid');
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('asked again it is paid once', async () => {
    const { memberId } = await prepared();
    expect(await Promise.all([pay(memberId, 'sandbox-ok'), pay(memberId, 'sandbox-ok')])).toEqual([
      'paid',
      'paid',
    ]);
    expect(await pay(memberId, 'sandbox-ok')).toBe('paid');
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('is paid as well where the same payment renews the year between two of its reads', async () => {
    const { memberId } = await prepared();
    let between: string | undefined;
    const db = portal.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isOfCheckouts = result.rows.some((row) => row['state'] === 'prepared');
        if (isOfCheckouts) between ??= await pay(memberId, 'sandbox-ok');
        return result;
      },
    });
    const asked = { memberId, selection: usualSelection, nonce: 'sandbox-ok', requestId: 'test' };
    await payWithNonce({ ...portal.context, db }, asked);
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
    expect(between).toBe('paid');
  });

  test('finds no open checkout of other content, nor one whose time is over', async () => {
    const { memberId } = await prepared();
    const none = '400 Cannot checkout: no renewal information';
    expect(await pay(memberId, 'sandbox-ok', { ...usualSelection, clubs: ['mgc'] })).toBe(none);
    portal.clock.advance(30 * 60_000);
    expect(await pay(memberId, 'sandbox-ok')).toBe(none);
    expect(await outcomeOf(memberId)).toMatchObject({ payments: [], records: 0 });
  });

  test.each(['replaced', 'expired', 'refund due'] as const)(
    'takes the renewal of another year for no payment of this one, which is %s',
    async (state) => {
      const { memberId } = await prepared();
      expect(await pay(memberId, 'sandbox-ok')).toBe('paid');
      await prepareFor(portal, memberId, { year: 2027 });
      const ofNextYear = portal.db
        .updateTable('checkouts')
        .where('member_id', '=', memberId)
        .where('year', '=', 2027);
      await ofNextYear.set({ state }).execute();
      expect(await pay(memberId, 'sandbox-ok')).toBe('400 Cannot checkout: no renewal information');
    },
  );

  test.each([{ prepares: true }, { prepares: false }])(
    'takes an earlier renewal for none of this year, whose checkout is over or was never prepared: %j',
    async ({ prepares }) => {
      const { memberId } = await prepared();
      expect(await pay(memberId, 'sandbox-ok')).toBe('paid');
      portal.clock.advance(30 * 60_000);
      if (prepares) await prepareFor(portal, memberId, { year: 2027 });
      if (prepares) portal.clock.advance(30 * 60_000);
      expect(await pay(memberId, 'sandbox-ok')).toBe('400 Cannot checkout: no renewal information');
    },
  );

  test('takes no money where the year is renewed already', async () => {
    const { memberId } = await prepared();
    await renewAtTheOffice(portal, memberId);
    expect(await pay(memberId, 'sandbox-ok')).toBe('400 Membership is already renewed for this year.');
    expect(await outcomeOf(memberId)).toMatchObject({ payments: [] });
  });

  test('says that it is not known where the money is taken and the renewal fails', async () => {
    const { memberId } = await prepared();
    await failRenewals(portal.db, memberId, true);
    expect(await pay(memberId, 'sandbox-ok')).toBe(
      '424 We do not know yet if the payment went through. Please wait a minute and check your membership before you try again.',
    );
    // A callback that is still on its way holds the checkout, and a run looks only after those that nobody holds.
    await portal.sandbox.deliverDue();
    await failRenewals(portal.db, memberId, false);
    await reconcileCheckouts(portal.context);
    expect(await pay(memberId, 'sandbox-ok')).toBe('paid');
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });

  test('says where to pay by card where the provider takes no nonces', async () => {
    const { memberId } = await prepared();
    const card = { ...portal.context.card, payWithNonce: () => Promise.reject(new NoNonces()) };
    const asked = { memberId, selection: usualSelection, nonce: 'tok_visa', requestId: 'test' };
    await expect(payWithNonce({ ...portal.context, card }, asked)).rejects.toMatchObject({
      status: 424,
      message: 'You can only pay by card on the payment page. Please go there to pay.',
    });
  });

  test('says that it is not known when the answer is lost, and the payment counts all the same', async () => {
    const { memberId, reference } = await prepared();
    const { card } = portal.context;
    const deaf = {
      ...card,
      payWithNonce: async (...order: Parameters<typeof card.payWithNonce>) => {
        await card.payWithNonce(...order);
        throw new Error('The answer was lost');
      },
    };
    const asked = { memberId, selection: usualSelection, nonce: 'sandbox-ok', requestId: 'test' };
    await expect(payWithNonce({ ...portal.context, card: deaf }, asked)).rejects.toMatchObject({
      status: 424,
    });
    expect(await stateAt(reference)).toMatchObject({ state: 'paid' });
    expect(await outcomeOf(memberId)).toEqual(renewedOnce);
  });
});
