import * as fc from 'fast-check';
import {
  elsewhere,
  noClubs,
  noGroups,
  noInsurances,
  noLicences,
  noYears,
  priceNames,
  priceValues,
  prototypes,
} from './values.ts';

/** What a member's browser sends to prepare a checkout, as far as it is honest. */
export interface Wanted {
  readonly year: string;
  readonly clubs: readonly string[];
  readonly affiliated_groups: readonly string[];
  readonly licences: readonly string[];
  readonly insurance: {
    readonly third_party: boolean;
    readonly personal_accident: boolean;
    readonly insured_elsewhere: {
      readonly has_insurance_elsewhere: boolean;
      readonly other_insurance_agency_name: string;
    };
  };
}

/** What somebody changed about it on the way, and what the server must answer. */
interface Tampering {
  readonly kind: string;
  readonly answer: 200 | 400 | 403 | 409;
  /** What is sent instead; the choice stays what it was where the answer is 200. */
  readonly body?: (wanted: Wanted) => object;
  /** The same, where JSON is written that no object is. */
  readonly text?: (text: string) => string;
  /** The end of the address, in place of the member's own number. */
  readonly path?: (number: number) => string;
}

/** Fees and premiums in cents, as `addOffer` and specification section 9 have them. */
const fees: Readonly<Record<string, number>> = { amacs: 1000, tsc: 500, mgc: 750, rsc: 0 };

/** What an honest choice costs in cents: the mandatory club's fee, the chosen clubs', the covers'; no fees for a VIP. */
export function priceOf({ clubs, insurance }: Wanted, vip: boolean): number {
  const clubFees = ['amacs', ...clubs.filter((name) => name !== 'amacs')].map((name) => fees[name] ?? NaN);
  const all = vip ? 0 : clubFees.reduce((sum, fee) => sum + fee, 0);
  return all + (insurance.third_party ? 1400 : 0) + (insurance.personal_accident ? 500 : 0);
}

/** Third party, personal accident, elsewhere: what a holder of a target licence may choose, and others besides. */
const covers = [
  [true, false, ''],
  [true, true, ''],
  [false, false, 'Atlas'],
] as const;
const otherCovers = [[false, true, ''] as const, [false, false, ''] as const];

export const wanted: fc.Arbitrary<Wanted> = fc
  .record({
    others: fc.subarray(['tsc', 'mgc', 'rsc'], { minLength: 1 }),
    affiliated_groups: fc.subarray(['lhg', 'mag']),
    licences: fc.subarray(['collector_a', 'target_a', 'rco', 'target_b_ag']),
    free: fc.boolean(),
  })
  .chain(({ others, affiliated_groups, free, ...chosen }) => {
    const licences = free ? chosen.licences.filter((id) => id === 'collector_a') : chosen.licences;
    return fc
      .constantFrom(...covers, ...(free ? otherCovers : []))
      .map(([third_party, personal_accident, agency]) => ({
        year: '2026',
        clubs: ['amacs', ...others],
        affiliated_groups,
        licences,
        insurance: {
          third_party,
          personal_accident,
          insured_elsewhere: {
            has_insurance_elsewhere: agency !== '',
            other_insurance_agency_name: agency,
          },
        },
      }));
  });

const extras = fc.dictionary(fc.constantFrom(...priceNames), fc.constantFrom(...priceValues), {
  minKeys: 1,
  maxKeys: 6,
});

type Part = fc.Arbitrary<Tampering>;
const taken = (kind: string, puts: fc.Arbitrary<(wish: Wanted) => object>): Part =>
  puts.map((body) => ({ kind, answer: 200, body }));
/** One field holds what cannot be. */
const refused = (kind: string, field: keyof Wanted, values: readonly unknown[]): Part =>
  fc
    .constantFrom(...values)
    .map((value) => ({ kind, answer: 400, body: (wish) => ({ ...wish, [field]: value }) }));

/** Every kind of tampering with what is sent to prepare a checkout. */
export const tamperings: readonly Part[] = [
  taken(
    'extra fields',
    extras.map((more) => (wish) => ({ ...more, ...wish })),
  ),
  taken(
    'extra fields in the insurance',
    extras.map((more) => ({ insurance, ...wish }) => ({
      ...wish,
      insurance: {
        ...more,
        ...insurance,
        insured_elsewhere: { ...more, ...insurance.insured_elsewhere },
      },
    })),
  ),
  taken(
    'prototype keys',
    fc.constantFrom(...prototypes).map((key) => ({ insurance, ...wish }) => ({
      ...wish,
      ...key,
      insurance: { ...insurance, ...key },
    })),
  ),
  fc.constantFrom('0.01', '13.99', '9999999.99').map((total) => ({
    kind: 'a total that it does not cost',
    answer: 409,
    body: (wish) => ({ ...wish, total }),
  })),
  taken(
    'the mandatory club left out',
    fc.constant(({ clubs, ...wish }) => ({ ...wish, clubs: clubs.filter((name) => name !== 'amacs') })),
  ),
  taken(
    'another order',
    fc.constant(({ clubs, ...wish }) => ({ ...wish, clubs: clubs.toReversed() })),
  ),
  fc.constantFrom('?price=0&vip=true', '?amount=-1', '?discount=100&year=2027').map((query) => ({
    kind: 'prices in the address',
    answer: 200,
    path: (number) => `${number}/prepare-checkout${query}`,
  })),
  fc
    .constantFrom('"clubs":["rsc"]', '"insurance":{"third_party":false}', '"vip":true,"vip":1')
    .map((twice) => ({
      kind: 'a field twice',
      answer: 200,
      text: (text) => text.replace('{', `{${twice},`),
    })),
  refused('another year', 'year', noYears),
  refused('no such clubs', 'clubs', noClubs),
  refused('no such groups', 'affiliated_groups', noGroups),
  refused('licences that exclude each other', 'licences', noLicences),
  refused('insurances that exclude each other', 'insurance', noInsurances),
  fc
    .tuple(fc.constantFrom('rco', 'target_a_cb', 'target_b_ml'), fc.boolean())
    .map(([licence, personal_accident]) => ({
      kind: 'a target licence without insurance',
      answer: 400,
      body: (wish) => ({
        ...wish,
        licences: [licence],
        insurance: { third_party: false, personal_accident, insured_elsewhere: elsewhere(false) },
      }),
    })),
  fc.integer({ min: 1, max: 9 }).map((more) => ({
    kind: "another member's number",
    answer: 403,
    path: (number) => `${number + more}/prepare-checkout`,
  })),
];
