import * as v from 'valibot';
import { getAssociationCountryName } from '../contact/country.ts';
import { mobile } from '../contact/phone.ts';
import { genders, memberRead, memberUpdate } from './member.ts';
import { photo } from '../pictures/photo.ts';
import { createOptionalTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

const gender = v.picklist(genders, toMessage('invalid.gender'));

const { photo: storedPhoto, ...details } = memberUpdate.entries;

/** A new member's details (specification section 7.2). An address without a country gets the association's country. */
export const newMember = fields({
  ...details,
  mobileNumber: mobile,
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
 * The change of a member's details, as an administrator sends it (specification section 7.2). If the change has no
 * photo, the stored photo stays. `version` (not in the specification) is the version that the form showed. The server
 * refuses with 409 if somebody changed the member's details after the form was shown.
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
  /** The numbers of people who were joined to this person, which a search also finds (not in the specification). */
  formerNumbers: v.optional(v.nullable(v.array(v.number()))),
  /**
   * Whether the person's latest record has a licence that needs third party cover or insurance elsewhere. Only lists
   * for groups have this field.
   */
  needsCover: v.optional(v.boolean()),
});
export type AdminMember = v.InferOutput<typeof adminMember>;

/**
 * The possible results when an administrator adds a member. `added` means that the server stored a new person. `linked`
 * means that the person was already stored and now also belongs to the group, which insures the person. `already
 * renewed` means that the person was already stored and has a record for the year. With `already renewed`, the record
 * stays unchanged and nobody has to pay anything.
 */
export const additionOutcomes = ['added', 'linked', 'already renewed'] as const;
