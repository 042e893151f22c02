import { expect, test } from 'vitest';
import { formerDetails } from '#domain/calls/undo.ts';
import { detailNames } from '#domain/member.ts';
import { adminMember } from '#domain/member-admin.ts';
import { fromWire } from '#domain/wire.ts';

const stored = fromWire(adminMember, {
  id: 7,
  membership_number: 28,
  id_number: '0000028M',
  title: 'Ms',
  first_name: 'Marija',
  last_name: 'Żammit',
  gender: 'F',
  date_of_birth: '1980-02-29',
  place_of_birth: 'Ħamrun',
  address: { street: '1, Triq il-Kbira', city: 'Żebbuġ', post_code: 'HMR 1000' },
  mobile_number: '+356 79000028',
  email: null,
  refused_email: null,
  home_phone: null,
  office_phone: null,
  occupation: '',
  employer: '',
  deceased: false,
  vip: true,
  renewed_previous_year: false,
  renewed_this_year: true,
  renewed_next_year: false,
  version: 4,
});

test('details go back beside what was changed since, upon the version of now', () => {
  const entry = { before: { city: 'Ħamrun', vip: false }, after: { city: 'Żebbuġ', vip: true } };
  const change = formerDetails(entry, stored);
  expect(change).toMatchObject({
    firstName: 'Marija',
    address: { street: '1, Triq il-Kbira', city: 'Ħamrun', postCode: 'HMR 1000' },
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
  expect(formerDetails({ before: { city: 'Ħamrun' }, after: { city: 'Mosta' } }, stored)).toBe(null);
});
