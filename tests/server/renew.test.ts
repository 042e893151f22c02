import { beforeAll, describe, expect, test } from 'vitest';
import { defaultPremiums } from '#domain/price.ts';
import type { Selection } from '#domain/selection.ts';
import type { Database } from '#server/store/schema.ts';
import { priced, readOffer } from '#server/membership/offer.ts';
import { renew, type Renewal, type Renewed } from '#server/membership/renew.ts';
import { useOwnDatabase } from '#tests/support/database/own-database.ts';
import { addMember, addMembers, addOffer, usualSelection } from '#tests/support/server/renewals.ts';

const own = useOwnDatabase();
beforeAll(() => addOffer(own.db));

async function renewalOf(
  memberId: number,
  { selection = usualSelection, ...more }: Partial<Renewal> = {},
): Promise<Renewal> {
  return {
    ...priced(selection, await readOffer(own.db), false, defaultPremiums),
    memberId,
    year: 2026,
    source: 'administrator',
    checkoutId: null,
    at: new Date('2026-03-04T10:00:00Z'),
    stampDutyPercent: 11,
    actor: 'admin:registrar',
    requestId: 'a-request',
    ...more,
  };
}

async function renewed(renewal: Renewal): Promise<Renewed> {
  return own.db.transaction().execute((trx) => renew(trx, renewal));
}

async function newCheckout(memberId: number, year = 2026): Promise<number> {
  const at = new Date('2026-03-04T10:00:00Z');
  const row = await own.db
    .insertInto('checkouts')
    .values({
      reference: `reference-${memberId}-${year}`,
      member_id: memberId,
      year,
      state: 'renewed',
      selection: JSON.stringify(usualSelection),
      lines: '[]',
      total_cents: 2900,
      stamp_duty_percent: 11,
      provider: 'sandbox',
      created_at: at,
      expires_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function rowsOf<T extends 'record_licences' | 'record_clubs' | 'record_groups' | 'certificates'>(
  table: T,
  recordId: number,
) {
  const { ref } = own.db.dynamic;
  return own.db
    .selectFrom(table as keyof Database)
    .selectAll()
    .where(ref('record_id'), '=', recordId)
    .execute();
}

test('writes record, licences, clubs with their fees, groups, certificate, receipt and audit', async () => {
  const memberId = await addMember(own.db);
  const checkoutId = await newCheckout(memberId);
  const selection: Selection = {
    clubs: ['tsc', 'mgc', 'amacs'],
    affiliatedGroups: ['mag', 'lhg'],
    licences: ['target_a', 'rco'],
    insurance: { thirdParty: true, personalAccident: true, insuredElsewhere: false, agencyName: '' },
  };
  const outcome = await renewed(await renewalOf(memberId, { selection, checkoutId, source: 'member' }));
  expect(outcome.outcome).toBe('renewed');
  const record = await own.db
    .selectFrom('records')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(record).toEqual({
    id: record.id,
    member_id: memberId,
    year: 2026,
    third_party: true,
    personal_accident: true,
    insured_elsewhere: false,
    agency_name: '',
    source: 'member',
    checkout_id: checkoutId,
    created_at: new Date('2026-03-04T10:00:00Z'),
    verify_token: expect.any(String),
  });
  expect(await rowsOf('record_licences', record.id)).toEqual([
    { record_id: record.id, licence: 'target_a' },
    { record_id: record.id, licence: 'rco' },
  ]);
  expect(await rowsOf('record_clubs', record.id)).toEqual([
    { record_id: record.id, short_name: 'amacs', fee_cents: 1000 },
    { record_id: record.id, short_name: 'tsc', fee_cents: 500 },
    { record_id: record.id, short_name: 'mgc', fee_cents: 750 },
  ]);
  expect(await rowsOf('record_groups', record.id)).toEqual([
    { record_id: record.id, short_name: 'lhg' },
    { record_id: record.id, short_name: 'mag' },
  ]);
  expect(await rowsOf('certificates', record.id)).toEqual([
    {
      id: expect.any(Number),
      record_id: record.id,
      cover_year: 2026,
      number: expect.any(Number),
      bought_on: '2026-03-04',
      cover_from: '2026-03-04',
      cover_until: '2026-12-31',
      third_party_cents: 1400,
      third_party_duty_cents: 139,
      third_party_bought_on: '2026-03-04',
      third_party_from: '2026-03-04',
      personal_accident_cents: 500,
      personal_accident_duty_cents: 50,
      personal_accident_bought_on: '2026-03-04',
      personal_accident_from: '2026-03-04',
      verify_token: expect.stringMatching(/^[\w-]{22}$/),
      voided_at: null,
    },
  ]);
  const lines = [
    { kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 1000 },
    { kind: 'club', shortName: 'tsc', name: 'Target Shooting Club', cents: 500 },
    { kind: 'club', shortName: 'mgc', name: 'Marsa Gun Club', cents: 750 },
    { kind: 'thirdParty', cents: 1400 },
    { kind: 'personalAccident', cents: 500 },
  ];
  expect(
    await own.db.selectFrom('receipts').selectAll().where('record_id', '=', record.id).execute(),
  ).toEqual([
    {
      id: expect.any(Number),
      record_id: record.id,
      checkout_id: checkoutId,
      issue_year: 2026,
      number: expect.any(Number),
      lines,
      total_cents: 4150,
      issued_at: new Date('2026-03-04T10:00:00Z'),
    },
  ]);
  const audit = await own.db
    .selectFrom('audit')
    .select(['actor', 'action', 'after', 'request_id'])
    .where('subject', '=', `member:id:${memberId}`)
    .execute();
  expect(audit).toEqual([
    {
      actor: 'admin:registrar',
      action: 'membership renewed',
      request_id: 'a-request',
      after: {
        year: 2026,
        source: 'member',
        selection: {
          clubs: ['amacs', 'tsc', 'mgc'],
          affiliatedGroups: ['lhg', 'mag'],
          licences: ['target_a', 'rco'],
          insurance: { thirdParty: true, personalAccident: true, insuredElsewhere: false, agencyName: '' },
        },
        lines,
        totalCents: 4150,
      },
    },
  ]);
});

describe('a year that is renewed already', () => {
  test('is the same renewal again: a success that writes nothing', async () => {
    const memberId = await addMember(own.db);
    const renewal = await renewalOf(memberId);
    const first = await renewed(renewal);
    expect(await renewed(renewal)).toEqual({ ...first, outcome: 'same' });
    const counted = await own.db
      .selectFrom('records')
      .select('id')
      .where('member_id', '=', memberId)
      .execute();
    expect(counted).toHaveLength(1);
  });

  test('refuses a different one', async () => {
    const memberId = await addMember(own.db);
    await renewed(await renewalOf(memberId));
    const other = await renewalOf(memberId, { selection: { ...usualSelection, clubs: ['amacs', 'mgc'] } });
    expect(await renewed(other)).toEqual({ outcome: 'already renewed' });
  });

  test('refuses a payment for the same selection: money must not vanish in a success', async () => {
    const memberId = await addMember(own.db);
    await renewed(await renewalOf(memberId));
    const checkoutId = await newCheckout(memberId);
    expect(await renewed(await renewalOf(memberId, { checkoutId }))).toEqual({ outcome: 'already renewed' });
  });

  test('stays one record however many come at once', async () => {
    const memberId = await addMember(own.db);
    const renewal = await renewalOf(memberId);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => renewed(renewal)));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(
      ['renewed', ...Array(11).fill('same')].toSorted(),
    );
  });
});

test.each([{ deceased: true }, { unknown: true }])('refuses who is not a living member: %o', async (who) => {
  const memberId = who.unknown ? 999_999 : await addMember(own.db, { deceased: true });
  expect(await renewed(await renewalOf(memberId))).toEqual({ outcome: 'not a living member' });
});

describe('numbers', () => {
  test('have no gap where a renewal is rolled back, nor among many at once', async () => {
    const members = await addMembers(own.db, 24);
    const year = 2027;
    const at = new Date('2027-02-01T09:00:00Z');
    const all = await Promise.allSettled(
      members.map(async (memberId, place) => {
        const checkoutId = await newCheckout(memberId, year);
        const renewal = await renewalOf(memberId, { checkoutId, year, at });
        await own.db.transaction().execute(async (trx) => {
          await renew(trx, renewal);
          if (place % 3 === 0) throw new Error('something went wrong after it');
        });
      }),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    const receipts = await own.db
      .selectFrom('receipts')
      .select('number')
      .where('issue_year', '=', year)
      .execute();
    const certificates = await own.db
      .selectFrom('certificates')
      .select('number')
      .where('cover_year', '=', year)
      .execute();
    const upTo16 = Array.from({ length: 16 }, (_, index) => index + 1);
    expect(receipts.map((row) => row.number).toSorted((a, b) => a - b)).toEqual(upTo16);
    expect(certificates.map((row) => row.number).toSorted((a, b) => a - b)).toEqual(upTo16);
  });

  test('of receipts count in the year of issue, those of certificates in the year of the cover', async () => {
    const memberId = await addMember(own.db);
    const checkoutId = await newCheckout(memberId, 2031);
    // Half past midnight in Malta: the new year has begun.
    const at = new Date('2029-12-31T23:30:00Z');
    await renewed(await renewalOf(memberId, { checkoutId, year: 2031, at }));
    const receipt = await own.db
      .selectFrom('receipts')
      .select(['issue_year', 'number'])
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirstOrThrow();
    expect(receipt).toEqual({ issue_year: 2030, number: 1 });
    const certificate = await own.db
      .selectFrom('certificates')
      .select(['cover_year', 'number', 'bought_on'])
      .where('cover_year', '=', 2031)
      .executeTakeFirstOrThrow();
    expect(certificate).toEqual({ cover_year: 2031, number: 1, bought_on: '2030-01-01' });
  });
});

describe('cover', () => {
  test.each([
    { bought: '2026-03-04T10:00:00Z', year: 2026, from: '2026-03-04', until: '2026-12-31' },
    { bought: '2026-11-21T10:00:00Z', year: 2027, from: '2027-01-01', until: '2027-12-31' },
    { bought: '2026-12-31T23:30:00Z', year: 2027, from: '2027-01-01', until: '2027-12-31' },
    { bought: '2026-02-01T10:00:00Z', year: 2025, from: '2025-12-31', until: '2025-12-31' },
  ])('of $year bought at $bought runs from $from', async ({ bought, year, from, until }) => {
    const memberId = await addMember(own.db);
    const outcome = await renewed(await renewalOf(memberId, { year, at: new Date(bought) }));
    const recordId = 'recordId' in outcome ? outcome.recordId : 0;
    const [certificate] = await rowsOf('certificates', recordId);
    expect(certificate).toMatchObject({ cover_year: year, cover_from: from, cover_until: until });
  });

  test('that nobody bought has no certificate, and what no checkout paid for no receipt', async () => {
    const memberId = await addMember(own.db);
    const insurance = {
      thirdParty: false,
      personalAccident: false,
      insuredElsewhere: true,
      agencyName: 'Other Ltd',
    };
    const outcome = await renewed(await renewalOf(memberId, { selection: { ...usualSelection, insurance } }));
    const recordId = 'recordId' in outcome ? outcome.recordId : 0;
    expect(await rowsOf('certificates', recordId)).toEqual([]);
    expect(
      await own.db.selectFrom('receipts').select('id').where('record_id', '=', recordId).execute(),
    ).toEqual([]);
  });
});
