import { describe, expect, test } from 'vitest';
import { noInsurance } from '#domain/insurance/insurance.ts';
import type { Order } from '#server/payments/card/card-provider.ts';
import { cardThatOpens } from '#tests/support/server/card-that-opens.ts';
import { useOwnPortal } from '#tests/support/server/own-portal.ts';
import { publicUrl } from '#tests/support/server/portal.ts';
import {
  addMember,
  captured,
  checkoutOf,
  checkoutsOf,
  prepareFor,
  press,
  tell,
} from '#tests/support/server/renewals.ts';
import { changeStored } from '#tests/support/database/stored.ts';

const portal = useOwnPortal();
const { statesOf } = portal;

test('freezes selection and price in cents, and opens a page that shows them', async () => {
  const memberId = await addMember(portal.db);
  const url = await prepareFor(portal, memberId, { selection: { clubs: ['mgc', 'tsc'] } });
  const { id: _, ...checkout } = await checkoutOf(portal.db, memberId);
  expect(checkout).toEqual({
    reference: expect.stringMatching(/^[\w-]{24}$/),
    member_id: memberId,
    application_id: null,
    year: 2026,
    state: 'prepared',
    selection: {
      clubs: ['amacs', 'tsc', 'mgc'],
      affiliatedGroups: ['lhg'],
      licences: ['target_a'],
      insurance: { thirdParty: true, personalAccident: false, insuredElsewhere: false, agencyName: '' },
    },
    lines: [
      { kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 1000 },
      { kind: 'club', shortName: 'tsc', name: 'Target Shooting Club', cents: 500 },
      { kind: 'club', shortName: 'mgc', name: 'Marsa Gun Club', cents: 750 },
      { kind: 'thirdParty', cents: 1400 },
    ],
    total_cents: 3650,
    stamp_duty_percent: 11,
    currency: 'EUR',
    provider: 'sandbox',
    provider_id: expect.stringMatching(/^pay_/),
    redirect_url: url,
    pays_for: 'renewal',
    part_of: null,
    line_ids: [],
    reason: null,
    created_at: new Date('2026-03-04T10:00:00Z'),
    expires_at: new Date('2026-03-04T10:30:00Z'),
    settled_at: null,
    look_after_at: new Date('2026-03-04T10:01:00Z'),
    look_after_tries: 0,
  });
  const page = await (await portal.sandbox.app.request(url)).text();
  expect(page).toContain('Pay €36.50');
  expect(page).toContain('Marsa Gun Club');
});

test('tells the payment page the e-mail address that reaches the member', async () => {
  const asked: (string | null | undefined)[] = [];
  const open = (order: Order) => {
    asked.push(order.email);
    return cardThatOpens.open(order);
  };
  portal.reopen({ ...cardThatOpens, open });
  const memberId = await addMember(portal.db);
  const give = (columns: { email: string; refused_email?: string }) =>
    changeStored(portal.db, 'members', { id: memberId }, columns);
  await give({ email: 'gorg@example.com' });
  await prepareFor(portal, memberId);
  await give({ email: 'gorg@example.com', refused_email: 'gorg@example.com' });
  await prepareFor(portal, memberId, { selection: { clubs: ['mgc', 'tsc'] } });
  expect(asked).toEqual(['gorg@example.com', null]);
  portal.reopen();
});

test('keeps the price and the selection when a fee, a club or the year changes before the payment', async () => {
  const memberId = await addMember(portal.db);
  await prepareFor(portal, memberId, { year: 2027, selection: { clubs: ['rsc'] } });
  const { reference } = await checkoutOf(portal.db, memberId);
  await changeStored(portal.db, 'clubs', { short_name: 'rsc' }, { fee_cents: 9900, enabled: false });
  await portal.db.updateTable('renewal_years').set({ enabled: false }).where('year', '=', 2027).execute();
  try {
    expect(await tell(portal, captured(reference, { amountCents: 2400 }))).toBe(200);
  } finally {
    await changeStored(portal.db, 'clubs', { short_name: 'rsc' }, { fee_cents: 0, enabled: true });
    await portal.db.updateTable('renewal_years').set({ enabled: true }).where('year', '=', 2027).execute();
  }
  const fees = await portal.db
    .selectFrom('record_clubs')
    .innerJoin('records', 'records.id', 'record_clubs.record_id')
    .select(['short_name', 'fee_cents'])
    .where('member_id', '=', memberId)
    .orderBy('short_name')
    .execute();
  expect(fees).toEqual([
    { short_name: 'amacs', fee_cents: 1000 },
    { short_name: 'rsc', fee_cents: 0 },
  ]);
});

describe('prepared again', () => {
  test('with the same content, in another order, it is the open checkout', async () => {
    const memberId = await addMember(portal.db);
    const url = await prepareFor(portal, memberId, { selection: { clubs: ['tsc', 'mgc'] } });
    expect(await prepareFor(portal, memberId, { selection: { clubs: ['mgc', 'amacs', 'tsc'] } })).toBe(url);
    expect(await checkoutsOf(portal.db, memberId)).toHaveLength(1);
  });

  test('after a decline it is the same page, which takes another try', async () => {
    const memberId = await addMember(portal.db);
    const url = await prepareFor(portal, memberId);
    expect(await press(portal, url, 'decline')).toBe(url);
    expect(await checkoutOf(portal.db, memberId)).toMatchObject({
      state: 'declined',
      reason: 'The card was declined by its issuer.',
    });
    expect(await prepareFor(portal, memberId)).toBe(url);
    await press(portal, url, 'pay');
    expect(await checkoutOf(portal.db, memberId)).toMatchObject({ state: 'renewed', reason: null });
  });

  test('with other content it replaces the open one and closes its page', async () => {
    const memberId = await addMember(portal.db);
    const first = await prepareFor(portal, memberId);
    const second = await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
    expect(second).not.toBe(first);
    expect(
      (await checkoutsOf(portal.db, memberId)).map(({ state, total_cents }) => ({ state, total_cents })),
    ).toEqual([
      { state: 'replaced', total_cents: 2900 },
      { state: 'prepared', total_cents: 3150 },
    ]);
    expect(await (await portal.sandbox.app.request(first)).text()).toContain('This payment page is closed');
  });

  test('at another price it is other content: nobody pays an old price by a new list', async () => {
    const memberId = await addMember(portal.db);
    await prepareFor(portal, memberId, { selection: { clubs: ['rsc'] } });
    await portal.db.updateTable('clubs').set({ fee_cents: 200 }).where('short_name', '=', 'rsc').execute();
    await prepareFor(portal, memberId, { selection: { clubs: ['rsc'] } });
    await portal.db.updateTable('clubs').set({ fee_cents: 0 }).where('short_name', '=', 'rsc').execute();
    expect((await checkoutsOf(portal.db, memberId)).map(({ total_cents }) => total_cents)).toEqual([
      2400, 2600,
    ]);
  });

  test('when its 30 minutes are over it is a new one, and the old one is expired', async () => {
    const memberId = await addMember(portal.db);
    const first = await prepareFor(portal, memberId);
    portal.clock.advance(30 * 60_000);
    expect(await prepareFor(portal, memberId)).not.toBe(first);
    expect(await statesOf(memberId)).toEqual(['expired', 'prepared']);
  });

  test('when the other page was paid but nobody told, the payment counts and nothing is paid twice', async () => {
    const memberId = await addMember(portal.db);
    const page = await prepareFor(portal, memberId);
    await press(portal, page, 'pay', 'never');
    await expect(prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } })).rejects.toThrow(
      'Membership is already renewed for this year.',
    );
    expect(await statesOf(memberId)).toEqual(['renewed']);
  });

  test('when it is renewed by this very selection it leads to its receipt', async () => {
    const memberId = await addMember(portal.db);
    const page = await prepareFor(portal, memberId);
    const back = await press(portal, page, 'pay');
    expect(await prepareFor(portal, memberId)).toBe(back);
  });

  test('by many at once it is one checkout', async () => {
    const memberId = await addMember(portal.db);
    const urls = await Promise.all(Array.from({ length: 10 }, () => prepareFor(portal, memberId)));
    expect(new Set(urls).size).toBe(1);
    expect(await checkoutsOf(portal.db, memberId)).toHaveLength(1);
  });

  test('by many at once with different contents it is one open checkout', async () => {
    const memberId = await addMember(portal.db);
    await Promise.all(
      ['tsc', 'mgc', 'rsc', 'tsc', 'mgc', 'rsc'].map((club) =>
        prepareFor(portal, memberId, { selection: { clubs: [club] } }),
      ),
    );
    const states = await statesOf(memberId);
    expect(states.filter((state) => state === 'prepared')).toHaveLength(1);
    expect(new Set(states)).toEqual(new Set(['prepared', 'replaced']));
  });
});

describe('a VIP', () => {
  const nothing = { insurance: noInsurance, licences: [] };

  test('pays no club fees but the insurance', async () => {
    const memberId = await addMember(portal.db, { vip: true });
    await prepareFor(portal, memberId);
    expect(await checkoutOf(portal.db, memberId)).toMatchObject({
      total_cents: 1400,
      lines: [
        { kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 0 },
        { kind: 'club', shortName: 'tsc', name: 'Target Shooting Club', cents: 0 },
        { kind: 'thirdParty', cents: 1400 },
      ],
    });
  });

  test('with nothing to pay is renewed at once, with a receipt, and led to the receipt page', async () => {
    const memberId = await addMember(portal.db, { vip: true });
    await changeStored(portal.db, 'members', { id: memberId }, { email: 'gorg@example.com' });
    const url = await prepareFor(portal, memberId, { selection: nothing });
    const checkout = await checkoutOf(portal.db, memberId);
    expect(url).toBe(`${publicUrl}/member/renewal-receipt?payment=${checkout.reference}`);
    expect(checkout).toMatchObject({ state: 'renewed', total_cents: 0, provider_id: null });
    const receipt = await portal.db
      .selectFrom('receipts')
      .select(['issue_year', 'total_cents'])
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirst();
    expect(receipt).toEqual({ issue_year: 2026, total_cents: 0 });
    const messages = await portal.db
      .selectFrom('messages')
      .select('body')
      .where('member_id', '=', memberId)
      .execute();
    expect(messages).toEqual([
      {
        body: expect.stringMatching(
          /Your membership for 2026 is renewed\. There was nothing to pay\.\n.*\nTotal: €0\.00\n\nYou can print the receipt and your card/s,
        ),
      },
    ]);
    expect(
      await portal.db.selectFrom('payments').select('id').where('checkout_id', '=', checkout.id).execute(),
    ).toEqual([]);
  });

  test('with nothing to pay is renewed once, however often it is asked at once', async () => {
    const memberId = await addMember(portal.db, { vip: true });
    const asks = Array.from({ length: 8 }, () => prepareFor(portal, memberId, { selection: nothing }));
    expect(new Set(await Promise.all(asks)).size).toBe(1);
    expect(await statesOf(memberId)).toEqual(['renewed']);
  });
});
