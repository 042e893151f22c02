import { describe, expect, test } from 'vitest';
import { noInsurance } from '#domain/insurance/insurance.ts';
import type { Selection } from '#domain/year/selection.ts';
import { Refused } from '#server/base/refused.ts';
import { useOwnPortal } from '#tests/support/server/own-portal.ts';
import { addMember, checkoutsOf, prepareFor, renewAtTheOffice } from '#tests/support/server/renewals.ts';

const portal = useOwnPortal();
const noSuchClub = 'A chosen club is not available. Choose another.';
const insuranceNeeded = 'Insurance is required for target shooting licence holders.';

async function refusalOf(wanted: {
  memberId: number;
  year?: number;
  selection?: Partial<Selection>;
  total?: number;
}) {
  const error: unknown = await prepareFor(portal, wanted.memberId, wanted).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`Not refused: ${String(error)}`);
  return { status: error.status, reason: error.message, fields: error.fields };
}

const insurance = (more: Partial<Selection['insurance']> = {}) => ({ ...noInsurance, ...more });

describe('a checkout is refused with the message of the field:', () => {
  test.each<[name: string, selection: Partial<Selection>, field: string, reason: string]>([
    ['no club beside the mandatory one', { clubs: ['amacs'] }, 'clubs', 'Please select at least one club.'],
    ['an unknown club', { clubs: ['tsc', 'nowhere'] }, 'clubs', noSuchClub],
    ['a disabled club', { clubs: ['tsc', 'old'] }, 'clubs', noSuchClub],
    [
      'a disabled group',
      { affiliatedGroups: ['gone'] },
      'affiliated_groups',
      'A chosen affiliated group is not available. Choose another.',
    ],
    [
      'two licences that exclude each other',
      { licences: ['target_a', 'target_a_special'] },
      'licences',
      'Choose only one of these two licences.',
    ],
    [
      'a target licence without insurance',
      { insurance: insurance({ personalAccident: true }) },
      'insurance',
      insuranceNeeded,
    ],
    ['an RCO without insurance', { licences: ['rco'], insurance: insurance() }, 'insurance', insuranceNeeded],
    [
      'insured elsewhere without the agency',
      { insurance: insurance({ insuredElsewhere: true, agencyName: '  ' }) },
      'insurance.insured_elsewhere.other_insurance_agency_name',
      'Please specify the name of the insurance agency.',
    ],
    [
      'insured elsewhere and here',
      { insurance: insurance({ insuredElsewhere: true, thirdParty: true, agencyName: 'Other Ltd' }) },
      'insurance',
      'Choose either Insured Elsewhere or our insurance, not both.',
    ],
  ])('%s', async (_, selection, field, reason) => {
    const memberId = await addMember(portal.db);
    expect(await refusalOf({ memberId, selection })).toEqual({
      status: 400,
      reason,
      fields: { [field]: reason },
    });
    expect(await checkoutsOf(portal.db, memberId)).toEqual([]);
  });

  test.each([2025, 2028])('a year that is not open: %i', async (year) => {
    const reason = 'Membership cannot be renewed for this year.';
    const memberId = await addMember(portal.db);
    expect(await refusalOf({ memberId, year })).toEqual({ status: 400, reason, fields: { year: reason } });
  });

  test('a year that is renewed already', async () => {
    const memberId = await addMember(portal.db);
    await renewAtTheOffice(portal, memberId);
    const reason = 'Membership is already renewed for this year.';
    expect(await refusalOf({ memberId })).toEqual({ status: 400, reason, fields: { year: reason } });
  });

  test.each([2899, 2901, 0])('another total than it costs: %i cents', async (total) => {
    const memberId = await addMember(portal.db);
    const reason = 'The price has changed since it was shown. Look at the new price, then renew again.';
    expect(await refusalOf({ memberId, total })).toMatchObject({ status: 409, reason });
    expect(await checkoutsOf(portal.db, memberId)).toEqual([]);
  });

  test('who is deceased', async () => {
    const memberId = await addMember(portal.db, { deceased: true });
    expect(await refusalOf({ memberId })).toMatchObject({ status: 403 });
  });

  test('to open a page that cannot be reached, and writes nothing', async () => {
    const memberId = await addMember(portal.db);
    portal.line.api = false;
    expect(await refusalOf({ memberId })).toMatchObject({
      status: 424,
      reason:
        'The payment page cannot be reached at the moment. Nothing was charged. Please try again in a few minutes.',
    });
    expect(await checkoutsOf(portal.db, memberId)).toEqual([]);
  });
});
