import * as v from 'valibot';
import { getAssociationCountryName } from '../contact/country.ts';
import { genders, memberRead, memberUpdate } from './member.ts';
import { photo } from '../pictures/photo.ts';
import { optionalText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { fields } from '../values/wire.ts';

const gender = v.picklist(genders, toMessage('invalid.gender'));

const { photo: storedPhoto, ...details } = memberUpdate.entries;

/** A new member as an administrator sends them (specification section 7.2); country as Malta, or as the association's. */
export const newMember = fields({
  ...details,
  gender,
  address: fields({
    ...details.address.entries,
    country: v.pipe(
      optionalText('details.address', 100),
      v.transform((country) => country || getAssociationCountryName()),
    ),
  }),
  photo,
});
export type NewMember = v.InferOutput<typeof newMember>;

/**
 * What an administrator may change of a member (specification section 7.2); without a photo the stored one stays.
 * `version` is the one that the change was made upon: where somebody changed the member since, it is a conflict (an
 * addition).
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

/** A member as listed for administrators (specification section 3), without the photo. */
export const adminMember = v.object({
  id: v.number(),
  ...read,
  gender: v.picklist(genders),
  deceased: v.boolean(),
  renewedPreviousYear: v.boolean(),
  renewedThisYear: v.boolean(),
  renewedNextYear: v.boolean(),
  version: v.number(),
  /** The numbers of people who were joined to them, by which they are found as well. An addition. */
  formerNumbers: v.optional(v.nullable(v.array(v.number()))),
  /** For groups alone: whether the newest record holds a licence that needs third party or insured elsewhere. */
  needsCover: v.optional(v.boolean()),
});
export type AdminMember = v.InferOutput<typeof adminMember>;

/**
 * What became of an administrator's adding a member: a new person; a person on file who was added to the group and
 * insured by it now; or one who has a record for this year already, which stays as it is and costs nothing.
 */
export const additionOutcomes = ['added', 'linked', 'already renewed'] as const;
