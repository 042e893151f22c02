import { expect, test } from 'vitest';
import { toChangeRestoringDetails } from '#domain/calls/undo.ts';
import { detailNames } from '#domain/member/member.ts';
import { aMember } from '#tests/support/data/a-member.ts';

const stored = aMember({ vip: true, version: 4 });

test('details go back beside what was changed since, upon the version of now', () => {
  const entry = { before: { city: 'Ħamrun', vip: false }, after: { city: 'Żebbuġ', vip: true } };
  const change = toChangeRestoringDetails(entry, stored);
  expect(change).toMatchObject({
    firstName: 'Ġorġa',
    address: { street: '12, Triq il-Kbira', city: 'Ħamrun', postCode: 'ZBG 1234' },
    vip: false,
    deceased: false,
    gender: 'F',
    photo: null,
    version: 4,
  });
  const names = [...detailNames.person, ...detailNames.contactAndWork, 'gender', 'deceased', 'vip'];
  expect(Object.keys(change ?? {}).toSorted()).toEqual([...names, 'address', 'photo', 'version'].toSorted());
});

test('details that are others by now than the entry left do not go back', () => {
  expect(toChangeRestoringDetails({ before: { city: 'Ħamrun' }, after: { city: 'Mosta' } }, stored)).toBe(
    null,
  );
});
