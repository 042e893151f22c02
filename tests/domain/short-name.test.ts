import { expect, test } from 'vitest';
import { group } from '#domain/registry/administrator.ts';
import { newAffiliatedGroup } from '#domain/registry/affiliated-group.ts';
import { newClub } from '#domain/registry/club.ts';
import { isShortName } from '#domain/registry/short-name.ts';
import { outcomeOfWire } from '#tests/domain/value-or-message.ts';

test.each([
  ['lhg', true],
  ['club-2', true],
  ['amacs', false],
  ['LHG', false],
  ['l h g', false],
  ['ħħħ', false],
  ['', false],
])('whether %j can be the short name of a group: %s', (text, can) => {
  expect(isShortName(text)).toBe(can);
});

test.each([
  ['LHG ', 'lhg'],
  ['AMACS', 'amacs'],
  ['l h g', 'Group is required.'],
  ['', 'Group is required.'],
])('the role %j is, or is refused with, %j', (typed, becomes) => {
  expect(outcomeOfWire(group, typed)).toBe(becomes);
});

const short = 'Short name is required and must be at least 3 characters.';
const taken = 'This short name is taken or cannot be used.';
test.each([
  [' VSC ', 'vsc', 'vsc'],
  ['vs', short, short],
  ['', short, short],
  ['v s c', taken, taken],
  ['Amacs', 'amacs', taken],
])('the short name %j of a new club is %j, of a new group %j', (short_name, ofClub, ofGroup) => {
  const read = (value: unknown) =>
    typeof value === 'object' && value !== null && 'shortName' in value ? value.shortName : value;
  const wire = { short_name, name: 'Valletta', fee: '5', mandatory: false };
  expect([newClub, newAffiliatedGroup].map((schema) => read(outcomeOfWire(schema, wire)))).toEqual([
    ofClub,
    ofGroup,
  ]);
});
