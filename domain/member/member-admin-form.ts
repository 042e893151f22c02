import * as v from 'valibot';
import { fields } from '../values/wire.ts';
import type { AdminMember, MemberChange, NewMember } from './member-admin.ts';
import { toDetailsFormEntries, genders, memberDetailsForm, toMemberUpdateBody } from './member.ts';
import { toFirstFormEntries } from './starting-entries.ts';
import { toMessage } from '../texts/texts.ts';

const gender = v.pipe(
  v.string(toMessage('invalid.gender')),
  v.picklist(genders, toMessage('invalid.gender')),
);

/**
 * The schema of a checkbox in a form, whose value is `yes` or an empty text. The schema converts the checkbox's value
 * to true or false.
 */
const ticked = v.pipe(
  v.string(),
  v.transform((entry) => entry === 'yes'),
);

const { firstName, idNumber, lastName, photo, title, ...others } = memberDetailsForm.entries;

/** The office's form for the details of a new member (specification section 5, Member add and edit). */
export const newMemberForm = fields({ idNumber, title, firstName, lastName, gender, ...others, photo });
export type NewMemberEntries = { readonly [K in keyof typeof newMemberForm.entries]: string };

/** The office's form for the details of a stored member, in the member dialog. */
export const memberForm = fields({ ...newMemberForm.entries, deceased: ticked, vip: ticked });
/** The value of the form's photo field if the member has no stored photo and the office adds no photo. */
export const noPhoto = 'none';
export type MemberEntries = { readonly [K in keyof typeof memberForm.entries]: string };

/** The values in the office's form for a new member when the form opens. All are empty. */
export const emptyEntries: NewMemberEntries = toFirstFormEntries(newMemberForm, {});

/**
 * Returns the values in the office's form for a stored member when the form opens. The member's photo is an image data
 * URL.
 */
export function toMemberFormEntries(member: AdminMember, photo: string | null): MemberEntries {
  return {
    ...toDetailsFormEntries({ ...member, photo }),
    gender: member.gender,
    deceased: member.deceased ? 'yes' : '',
    vip: member.vip ? 'yes' : '',
  };
}

/**
 * Returns the body of the call `changeMember`, from the checked values of the office's form. The body has the version
 * number of the member's details that the form showed. If the office has not changed the photo, `photo` is null.
 */
export function toMemberChange(
  details: v.InferOutput<typeof memberForm>,
  stored: { readonly member: AdminMember; readonly photo: string | null },
): MemberChange {
  const { photo, ...change } = toMemberUpdateBody(details, stored.photo);
  return { ...change, photo: photo === noPhoto ? null : photo, version: stored.member.version };
}

/**
 * Returns the body of the call `addMember`, from the checked values of the office's form. The address of the new member
 * gets the given country, which is the association's (specification section 9).
 */
export function toNewMember(details: v.InferOutput<typeof newMemberForm>, country: string): NewMember {
  const { address, ...update } = toMemberUpdateBody(details, null);
  return { ...update, address: { ...address, country }, photo: details.photo };
}
