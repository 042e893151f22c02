import { expect, test } from 'vitest';
import { hasEnoughClubs, listMandatoryClubs, type Club } from '#domain/registry/club.ts';

function club(shortName: string, fee: number, flags: Partial<Club> = {}): Club {
  return { shortName, name: `The club ${shortName}`, fee, mandatory: false, enabled: true, ...flags };
}
const clubs = [
  club('assoc', 1000, { mandatory: true }),
  club('vsc', 2500),
  club('closed', 700, { enabled: false }),
  club('gone', 300, { enabled: false, mandatory: true }),
];

test.each([
  [['assoc', 'vsc'], true],
  [['assoc'], false],
  [['vsc'], false],
  [['assoc', 'closed'], false],
  [[], false],
])('whether %j are the mandatory club and one more: %s', (chosen, are) => {
  expect(hasEnoughClubs(chosen, clubs)).toBe(are);
});

test('a disabled club is mandatory no more', () => {
  expect(listMandatoryClubs(clubs)).toEqual(['assoc']);
});
