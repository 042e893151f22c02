import * as v from 'valibot';
import { parseDate, formatDate } from '../values/calendar.ts';
import { fields } from '../values/wire.ts';
import { optionalEmail } from '../contact/email.ts';
import { idCardNumber } from './id-card.ts';
import { createOptionalPhoneSchema, mobile } from '../contact/phone.ts';
import { photo } from '../pictures/photo.ts';
import { toFirstFormEntries } from './starting-entries.ts';
import { createOptionalTextSchema, createRequiredTextSchema } from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';

function listNames<Name extends string>(entries: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(entries) as Name[];
}

export const genders = ['M', 'F', 'X'] as const;
export const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Prof'] as const;

/**
 * The schema of a member's date of birth (`yyyy-mm-dd`), not before 1900. For new dates, `createBirthDateSchema` has a stricter
 * rule.
 */
export const dateOfBirth = v.pipe(
  v.string(toMessage('invalid.dateOfBirth')),
  createLengthCheck(toMessage('invalid.dateOfBirth'), mostTyped),
  v.transform((text) => parseDate(text) ?? ''),
  v.check((day) => day >= '1900-01-01', toMessage('invalid.dateOfBirth')),
);

/** Returns the range of birth dates that people can enter: the last 100 years (specification sections 5 and 9). */
export function getBirthRange(today: string): { readonly first: string; readonly last: string } {
  return { first: `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`, last: today };
}

/**
 * Creates the schema of a date of birth that is entered today. The schema also accepts the stored date `onFile`, even
 * if this date is earlier.
 */
export function createBirthDateSchema(today: string, onFile?: string) {
  const { first, last } = getBirthRange(today);
  return v.pipe(
    dateOfBirth,
    v.check((day) => day === onFile || (first <= day && day <= last), toMessage('invalid.dateOfBirth')),
  );
}

/** Details that the member's page shows as the member typed them, each with a label. */
const furtherTexts = {
  placeOfBirth: createRequiredTextSchema('invalid.placeOfBirth', 'details.placeOfBirth', 100),
};
const person = {
  idNumber: idCardNumber,
  title: createRequiredTextSchema('invalid.title', 'details.personTitle', 30),
  firstName: createRequiredTextSchema('invalid.firstName', 'details.firstName', 100),
  lastName: createRequiredTextSchema('invalid.lastName', 'details.lastName', 100),
  dateOfBirth,
  ...furtherTexts,
};
const postalAddress = {
  street: createRequiredTextSchema('invalid.street', 'details.street'),
  city: createRequiredTextSchema('invalid.city', 'details.city'),
  postCode: createRequiredTextSchema('invalid.postCode', 'details.postCode', 20),
};
const contactAndWork = {
  mobileNumber: mobile,
  email: optionalEmail,
  homePhone: createOptionalPhoneSchema('invalid.homePhone'),
  officePhone: createOptionalPhoneSchema('invalid.officePhone'),
  occupation: createOptionalTextSchema('details.occupation', 100),
  employer: createOptionalTextSchema('details.employer', 100),
};

/** The names of a member's details, in the order of the screen. */
export const detailNames = {
  person: listNames(person),
  furtherTexts: listNames(furtherTexts),
  address: listNames(postalAddress),
  contactAndWork: listNames(contactAndWork),
};

/**
 * A change that members make of the details stored about them (specification sections 5 and 7.9). Without a photo, the
 * stored photo stays. `version` is the version that the form showed, so that the change cannot overwrite a change of
 * the office (not in the specification).
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

/** A member's details, as the member sees them (specification section 3). The photo is an image data URL. */
export const memberRead = v.object({
  membershipNumber: v.number(),
  ...textsOf(detailNames.person),
  address: v.object(textsOf(detailNames.address)),
  ...textsOf(detailNames.contactAndWork),
  email: nullableText,
  /** The e-mail address that a mail server permanently refused (not in the specification). */
  refusedEmail: nullableText,
  homePhone: nullableText,
  officePhone: nullableText,
  photo: nullableText,
  vip: v.boolean(),
  version: v.number(),
  /**
   * Whether a renewal costs enrolment again, because the renewal that included the first enrolment was cancelled (not
   * in the specification).
   */
  enrolmentAgain: v.optional(v.boolean()),
});
export type MemberRead = v.InferOutput<typeof memberRead>;

/** The form with a member's details (specification section 3, member details update). */
export const memberDetailsForm = fields({
  ...person,
  ...postalAddress,
  ...contactAndWork,
  photo: v.pipe(v.string(toMessage('invalid.photo')), v.nonEmpty(toMessage('invalid.photo'))),
});
export type MemberDetailsEntries = { readonly [K in keyof typeof memberDetailsForm.entries]: string };
export type MemberDetails = v.InferOutput<typeof memberDetailsForm>;

/**
 * Returns the values with which the form of a member's details begins. The date of birth has the format in which people
 * type a date.
 */
export function toDetailsFormEntries({ address, ...member }: MemberRead): MemberDetailsEntries {
  const stored = { ...member, ...address, dateOfBirth: formatDate(member.dateOfBirth) };
  return toFirstFormEntries(memberDetailsForm, stored);
}

/**
 * Returns the body of the call that the details form makes, from validated values. If the photo has not changed, the
 * photo is null.
 */
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
