import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findFormProblems } from '#domain/values/form-problems.ts';
import {
  toMemberChange,
  emptyEntries,
  toMemberFormEntries,
  memberForm,
  newMemberForm,
  toNewMember,
} from '#domain/member/member-admin-form.ts';
import { memberUpdate } from '#domain/member/member.ts';
import { fromWire } from '#domain/values/wire.ts';
import { aMember, memberOnTheWire } from '#tests/support/data/a-member.ts';

const { address, photo, version, ...details } = fromWire(memberUpdate, memberOnTheWire.update);
const stored = { member: aMember({ vip: true }), photo: photo ?? null };

test('the form of a stored member starts with what is stored, and sends that without the photo', () => {
  const entries = toMemberFormEntries(stored.member, stored.photo);
  expect(entries).toEqual({
    ...details,
    ...address,
    gender: 'F',
    dateOfBirth: '27/03/1980',
    homePhone: '',
    officePhone: '',
    photo,
    deceased: '',
    vip: 'yes',
  });
  expect(toMemberChange(v.parse(memberForm, entries), stored)).toEqual({
    ...details,
    address,
    gender: 'F',
    photo: null,
    deceased: false,
    vip: true,
    version,
  });
});

test('a photo that is not the stored one is sent', () => {
  const details = v.parse(memberForm, {
    ...toMemberFormEntries(stored.member, stored.photo),
    photo: 'data:image/png;base64,',
  });
  expect(toMemberChange(details, stored).photo).toBe('data:image/png;base64,');
});

test('a new member is sent with the photo, and lives in the association’s country', () => {
  const { deceased: _deceased, vip: _vip, ...entries } = toMemberFormEntries(stored.member, stored.photo);
  const sent = toNewMember(v.parse(newMemberForm, entries), 'Malta');
  expect(sent).toMatchObject({ address: { ...address, country: 'Malta' }, photo });
});

test('an empty form says of each field that must be there that it is missing, as the specification does', () => {
  expect(findFormProblems(newMemberForm, emptyEntries)).toEqual({
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
