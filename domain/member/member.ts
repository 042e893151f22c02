import * as v from 'valibot';
import { parseDate, formatDate } from '../values/calendar.ts';
import { fields } from '../values/wire.ts';
import { optionalEmail } from '../contact/email.ts';
import { idCardNumber } from './id-card.ts';
import { optionalPhone, mobile } from '../contact/phone.ts';
import { photo } from '../pictures/photo.ts';
import { toStartingEntries } from './starting-entries.ts';
import { optionalText, requireText } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { checkLengthFirst, mostTyped } from '../values/input-length.ts';

function listNames<Name extends string>(entries: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(entries) as Name[];
}

export const genders = ['M', 'F', 'X'] as const;
export const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Prof'] as const;

/**
 * A member's date of birth as it may be on file: `yyyy-mm-dd`, from 1900 on. `dateOfBirthOn` has the rule for
 * new entries.
 */
export const dateOfBirth = v.pipe(
  v.string(toMessage('invalid.dateOfBirth')),
  checkLengthFirst(toMessage('invalid.dateOfBirth'), mostTyped),
  v.transform((text) => parseDate(text) ?? ''),
  v.check((day) => day >= '1900-01-01', toMessage('invalid.dateOfBirth')),
);

/** Gets the range of birth dates that may be entered: the last 100 years (specification sections 5 and 9). */
export function getBirthRange(today: string): { readonly first: string; readonly last: string } {
  return { first: `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`, last: today };
}

/** Creates a date of birth that may be entered today. The date on file may stay, even if it is earlier. */
export function dateOfBirthOn(today: string, onFile?: string) {
  const { first, last } = getBirthRange(today);
  return v.pipe(
    dateOfBirth,
    v.check((day) => day === onFile || (first <= day && day <= last), toMessage('invalid.dateOfBirth')),
  );
}

/** Texts that are shown as typed, each under its own label. */
const furtherTexts = { placeOfBirth: requireText('invalid.placeOfBirth', 'details.placeOfBirth', 100) };
const person = {
  idNumber: idCardNumber,
  title: requireText('invalid.title', 'details.personTitle', 30),
  firstName: requireText('invalid.firstName', 'details.firstName', 100),
  lastName: requireText('invalid.lastName', 'details.lastName', 100),
  dateOfBirth,
  ...furtherTexts,
};
const postalAddress = {
  street: requireText('invalid.street', 'details.street'),
  city: requireText('invalid.city', 'details.city'),
  postCode: requireText('invalid.postCode', 'details.postCode', 20),
};
const contactAndWork = {
  mobileNumber: mobile,
  email: optionalEmail,
  homePhone: optionalPhone('invalid.homePhone'),
  officePhone: optionalPhone('invalid.officePhone'),
  occupation: optionalText('details.occupation', 100),
  employer: optionalText('details.employer', 100),
};

/** The names of a member's details, in the order of the screen. */
export const detailNames = {
  person: listNames(person),
  furtherTexts: listNames(furtherTexts),
  address: listNames(postalAddress),
  contactAndWork: listNames(contactAndWork),
};

/**
 * The changes of a member's own details (specification sections 5 and 7.9). Without a photo, the stored photo
 * stays. `version` is the version that was changed, so that a change of the office is never undone (not in
 * the specification).
 */
export const memberUpdate = fields({
  ...person,
  address: fields(postalAddress),
  ...contactAndWork,
  photo: v.nullish(photo),
  version: v.optional(v.number()),
});
export type MemberUpdate = v.InferOutput<typeof memberUpdate>;

const nullableText = v.nullable(v.string());

function textsOf<Name extends string>(names: readonly Name[]): Record<Name, v.StringSchema<undefined>> {
  return Object.fromEntries(names.map((name) => [name, v.string()])) as ReturnType<typeof textsOf<Name>>;
}

/** A member as the member reads it (specification section 3). The photo is an image data URL. */
export const memberRead = v.object({
  membershipNumber: v.number(),
  ...textsOf(detailNames.person),
  address: v.object(textsOf(detailNames.address)),
  ...textsOf(detailNames.contactAndWork),
  email: nullableText,
  /** The e-mail address that a server refused for good, and no other (not in the specification). */
  refusedEmail: nullableText,
  homePhone: nullableText,
  officePhone: nullableText,
  photo: nullableText,
  vip: v.boolean(),
  version: v.number(),
  /**
   * Whether a renewal costs enrolment again, because the renewal with the first enrolment is cancelled (not
   * in the specification).
   */
  enrolmentAgain: v.optional(v.boolean()),
});
export type MemberRead = v.InferOutput<typeof memberRead>;

/** A member in the form of the details (specification section 3, member details update). */
export const memberDetailsForm = fields({
  ...person,
  ...postalAddress,
  ...contactAndWork,
  photo: v.pipe(v.string(toMessage('invalid.photo')), v.nonEmpty(toMessage('invalid.photo'))),
});
export type MemberDetailsEntries = { readonly [K in keyof typeof memberDetailsForm.entries]: string };
export type MemberDetails = v.InferOutput<typeof memberDetailsForm>;

/** Makes the first entries of a member's details form, with the date of birth as people type it. */
export function toDetailsEntries({ address, ...member }: MemberRead): MemberDetailsEntries {
  const stored = { ...member, ...address, dateOfBirth: formatDate(member.dateOfBirth) };
  return toStartingEntries(memberDetailsForm, stored);
}

/** Makes the body that the details form sends, from checked details. An unchanged photo is left out. */
export function toMemberUpdateBody<Details extends MemberDetails>(
  details: Details,
  storedPhoto: string | null,
) {
  const { street, city, postCode, photo, ...others } = details;
  return {
    ...others,
    address: { street, city, postCode },
    photo: photo === storedPhoto ? null : photo,
  };
}
