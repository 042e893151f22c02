import { beforeEach, describe, expect, it } from 'vitest';
import { getSettlement } from '#domain/calls/settlement.ts';
import type { Money } from '#domain/money/settlement.ts';
import { formatEuro } from '#domain/values/money.ts';
import { fromWire } from '#domain/values/wire.ts';
import { takeInPayment } from '#server/payments/take-in-payment.ts';
import { createPrintPages } from '#server/http/print-pages.ts';
import { done, said } from '#tests/support/server/answers.ts';
import { deskOf } from '#tests/support/server/desk.ts';
import { aPerson, aPhoto, aSelection, useOffice } from '#tests/support/server/office.ts';
import { captured } from '#tests/support/server/renewals.ts';
import { newestRow, storedRow, storedRows } from '#tests/support/database/stored.ts';

const office = useOffice();
const { dayBook, owed, pay, renew } = deskOf(office);

beforeEach(() => {
  office.site.app.route('/', createPrintPages(office.site.context));
});

const path = (n = '28') => `/admin/members/${n}/records/2026`;
const reason = 'The wrong member was renewed';
const cancels = async (n = '28', more: object = {}) =>
  said(await office.call(`POST ${path(n)}/cancel`, { reason, ...more }));
const listCancelled = async () => (await office.call('GET /admin/members/28/cancelled-renewals')).body;
const asks = async (n = '28') => (await office.call(`GET ${path(n)}/cancellation`)).body;

/** Who gets what of 2026, as the settlement says, as received and owed; a club's with how many members it has. */
async function settlement() {
  const query = 'year=2026&startDate=2026-01-01&endDate=2026-11-30';
  const { body } = await office.call(`GET /admin/reports/settlement?${query}`);
  const { clubs, covers, enrolment, insurer, receipts, refunded } = fromWire(getSettlement.answer, body);
  const sums = ({ owed: open, received }: Money) => `${formatEuro(received)}, ${formatEuro(open)}`;
  return {
    clubs: Object.fromEntries(clubs.map((club) => [club.shortName, `${sums(club)}, ${club.members}`])),
    thirdParty: sums(covers.thirdParty),
    enrolment: sums(enrolment),
    insurer: insurer.unsubmitted.map(({ change, total }) => `${change} ${formatEuro(total)}`),
    receipts,
    refunded,
  };
}

const nothing = {
  clubs: {},
  thirdParty: '€0.00, €0.00',
  enrolment: '€0.00, €0.00',
  insurer: [],
  receipts: 0,
  refunded: 0,
};

/** Pays the newest checkout of member 28 by the provider, or once more. */
async function pays(amountCents = 2900) {
  const { reference } = await newestRow(office.db, 'checkouts');
  const payment = captured(reference, { amountCents });
  return takeInPayment(office.site.context, { payment, event: null }, 'test');
}

async function scanned(table: 'records' | 'certificates', id: number): Promise<string | undefined> {
  const { verify_token } = await storedRow(office.db, table, { id });
  const page = await (await office.site.app.request(`/check/${verify_token}`)).text();
  return /<p class="validity[^]*?<span>([^<]*)<\/span>/.exec(page)?.[1];
}

async function flags(): Promise<unknown> {
  const { body } = await office.call('GET /admin/members?id=1');
  return Object(body)[0]?.renewed_this_year;
}

describe('a renewal that the office made and nobody paid', () => {
  it('is cancelled: nothing is owed any more, and the year is read as not renewed', async () => {
    await renew();
    expect(await asks()).toEqual({
      record: 1,
      made: '2026-11-21T10:00:00.000Z',
      unpaid: '29.00',
      desk: '0.00',
      provider: '0.00',
      certificate: '2026/00001',
      keeps: null,
    });
    expect([await flags(), await scanned('records', 1)]).toEqual([true, 'Valid']);
    expect(await cancels('28', { reason: ' ' })).toMatchObject([
      400,
      { fields: { reason: expect.any(String) } },
    ]);
    expect(await cancels()).toEqual(done);
    expect(await cancels()).toEqual(done);
    expect(await owed()).toEqual([]);
    expect(await settlement()).toEqual(nothing);
    expect(await office.record()).toEqual({});
    expect(await flags()).toBe(false);
    expect([await scanned('records', 1), await scanned('certificates', 1)]).toEqual([
      'Not valid',
      'Not valid',
    ]);
    const printed = await Promise.all(
      ['mc', 'ic', 'rr'].map(async (type) => (await office.print(type)).status),
    );
    expect(printed).toEqual([404, 404, 404]);
    expect(await listCancelled()).toEqual([
      {
        year: 2026,
        at: '2026-11-21T10:00:00.000Z',
        by: 'Doris Bonniċi',
        reason,
        receipts: [],
        refund: '0.00',
      },
    ]);
    expect(await office.audited('renewal cancelled')).toMatchObject([
      { after: { year: 2026, reason, voided: '2026/00001', unpaidCents: 2900 } },
    ]);
  });

  it('is renewed again, with a record and a certificate of its own', async () => {
    await renew();
    await cancels('28', { record: 1 });
    expect(await renew()).toEqual(done);
    expect(await cancels('28', { record: 1 })).toEqual(done);
    expect(await owed()).toMatchObject([{ total: '29.00' }]);
    expect(await office.certificates()).toMatchObject([{ number: 1 }, { number: 2, voided_at: null }]);
    expect([await scanned('records', 2), await scanned('certificates', 2)]).toEqual(['Valid', 'Valid']);
    expect(await settlement()).toMatchObject({
      clubs: { amacs: '€0.00, €10.00, 1', tsc: '€0.00, €5.00, 1' },
      insurer: ['new €14.00'],
    });
  });

  it('is none where there never was one', async () => {
    expect((await cancels())[0]).toBe(404);
    expect((await office.call(`GET ${path()}/cancellation`)).status).toBe(404);
    await renew();
    expect((await cancels('28', { record: 99 }))[0]).toBe(404);
    expect((await office.call(`POST ${path()}/cancel`, { reason }, office.tokens.lhg)).status).toBe(403);
  });
});

it('what was paid at the desk is to be given back there, to the cent', async () => {
  await renew({ paid_by: 'cheque' });
  expect(await asks()).toMatchObject({ unpaid: '0.00', desk: '29.00', provider: '0.00' });
  expect(await cancels()).toEqual(done);
  const [back] = await owed();
  expect(back).toMatchObject({ member_id: 1, total: '-29.00', year: '2026' });
  expect(await settlement()).toMatchObject({
    clubs: { amacs: '€10.00, -€10.00, 0', tsc: '€5.00, -€5.00, 0' },
    thirdParty: '€14.00, -€14.00',
    insurer: [],
    receipts: 2900,
  });
  expect(await listCancelled()).toMatchObject([
    {
      money: { charged: '0.00', paid: '29.00', open: Array(3).fill({ why: 'cancelled' }) },
      receipts: [{ number: 'R-2026-000001', total: '29.00', paid_by: 'cheque' }],
    },
  ]);
  const lines = Object(back).lines.map(({ id }: { id: number }) => id);
  expect(await pay(lines, { paid_by: 'cash' })).toEqual([200, { receipt: 'R-2026-000002' }]);
  expect(await owed()).toEqual([]);
  expect(await settlement()).toMatchObject(nothing);
  expect(await dayBook()).toMatchObject({
    total: '0.00',
    entries: [{ total: '29.00' }, { total: '-29.00' }],
  });
  const ticket = { type: 'rr', member_id: 1, year: '2026', receipt: 'R-2026-000001' };
  expect((await office.call('POST /admin/print/tickets', ticket)).status).toBe(200);
});

describe('a renewal that was paid through the provider', () => {
  const renews = async () => {
    await office.checkout();
    expect(await pays()).toBe('renewed');
  };

  it('is refunded by the payments to look after, with a counter-receipt', async () => {
    await renews();
    expect(await asks()).toMatchObject({ unpaid: '0.00', desk: '0.00', provider: '29.00' });
    expect(await cancels()).toEqual(done);
    const { body } = await office.call('GET /admin/payments/to-look-after');
    expect(body).toMatchObject([
      { kind: 'refund due', amount: '29.00', reason: 'the renewal was cancelled', membership_number: 28 },
    ]);
    expect(await owed()).toEqual([]);
    expect(await listCancelled()).toMatchObject([{ refund: '29.00', receipts: [{ total: '29.00' }] }]);
    expect(await settlement()).toMatchObject({ clubs: { amacs: '€10.00, €0.00, 0' }, receipts: 2900 });
    const { payment, reference } = Object(body)[0];
    const asked = { payment, amount: '29.00', note: 'By transfer' };
    expect((await office.call(`POST /admin/payments/${reference}/given-back`, asked)).status).toBe(200);
    expect((await office.call(`POST /admin/payments/${reference}/given-back`, asked)).status).toBe(200);
    expect(await settlement()).toEqual(nothing);
    const [{ receipts: given, ...back }] = Object(await listCancelled());
    expect(back).toMatchObject({ refund: '0.00', money: { charged: '0.00', paid: '0.00', open: [] } });
    expect(given).toMatchObject([{ reversed_by: 'R-2026-000002' }, { reverses: 'R-2026-000001' }]);
    const receipts = await storedRows(office.db, 'receipts', {}, [
      'number',
      'total_cents',
      'paid_by',
      'reverses_id',
    ]);
    expect(receipts).toEqual([
      { number: 1, total_cents: 2900, paid_by: 'provider', reverses_id: null },
      { number: 2, total_cents: -2900, paid_by: 'otherwise', reverses_id: 1 },
    ]);
    expect(await dayBook()).toMatchObject({
      entries: [{ total: '29.00' }, { total: '-29.00', paid_by: 'otherwise' }],
      total: '0.00',
    });
  });

  it('is not made again by a late report of its payment, and can be made by another', async () => {
    await renews();
    await cancels();
    expect(await pays()).toBe('refund due');
    expect(await office.record()).toEqual({});
    await office.checkout();
    expect(await pays()).toBe('renewed');
    expect(await storedRows(office.db, 'records', {}, ['id', 'member_id', 'cancelled_member_id'])).toEqual([
      { id: 1, member_id: null, cancelled_member_id: 1 },
      { id: 2, member_id: 1, cancelled_member_id: null },
    ]);
    expect(await office.certificates()).toMatchObject([{ number: 1 }, { number: 2, voided_at: null }]);
  });
});

it('enrolment is charged once, whoever acts first, and again once it was cancelled', async () => {
  const id = await office.personOfGroup('0200001M', 2025);
  await office.renew(`id:${id}`, { licences: [], total: '44.00' });
  expect(await owed()).toMatchObject([{ total: '44.00' }]);
  const member = { ...aPerson, photo: await aPhoto() };
  const added = await office.call('POST /admin/members', { member, ...aSelection });
  const other = `id:${Object(added.body).id}`;
  await cancels(other);
  const joining = await office.call(`GET /admin/members/joining?id=${Object(added.body).id}`);
  expect(joining.body).toMatchObject({ enrolment_again: true });
  await office.renew(other, { total: '44.00', paid_by: 'cash' });
  expect(await settlement()).toMatchObject({ enrolment: '€15.00, €15.00' });
});
