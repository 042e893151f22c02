import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Selection } from '#domain/selection.ts';
import { Refused } from '#server/base/refused.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { createPortal, publicUrl, type Portal } from '#tests/support/server/portal.ts';
import {
  addMember,
  addOffer,
  captured,
  checkoutOf,
  checkoutsOf,
  prepareFor,
  press,
  renewAtTheOffice,
  tell,
} from '#tests/support/server/renewals.ts';

const own = useOwnDatabase();
let portal: Portal;
beforeAll(() => addOffer(own.db));
beforeEach(() => {
  portal = createPortal(own.db, '2026-03-04T10:00:00Z');
});

async function refusalOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`Not refused: ${String(error)}`);
  return { status: error.status, reason: error.message, fields: error.fields };
}

function insurance(more: Partial<Selection['insurance']>): Selection['insurance'] {
  return { thirdParty: false, personalAccident: false, insuredElsewhere: false, agencyName: '', ...more };
}

test('freezes selection and price in cents, and opens a page that shows them', async () => {
  const memberId = await addMember(own.db);
  const url = await prepareFor(portal, memberId, { selection: { clubs: ['mgc', 'tsc'] } });
  const checkout = await checkoutOf(own.db, memberId);
  expect(checkout).toEqual({
    id: checkout.id,
    reference: expect.stringMatching(/^[\w-]{24}$/),
    member_id: memberId,
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

test('keeps the price and the selection when a fee, a club or the year changes before the payment', async () => {
  const memberId = await addMember(own.db);
  await prepareFor(portal, memberId, { year: 2027, selection: { clubs: ['rsc'] } });
  const { reference } = await checkoutOf(own.db, memberId);
  await own.db
    .updateTable('clubs')
    .set({ fee_cents: 9900, enabled: false })
    .where('short_name', '=', 'rsc')
    .execute();
  await own.db.updateTable('renewal_years').set({ enabled: false }).where('year', '=', 2027).execute();
  try {
    expect(await tell(portal, captured(reference, { amountCents: 2400 }))).toBe(200);
  } finally {
    await own.db
      .updateTable('clubs')
      .set({ fee_cents: 0, enabled: true })
      .where('short_name', '=', 'rsc')
      .execute();
    await own.db.updateTable('renewal_years').set({ enabled: true }).where('year', '=', 2027).execute();
  }
  const fees = await own.db
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

describe('refuses with the message of the field', () => {
  test.each<{ name: string; selection: Partial<Selection>; fields: Record<string, string> }>([
    {
      name: 'no club beside the mandatory one',
      selection: { clubs: ['amacs'] },
      fields: { clubs: 'Please select at least one club.' },
    },
    {
      name: 'an unknown club',
      selection: { clubs: ['tsc', 'nowhere'] },
      fields: { clubs: 'A chosen club is not available. Choose another.' },
    },
    {
      name: 'a disabled club',
      selection: { clubs: ['tsc', 'old'] },
      fields: { clubs: 'A chosen club is not available. Choose another.' },
    },
    {
      name: 'a disabled group',
      selection: { affiliatedGroups: ['gone'] },
      fields: { affiliated_groups: 'A chosen affiliated group is not available. Choose another.' },
    },
    {
      name: 'two licences that exclude each other',
      selection: { licences: ['target_a', 'target_a_special'] },
      fields: { licences: 'Choose only one of these two licences.' },
    },
    {
      name: 'a target licence without insurance',
      selection: { insurance: insurance({ personalAccident: true }) },
      fields: { insurance: 'Insurance is required for target shooting licence holders.' },
    },
    {
      name: 'an RCO without insurance',
      selection: { licences: ['rco'], insurance: insurance({}) },
      fields: { insurance: 'Insurance is required for target shooting licence holders.' },
    },
    {
      name: 'insured elsewhere without the agency',
      selection: { insurance: insurance({ insuredElsewhere: true, agencyName: '  ' }) },
      fields: {
        'insurance.insured_elsewhere.other_insurance_agency_name':
          'Please specify the name of the insurance agency.',
      },
    },
    {
      name: 'insured elsewhere and here',
      selection: {
        insurance: insurance({ insuredElsewhere: true, thirdParty: true, agencyName: 'Other Ltd' }),
      },
      fields: { insurance: 'Choose either Insured Elsewhere or our insurance, not both.' },
    },
  ])('$name', async ({ selection, fields }) => {
    const memberId = await addMember(own.db);
    const refusal = await refusalOf(prepareFor(portal, memberId, { selection }));
    expect(refusal).toEqual({ status: 400, reason: Object.values(fields)[0], fields });
    expect(await checkoutsOf(own.db, memberId)).toEqual([]);
  });

  test.each([2025, 2028])('a year that is not open: %i', async (year) => {
    const memberId = await addMember(own.db);
    const text = 'Membership cannot be renewed for this year.';
    expect(await refusalOf(prepareFor(portal, memberId, { year }))).toEqual({
      status: 400,
      reason: text,
      fields: { year: text },
    });
  });

  test('a year that is renewed already', async () => {
    const memberId = await addMember(own.db);
    await renewAtTheOffice(portal, memberId);
    const text = 'Membership is already renewed for this year.';
    expect(await refusalOf(prepareFor(portal, memberId))).toEqual({
      status: 400,
      reason: text,
      fields: { year: text },
    });
  });

  test('who is deceased', async () => {
    const memberId = await addMember(own.db, { deceased: true });
    expect(await refusalOf(prepareFor(portal, memberId))).toMatchObject({ status: 403 });
  });

  test('to open a page that cannot be reached, and writes nothing', async () => {
    const memberId = await addMember(own.db);
    portal.line.api = false;
    expect(await refusalOf(prepareFor(portal, memberId))).toMatchObject({
      status: 424,
      reason:
        'The payment page cannot be reached at the moment. Nothing was charged. Please try again in a few minutes.',
    });
    expect(await checkoutsOf(own.db, memberId)).toEqual([]);
  });
});

describe('prepared again', () => {
  test('with the same content, in another order, it is the open checkout', async () => {
    const memberId = await addMember(own.db);
    const url = await prepareFor(portal, memberId, { selection: { clubs: ['tsc', 'mgc'] } });
    expect(await prepareFor(portal, memberId, { selection: { clubs: ['mgc', 'amacs', 'tsc'] } })).toBe(url);
    expect(await checkoutsOf(own.db, memberId)).toHaveLength(1);
  });

  test('after a decline it is the same page, which takes another try', async () => {
    const memberId = await addMember(own.db);
    const url = await prepareFor(portal, memberId);
    expect(await press(portal, url, 'decline')).toBe(url);
    expect(await checkoutOf(own.db, memberId)).toMatchObject({
      state: 'declined',
      reason: 'The card was declined by its issuer.',
    });
    expect(await prepareFor(portal, memberId)).toBe(url);
    await press(portal, url, 'pay');
    expect(await checkoutOf(own.db, memberId)).toMatchObject({ state: 'renewed', reason: null });
  });

  test('with other content it replaces the open one and closes its page', async () => {
    const memberId = await addMember(own.db);
    const first = await prepareFor(portal, memberId);
    const second = await prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } });
    expect(second).not.toBe(first);
    expect(
      (await checkoutsOf(own.db, memberId)).map(({ state, total_cents }) => ({ state, total_cents })),
    ).toEqual([
      { state: 'replaced', total_cents: 2900 },
      { state: 'prepared', total_cents: 3150 },
    ]);
    expect(await (await portal.sandbox.app.request(first)).text()).toContain('This payment page is closed');
  });

  test('at another price it is other content: nobody pays an old price by a new list', async () => {
    const memberId = await addMember(own.db);
    await prepareFor(portal, memberId, { selection: { clubs: ['rsc'] } });
    await own.db.updateTable('clubs').set({ fee_cents: 200 }).where('short_name', '=', 'rsc').execute();
    await prepareFor(portal, memberId, { selection: { clubs: ['rsc'] } });
    await own.db.updateTable('clubs').set({ fee_cents: 0 }).where('short_name', '=', 'rsc').execute();
    expect((await checkoutsOf(own.db, memberId)).map(({ total_cents }) => total_cents)).toEqual([2400, 2600]);
  });

  test('when its 30 minutes are over it is a new one, and the old one is expired', async () => {
    const memberId = await addMember(own.db);
    const first = await prepareFor(portal, memberId);
    portal.clock.advance(30 * 60_000);
    expect(await prepareFor(portal, memberId)).not.toBe(first);
    expect((await checkoutsOf(own.db, memberId)).map(({ state }) => state)).toEqual(['expired', 'prepared']);
  });

  test('when the other page was paid but nobody told, the payment counts and nothing is paid twice', async () => {
    const memberId = await addMember(own.db);
    const page = await prepareFor(portal, memberId);
    await press(portal, page, 'pay', 'never');
    const refusal = await refusalOf(prepareFor(portal, memberId, { selection: { clubs: ['mgc'] } }));
    expect(refusal.reason).toBe('Membership is already renewed for this year.');
    expect((await checkoutsOf(own.db, memberId)).map(({ state }) => state)).toEqual(['renewed']);
  });

  test('when it is renewed by this very selection it leads to its receipt', async () => {
    const memberId = await addMember(own.db);
    const page = await prepareFor(portal, memberId);
    const back = await press(portal, page, 'pay');
    expect(await prepareFor(portal, memberId)).toBe(back);
  });

  test('by many at once it is one checkout', async () => {
    const memberId = await addMember(own.db);
    const urls = await Promise.all(Array.from({ length: 10 }, () => prepareFor(portal, memberId)));
    expect(new Set(urls).size).toBe(1);
    expect(await checkoutsOf(own.db, memberId)).toHaveLength(1);
  });

  test('by many at once with different contents it is one open checkout', async () => {
    const memberId = await addMember(own.db);
    await Promise.all(
      ['tsc', 'mgc', 'rsc', 'tsc', 'mgc', 'rsc'].map((club) =>
        prepareFor(portal, memberId, { selection: { clubs: [club] } }),
      ),
    );
    const states = (await checkoutsOf(own.db, memberId)).map(({ state }) => state);
    expect(states.filter((state) => state === 'prepared')).toHaveLength(1);
    expect(new Set(states)).toEqual(new Set(['prepared', 'replaced']));
  });
});

describe('a VIP', () => {
  const nothing = { insurance: insurance({}), licences: [] };

  test('pays no club fees but the insurance', async () => {
    const memberId = await addMember(own.db, { vip: true });
    await prepareFor(portal, memberId);
    expect(await checkoutOf(own.db, memberId)).toMatchObject({
      total_cents: 1400,
      lines: [
        { kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 0 },
        { kind: 'club', shortName: 'tsc', name: 'Target Shooting Club', cents: 0 },
        { kind: 'thirdParty', cents: 1400 },
      ],
    });
  });

  test('with nothing to pay is renewed at once, with a receipt, and led to the receipt page', async () => {
    const memberId = await addMember(own.db, { vip: true });
    const url = await prepareFor(portal, memberId, { selection: nothing });
    const checkout = await checkoutOf(own.db, memberId);
    expect(url).toBe(`${publicUrl}/member/renewal-receipt?payment=${checkout.reference}`);
    expect(checkout).toMatchObject({ state: 'renewed', total_cents: 0, provider_id: null });
    const receipt = await own.db
      .selectFrom('receipts')
      .select(['issue_year', 'total_cents'])
      .where('checkout_id', '=', checkout.id)
      .executeTakeFirst();
    expect(receipt).toEqual({ issue_year: 2026, total_cents: 0 });
    expect(
      await own.db.selectFrom('payments').select('id').where('checkout_id', '=', checkout.id).execute(),
    ).toEqual([]);
  });

  test('with nothing to pay is renewed once, however often it is asked at once', async () => {
    const memberId = await addMember(own.db, { vip: true });
    const asks = Array.from({ length: 8 }, () => prepareFor(portal, memberId, { selection: nothing }));
    expect(new Set(await Promise.all(asks)).size).toBe(1);
    expect((await checkoutsOf(own.db, memberId)).map(({ state }) => state)).toEqual(['renewed']);
  });
});
