import { expect, test } from 'vitest';
import { newMemberLines } from '#domain/enrolment.ts';
import { defaultInsurance } from '#domain/insurance.ts';

test('a new member pays the chosen clubs, the enrolment fee and the chosen covers', () => {
  const club = {
    shortName: 'vsc',
    name: 'Valletta Shooting Club',
    fee: 2500,
    mandatory: false,
    enabled: true,
  };
  const chosen = { clubs: ['vsc'], insurance: { ...defaultInsurance, personalAccident: true } };
  expect(newMemberLines(chosen, [club], { thirdParty: 1400, personalAccident: 500 }, 1500)).toEqual([
    { kind: 'club', shortName: 'vsc', name: 'Valletta Shooting Club', cents: 2500 },
    { kind: 'enrolment', cents: 1500 },
    { kind: 'thirdParty', cents: 1400 },
    { kind: 'personalAccident', cents: 500 },
  ]);
});
