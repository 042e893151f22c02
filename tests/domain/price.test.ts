import { expect, test } from 'vitest';
import type { Club } from '#domain/registry/club.ts';
import { defaultInsurance } from '#domain/insurance/insurance.ts';
import { priceNewMember, priceRenewal, sumPrice } from '#domain/year/price.ts';
import { defaultPrices } from '#domain/year/year-prices.ts';

const none = { thirdParty: false, personalAccident: false, insuredElsewhere: false, agencyName: '' };
const clubs: Club[] = [
  { shortName: 'assoc', name: 'The Association', fee: 1000, mandatory: true, enabled: true },
  { shortName: 'vsc', name: 'Valletta Shooting Club', fee: 2500, mandatory: false, enabled: true },
];

test('a renewal costs the fees of the chosen clubs and the chosen covers', () => {
  const chosen = {
    clubs: ['vsc', 'assoc'],
    insurance: { ...none, thirdParty: true, personalAccident: true },
  };
  const lines = priceRenewal(chosen, clubs, false, defaultPrices);
  expect(lines).toEqual([
    { kind: 'club', shortName: 'assoc', name: 'The Association', cents: 1000 },
    { kind: 'club', shortName: 'vsc', name: 'Valletta Shooting Club', cents: 2500 },
    { kind: 'thirdParty', cents: 1400 },
    { kind: 'personalAccident', cents: 500 },
  ]);
  expect(sumPrice(lines)).toBe(5400);
});

test.each([
  [
    'a VIP pays no club',
    true,
    { ...none, thirdParty: true },
    { thirdParty: 1450, personalAccident: 9 },
    1450,
  ],
  ['insured elsewhere costs nothing', false, { ...none, insuredElsewhere: true }, defaultPrices, 2500],
  ['personal accident alone', false, { ...none, personalAccident: true }, defaultPrices, 3000],
] as const)('%s', (_, vip, chosen, premiums, total) => {
  expect(sumPrice(priceRenewal({ clubs: ['vsc'], insurance: chosen }, clubs, vip, premiums))).toBe(total);
});

test('a new member pays the chosen clubs, the enrolment fee and the chosen covers', () => {
  const club = {
    shortName: 'vsc',
    name: 'Valletta Shooting Club',
    fee: 2500,
    mandatory: false,
    enabled: true,
  };
  const chosen = { clubs: ['vsc'], insurance: { ...defaultInsurance, personalAccident: true } };
  expect(priceNewMember(chosen, [club], defaultPrices)).toEqual([
    { kind: 'club', shortName: 'vsc', name: 'Valletta Shooting Club', cents: 2500 },
    { kind: 'enrolment', cents: 1500 },
    { kind: 'thirdParty', cents: 1400 },
    { kind: 'personalAccident', cents: 500 },
  ]);
});
