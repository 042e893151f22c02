import { describe, expect, test } from 'vitest';
import type { Selection } from '#domain/year/selection.ts';
import { addMember, usualSelection } from '#tests/support/server/renewals.ts';
import { useRenewals } from './written-renewals.ts';
import { storedRow, storedRows } from '#tests/support/database/stored.ts';

const { own, renewalOf, renewed, newCheckout, rowsOf } = useRenewals();

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
  const record = await storedRow(own.db, 'records', { member_id: memberId });
  expect(record).toEqual({
    id: record.id,
    member_id: memberId,
    year: 2026,
    third_party: true,
    personal_accident: true,
    owed_reminded_at: null,
    owed_reminded_by: null,
    replaced_by: null,
    insured_elsewhere: false,
    agency_name: '',
    source: 'member',
    checkout_id: checkoutId,
    created_at: new Date('2026-03-04T10:00:00Z'),
    verify_token: expect.any(String),
    payer_id: memberId,
    cancelled_member_id: null,
    cancelled_at: null,
    cancelled_by: null,
    cancelled_reason: null,
    enrolment_cancelled: false,
    begun_by: null,
    begun_with: null,
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
      issued_at: new Date('2026-03-04T10:00:00Z'),
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
      paid_by: 'provider',
      reference: '',
      reverses_id: null,
      reversal_reason: null,
      reversal_note: null,
      replaces_id: null,
      request_key: null,
      group_name: null,
      group_year: null,
      left_cents: null,
    },
  ]);
  const audit = await storedRows(own.db, 'audit', { subject: `member:id:${memberId}` }, [
    'actor',
    'action',
    'after',
    'request_id',
  ]);
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
    expect(await renewed(renewal)).toEqual({ outcome: 'same', recordId: Object(first).recordId });
    const counted = await storedRows(own.db, 'records', { member_id: memberId }, ['id']);
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
