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

/** A new member (specification section 7.2). An address without a country gets the association's country. */
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
 * A change of a member's details (specification section 7.2). If no photo is sent, the stored photo stays. `version`
 * (not in the specification) is the version that the form showed. The server refuses an outdated `version` with 409.
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
  /** The membership numbers of people who were merged with this person (not in the specification). */
  formerNumbers: v.optional(v.nullable(v.array(v.number()))),
  /** Whether the latest record has a licence that needs cover. Only lists for groups have this field. */
  needsCover: v.optional(v.boolean()),
});
export type AdminMember = v.InferOutput<typeof adminMember>;

/**
 * The outcomes when somebody adds a person. `linked` means that the person was already stored, and now also belongs to
 * the group. `already renewed` means that the stored person has a record for the year, and that nothing changed.
 */
export const additionOutcomes = ['added', 'linked', 'already renewed'] as const;
