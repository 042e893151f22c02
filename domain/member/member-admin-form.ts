import * as v from 'valibot';
import { fields } from '../values/wire.ts';
import type { AdminMember, MemberChange, NewMember } from './member-admin.ts';
import { toDetailsEntries, genders, memberDetailsForm, toMemberUpdate } from './member.ts';
import { toStartingEntries } from './starting-entries.ts';
import { toMessage } from '../texts/texts.ts';

const gender = v.pipe(
  v.string(toMessage('invalid.gender')),
  v.picklist(genders, toMessage('invalid.gender')),
);

/** A box that is ticked or not, as a form's entry: `yes` or nothing. */
const ticked = v.pipe(
  v.string(),
  v.transform((entry) => entry === 'yes'),
);

const { firstName, idNumber, lastName, photo, title, ...others } = memberDetailsForm.entries;

/** The office's form of a new member's details, as an administrator types it (specification section 5, Member add and edit). */
export const newMemberForm = fields({ idNumber, title, firstName, lastName, gender, ...others, photo });
export type NewMemberEntries = { readonly [K in keyof typeof newMemberForm.entries]: string };

/** The office's form of a member's details, in the detail dialog. */
export const memberForm = fields({ ...newMemberForm.entries, deceased: ticked, vip: ticked });
/** The photo's entry of who has none on file and is changed without one. */
export const noPhoto = 'none';
export type MemberEntries = { readonly [K in keyof typeof memberForm.entries]: string };

/** The entries that the office's form of a new member starts with: none. */
export const emptyEntries: NewMemberEntries = toStartingEntries(newMemberForm, {});

/** What the office's form of a member starts with, from the stored details; the photo is an image data URL. */
export function toMemberEntries(member: AdminMember, photo: string | null): MemberEntries {
  return {
    ...toDetailsEntries({ ...member, photo }),
    gender: member.gender,
    deceased: member.deceased ? 'yes' : '',
    vip: member.vip ? 'yes' : '',
  };
}

/**
 * Makes what the office's form of a member sends once its details are checked. It holds the version that the details
 * were typed over; a photo that is still the stored one is left out.
 */
export function toMemberChange(
  details: v.InferOutput<typeof memberForm>,
  stored: { readonly member: AdminMember; readonly photo: string | null },
): MemberChange {
  const { photo, ...change } = toMemberUpdate(details, stored.photo);
  return { ...change, photo: photo === noPhoto ? null : photo, version: stored.member.version };
}

/** What the office's form of a new member sends: they live in the association's country (specification section 9). */
export function toNewMember(details: v.InferOutput<typeof newMemberForm>, country: string): NewMember {
  const { address, ...update } = toMemberUpdate(details, null);
  return { ...update, address: { ...address, country }, photo: details.photo };
}
