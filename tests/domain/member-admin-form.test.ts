import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemsOf } from '#domain/form-problems.ts';
import {
  changeOf,
  emptyEntries,
  memberEntriesOf,
  memberForm,
  newMemberForm,
  newMemberOf,
} from '#domain/member-admin-form.ts';
import { listedMember, memberOf, photo } from '#tests/support/screens/office-data.ts';

function stored() {
  return { member: memberOf(listedMember({ vip: true, version: 3 })), photo };
}

test('the form of a stored member starts with what is stored, and sends that without the photo', () => {
  const { member } = stored();
  const entries = memberEntriesOf(member, photo);
  expect(entries).toEqual({
    idNumber: '0123456M',
    title: 'Ms',
    firstName: 'Ġorġa',
    lastName: 'Żammit',
    gender: 'F',
    dateOfBirth: '27/03/1980',
    placeOfBirth: 'Ħamrun',
    street: '12, Triq il-Kbira',
    city: 'Żebbuġ',
    postCode: 'ZBG 1234',
    mobileNumber: '+356 79001001',
    email: 'gorga@example.mt',
    homePhone: '',
    officePhone: '',
    occupation: '',
    employer: '',
    photo,
    deceased: '',
    vip: 'yes',
  });
  expect(changeOf(v.parse(memberForm, entries), stored())).toEqual({
    idNumber: '0123456M',
    title: 'Ms',
    firstName: 'Ġorġa',
    lastName: 'Żammit',
    gender: 'F',
    dateOfBirth: '1980-03-27',
    placeOfBirth: 'Ħamrun',
    address: { street: '12, Triq il-Kbira', city: 'Żebbuġ', postCode: 'ZBG 1234' },
    mobileNumber: '+356 79001001',
    email: 'gorga@example.mt',
    homePhone: null,
    officePhone: null,
    occupation: '',
    employer: '',
    photo: null,
    deceased: false,
    vip: true,
    version: 3,
  });
});

test('a photo that is not the stored one is sent', () => {
  const details = v.parse(memberForm, {
    ...memberEntriesOf(stored().member, photo),
    photo: 'data:image/png;base64,',
  });
  expect(changeOf(details, stored()).photo).toBe('data:image/png;base64,');
});

test('a new member is sent with the photo, and lives in the association’s country', () => {
  const { deceased: _deceased, vip: _vip, ...entries } = memberEntriesOf(stored().member, photo);
  const { address, photo: sent } = newMemberOf(v.parse(newMemberForm, entries), 'Malta');
  expect({ address, sent }).toEqual({
    address: { street: '12, Triq il-Kbira', city: 'Żebbuġ', postCode: 'ZBG 1234', country: 'Malta' },
    sent: photo,
  });
});

test('an empty form says of each field that must be there that it is missing, as the specification does', () => {
  expect(problemsOf(newMemberForm, emptyEntries)).toEqual({
    idNumber: 'ID card number must be made up of maximum 7 digits followed by A, P, M, G, Z, H, B or L.',
    title: 'Title is required.',
    firstName: 'First name is required.',
    lastName: 'Last name is required.',
    gender: 'Gender is required',
    dateOfBirth: 'Date of birth is required and must be entered as dd/mm/yyyy.',
    placeOfBirth: 'Place of birth is required.',
    street: 'Street address is required.',
    city: 'Town/Village address is required.',
    postCode: 'Post code is required.',
    mobileNumber: 'Mobile number is invalid.',
    photo: 'Photo is required.',
  });
});
