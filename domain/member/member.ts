import * as v from 'valibot';
import { parseDate, formatDate } from '../values/calendar.ts';
import { fields } from '../values/wire.ts';
import { optionalEmail } from '../contact/email.ts';
import { idCardNumber } from './id-card.ts';
import { createOptionalPhoneSchema, mobileOrStored } from '../contact/phone.ts';
import { photo } from '../pictures/photo.ts';
import { toFirstFormEntries } from './starting-entries.ts';
import {
  createNameSchema,
  createOptionalTextSchema,
  createRequiredTextSchema,
} from '../values/text-field.ts';
import { toMessage } from '../texts/texts.ts';
import { createLengthCheck, mostTyped } from '../values/input-length.ts';

function listNames<Name extends string>(entries: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(entries) as Name[];
}

export const genders = ['M', 'F', 'X'] as const;
export const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Prof'] as const;

/** A stored date of birth (`yyyy-mm-dd`), not before 1900. For new dates, use `createBirthDateSchema`. */
export const dateOfBirth = v.pipe(
  v.string(toMessage('invalid.dateOfBirth')),
  createLengthCheck(toMessage('invalid.dateOfBirth'), mostTyped),
  v.transform((text) => parseDate(text) ?? ''),
  v.check((day) => day >= '1900-01-01', toMessage('invalid.dateOfBirth')),
);

/** Returns the possible dates of birth: the last 100 years (specification sections 5 and 9). */
export function getBirthRange(today: string): { readonly first: string; readonly last: string } {
  return { first: `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`, last: today };
}

/** Creates the schema of a date of birth that somebody enters today. The stored date `onFile` is always valid. */
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
  firstName: createNameSchema('invalid.firstName', 'details.firstName'),
  lastName: createNameSchema('invalid.lastName', 'details.lastName'),
  dateOfBirth,
  ...furtherTexts,
};
const postalAddress = {
  street: createRequiredTextSchema('invalid.street', 'details.street'),
  city: createRequiredTextSchema('invalid.city', 'details.city'),
  postCode: createRequiredTextSchema('invalid.postCode', 'details.postCode', 20),
};
const contactAndWork = {
  mobileNumber: mobileOrStored,
  email: optionalEmail,
  homePhone: createOptionalPhoneSchema('invalid.homePhone'),
  officePhone: createOptionalPhoneSchema('invalid.officePhone'),
  occupation: createOptionalTextSchema('details.occupation', 100),
  employer: createOptionalTextSchema('details.employer', 100),
};

export const detailNames = {
  person: listNames(person),
  furtherTexts: listNames(furtherTexts),
  address: listNames(postalAddress),
  contactAndWork: listNames(contactAndWork),
};

/**
 * A member's change of their own details (specification sections 5 and 7.9). If no photo is sent, the stored photo
 * stays. With `version` (not in the specification), the member cannot overwrite a later change of the office.
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
  /** The address that a mail server permanently refused (not in the specification). */
  refusedEmail: nullableText,
  homePhone: nullableText,
  officePhone: nullableText,
  photo: nullableText,
  vip: v.boolean(),
  version: v.number(),
  /**
   * Whether the person must pay enrolment again, because the renewal with the enrolment was cancelled (not in the
   * specification).
   */
  enrolmentAgain: v.optional(v.boolean()),
});
export type MemberRead = v.InferOutput<typeof memberRead>;

export const memberDetailsForm = fields({
  ...person,
  ...postalAddress,
  ...contactAndWork,
  photo: v.pipe(v.string(toMessage('invalid.photo')), v.nonEmpty(toMessage('invalid.photo'))),
});
export type MemberDetailsEntries = { readonly [K in keyof typeof memberDetailsForm.entries]: string };
export type MemberDetails = v.InferOutput<typeof memberDetailsForm>;

/** Returns the form's first values. The date of birth is as people type it: `31/12/1980`. */
export function toDetailsFormEntries({ address, ...member }: MemberRead): MemberDetailsEntries {
  const stored = { ...member, ...address, dateOfBirth: formatDate(member.dateOfBirth) };
  return toFirstFormEntries(memberDetailsForm, stored);
}

/** Returns the body of a change from checked values. `photo` is null if the photo is unchanged. */
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
