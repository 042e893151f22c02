import * as v from 'valibot';
import { fields } from '../values/wire.ts';
import type { AdminMember, MemberChange, NewMember } from './member-admin.ts';
import { toDetailsEntries, genders, memberDetailsForm, toMemberUpdateBody } from './member.ts';
import { toStartingEntries } from './starting-entries.ts';
import { toMessage } from '../texts/texts.ts';

const gender = v.pipe(
  v.string(toMessage('invalid.gender')),
  v.picklist(genders, toMessage('invalid.gender')),
);

/** A tick box as a form's entry: `yes` or nothing. */
const ticked = v.pipe(
  v.string(),
  v.transform((entry) => entry === 'yes'),
);

const { firstName, idNumber, lastName, photo, title, ...others } = memberDetailsForm.entries;

/** The office's form of a new member's details, as typed (specification section 5, Member add and edit). */
export const newMemberForm = fields({ idNumber, title, firstName, lastName, gender, ...others, photo });
export type NewMemberEntries = { readonly [K in keyof typeof newMemberForm.entries]: string };

/** The office's form of a member's details, in the detail dialog. */
export const memberForm = fields({ ...newMemberForm.entries, deceased: ticked, vip: ticked });
/** The entry for the photo of a member who has none on file, if it stays so. */
export const noPhoto = 'none';
export type MemberEntries = { readonly [K in keyof typeof memberForm.entries]: string };

/** The first entries of the office's form of a new member: all empty. */
export const emptyEntries: NewMemberEntries = toStartingEntries(newMemberForm, {});

/** Makes the first entries of the office's form of a member. The photo is an image data URL. */
export function toMemberEntries(member: AdminMember, photo: string | null): MemberEntries {
  return {
    ...toDetailsEntries({ ...member, photo }),
    gender: member.gender,
    deceased: member.deceased ? 'yes' : '',
    vip: member.vip ? 'yes' : '',
  };
}

/**
 * Makes the body that the office's form of a member sends, out of checked details. It has the version that
 * the form showed. A photo that is unchanged is left out.
 */
export function toMemberChange(
  details: v.InferOutput<typeof memberForm>,
  stored: { readonly member: AdminMember; readonly photo: string | null },
): MemberChange {
  const { photo, ...change } = toMemberUpdateBody(details, stored.photo);
  return { ...change, photo: photo === noPhoto ? null : photo, version: stored.member.version };
}

/**
 * Makes the body that the office's form of a new member sends. The new member lives in the association's
 * country (specification section 9).
 */
export function toNewMember(details: v.InferOutput<typeof newMemberForm>, country: string): NewMember {
  const { address, ...update } = toMemberUpdateBody(details, null);
  return { ...update, address: { ...address, country }, photo: details.photo };
}
