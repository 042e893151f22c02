import { describe, expect, test } from 'vitest';
import { renewYear } from '#server/membership/renew.ts';
import { addMember, addMembers, usualSelection } from '#tests/support/server/renewals.ts';
import { useRenewals } from './written-renewals.ts';
import { storedRows, storedRow } from '#tests/support/database/stored.ts';
import { noInsurance } from '#domain/insurance/insurance.ts';

const { own, renewalOf, renewed, newCheckout, rowsOf } = useRenewals();

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
          await renewYear(trx, renewal);
          if (place % 3 === 0) throw new Error('something went wrong after it');
        });
      }),
    );
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(8);
    const receipts = await storedRows(own.db, 'receipts', { issue_year: year }, ['number']);
    const certificates = await storedRows(own.db, 'certificates', { cover_year: year }, ['number']);
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
    const receipt = await storedRow(own.db, 'receipts', { checkout_id: checkoutId }, [
      'issue_year',
      'number',
    ]);
    expect(receipt).toEqual({ issue_year: 2030, number: 1 });
    const certificate = await storedRow(own.db, 'certificates', { cover_year: 2031 }, [
      'cover_year',
      'number',
      'bought_on',
    ]);
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
    const insurance = { ...noInsurance, insuredElsewhere: true, agencyName: 'Other Ltd' };
    const outcome = await renewed(await renewalOf(memberId, { selection: { ...usualSelection, insurance } }));
    const recordId = 'recordId' in outcome ? outcome.recordId : 0;
    expect(await rowsOf('certificates', recordId)).toEqual([]);
    expect(
      await own.db.selectFrom('receipts').select('id').where('record_id', '=', recordId).execute(),
    ).toEqual([]);
  });
});
