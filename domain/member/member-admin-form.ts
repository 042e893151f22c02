import * as v from 'valibot';
import { mobile } from '../contact/phone.ts';
import { fields } from '../values/wire.ts';
import type { AdminMember, MemberChange, NewMember } from './member-admin.ts';
import { toDetailsFormEntries, genders, memberDetailsForm, toMemberUpdateBody } from './member.ts';
import { toFirstFormEntries } from './starting-entries.ts';
import { toMessage } from '../texts/texts.ts';

const gender = v.pipe(
  v.string(toMessage('invalid.gender')),
  v.picklist(genders, toMessage('invalid.gender')),
);

const ticked = v.pipe(
  v.string(),
  v.transform((entry) => entry === 'yes'),
);

const { firstName, idNumber, lastName, photo, title, ...others } = memberDetailsForm.entries;

/** The form for a new member (specification section 5, Member add and edit). */
export const newMemberForm = fields({
  idNumber,
  title,
  firstName,
  lastName,
  gender,
  ...others,
  mobileNumber: mobile,
  photo,
});
export type NewMemberEntries = { readonly [K in keyof typeof newMemberForm.entries]: string };

export const memberForm = fields({
  ...newMemberForm.entries,
  mobileNumber: others.mobileNumber,
  deceased: ticked,
  vip: ticked,
});
/** The value of the photo field if the member has no stored photo and the office adds none. */
export const noPhoto = 'none';
export type MemberEntries = { readonly [K in keyof typeof memberForm.entries]: string };

export const emptyEntries: NewMemberEntries = toFirstFormEntries(newMemberForm, {});

/** Returns the first values of a stored member's form. The photo is an image data URL. */
export function toMemberFormEntries(member: AdminMember, photo: string | null): MemberEntries {
  return {
    ...toDetailsFormEntries({ ...member, photo }),
    gender: member.gender,
    deceased: member.deceased ? 'yes' : '',
    vip: member.vip ? 'yes' : '',
  };
}

/**
 * Returns the body of `changeMember` from checked values, with the form's version. `photo` is null if the photo is
 * unchanged.
 */
export function toMemberChange(
  details: v.InferOutput<typeof memberForm>,
  stored: { readonly member: AdminMember; readonly photo: string | null },
): MemberChange {
  const { photo, ...change } = toMemberUpdateBody(details, stored.photo);
  return { ...change, photo: photo === noPhoto ? null : photo, version: stored.member.version };
}

/** Returns the body of `addMember` from checked values. `country` is the country of the address (section 9). */
export function toNewMember(details: v.InferOutput<typeof newMemberForm>, country: string): NewMember {
  const { address, ...update } = toMemberUpdateBody(details, null);
  return { ...update, address: { ...address, country }, photo: details.photo };
}
