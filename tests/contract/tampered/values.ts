/** Names that a price could be looked for under, and what somebody would like to stand there. */
export const priceNames: readonly string[] = [
  ['price', 'amount', 'amount_cents', 'amountCents', 'total_cents', 'totalCents', 'fee', 'fees'],
  ['lines', 'discount', 'currency', 'vip', 'state', 'reference', 'provider', 'expires_at', 'member_id'],
  ['membership_number', 'premiums', 'prices', 'redirect_url', 'source', 'third_party_cents', 'mandatory'],
].flat();
export const priceValues: readonly unknown[] = [
  [0, -1, -4400, 1, 0.01, 1e308, '0', '-29.00'],
  ['MTL', 'USD', true, false, null, 'paid', 'renewed'],
  [[], [{ kind: 'club', shortName: 'amacs', name: 'AMACS', cents: 0 }], { amacs: 0, thirdParty: 0 }],
].flat();

/** Keys that reach an object's prototype where they are copied without care. */
export const prototypes = ['__proto__', 'constructor', 'prototype'].map((key): object =>
  JSON.parse(`{"${key}":{"vip":true,"fee":0,"cents":0,"totalCents":0,"third_party":false}}`),
);

/** Years that cannot be renewed: closed, not there yet, or no year at all. */
export const noYears: readonly unknown[] = [
  ['2025', '2028', '1999', 2025, -2026, 2026.5],
  ['02026', ' 2026', 'next', null, ['2026']],
].flat();

/** Clubs that cannot be chosen: too few, unknown, disabled, twice, or no list of names. */
export const noClubs: readonly unknown[] = [
  [],
  ['amacs'],
  ['TSC'],
  ['tsc '],
  ['tsc', 'nowhere'],
  ['tsc', 'old'],
  ['tsc', 'tsc'],
  ['amacs', 'amacs', 'tsc'],
  ['__proto__'],
  ['tsc', 'constructor'],
  ['tsc\u0000'],
  [['tsc']],
  [-1],
  [{ short_name: 'tsc', fee: 0 }],
  'tsc',
  null,
  { 0: 'tsc', length: 1 },
  Array.from({ length: 5000 }, (_, at) => `tsc-${at}`),
  Array.from({ length: 5000 }, () => 'tsc'),
];

export const noGroups: readonly unknown[] = [
  ['gone'],
  ['nowhere'],
  ['lhg', 'lhg'],
  ['amacs'],
  'lhg',
  null,
  [0],
];

/** Licences of which two exclude each other, twice the same, or none that there is. */
export const noLicences: readonly unknown[] = [
  ['collector_a', 'collector_a_special'],
  ['target_a', 'rco', 'target_a_special'],
  ['rco', 'rco'],
  ['nothing'],
  ['__proto__'],
  'rco',
  null,
];

export const elsewhere = (has: unknown, name: unknown = '') => ({
  has_insurance_elsewhere: has,
  other_insurance_agency_name: name,
});

/** Insurances that exclude each other, lack the agency, or are no choice at all. */
export const noInsurances: readonly unknown[] = [
  ...[
    [true, false, elsewhere(true, 'Atlas')],
    [false, true, elsewhere(true, 'Atlas')],
    [false, false, elsewhere(true, ' ')],
    [false, false, elsewhere(true, null)],
    [-1, false, elsewhere(false)],
    ['false', 'false', elsewhere(false)],
    [0, 0, elsewhere(false)],
    [null, true, elsewhere(false)],
    [true, true, null],
    [true, true, 'false'],
    [true, true, elsewhere(0)],
  ].map(([third_party, personal_accident, insured_elsewhere]) => ({
    third_party,
    personal_accident,
    insured_elsewhere,
  })),
  null,
  [],
  'none',
  { third_party: true },
];
