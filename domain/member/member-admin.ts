import * as v from 'valibot';
import { getAssociationCountryName } from '../contact/country.ts';
import { genders, memberRead, memberUpdate } from './member.ts';
import { photo } from '../pictures/photo.ts';
import { createOptionalTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

const gender = v.picklist(genders, toMessage('invalid.gender'));

const { photo: storedPhoto, ...details } = memberUpdate.entries;

/**
 * A new member, as an administrator sends the new member's data (specification section 7.2). If the address has no
 * country, the address gets the association's country.
 */
export const newMember = fields({
  ...details,
  gender,
  address: fields({
    ...details.address.entries,
    country: v.pipe(
      createOptionalTextSchema('details.address', 100),
      v.transform((country) => country || getAssociationCountryName()),
    ),
  }),
  photo,
});
export type NewMember = v.InferOutput<typeof newMember>;

/**
 * A change of a member by an administrator (specification section 7.2). Without a photo, the stored photo stays.
 * `version` is the version that the form showed (not in the specification). 409 if somebody else changed the member
 * after that version.
 */
export const memberChange = fields({
  ...details,
  gender,
  photo: storedPhoto,
  deceased: v.boolean(),
  vip: v.boolean(),
  version: v.optional(v.number()),
});
export type MemberChange = v.InferOutput<typeof memberChange>;

const { enrolmentAgain: _, photo: __, ...read } = memberRead.entries;

/** A member in the administrators' list, without the photo (specification section 3). */
export const adminMember = v.object({
  id: v.number(),
  ...read,
  gender: v.picklist(genders),
  deceased: v.boolean(),
  renewedPreviousYear: v.boolean(),
  renewedThisYear: v.boolean(),
  renewedNextYear: v.boolean(),
  version: v.number(),
  /**
   * The former membership numbers of people who were joined to this person. A search by such a number finds this person
   * (not in the specification).
   */
  formerNumbers: v.optional(v.nullable(v.array(v.number()))),
  /**
   * Only in lists for groups: whether the newest record has a licence that needs third party or insurance elsewhere.
   */
  needsCover: v.optional(v.boolean()),
});
export type AdminMember = v.InferOutput<typeof adminMember>;

/**
 * The outcomes of adding a member. `added`: a new person was stored. `linked`: the person was already stored, and now
 * belongs to the group, which insures the person. `already renewed`: the person was stored and already has a record for
 * the year. This record stays unchanged, and nothing is charged.
 */
export const additionOutcomes = ['added', 'linked', 'already renewed'] as const;
