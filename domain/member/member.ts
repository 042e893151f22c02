import * as v from 'valibot';
import { calendarDate, typedDate } from '../values/calendar.ts';
import { fields } from '../values/wire.ts';
import { optionalEmail } from '../contact/email.ts';
import { idCardNumber } from './id-card.ts';
import { optionalPhone, mobile } from '../contact/phone.ts';
import { photo } from '../pictures/photo.ts';
import { startingEntries } from './starting-entries.ts';
import { optionalText, requiredText } from '../values/text-field.ts';
import { says } from '../texts/texts.ts';
import { lengthFirst, mostTyped } from '../values/input-length.ts';

function namesOf<Name extends string>(entries: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(entries) as Name[];
}

export const genders = ['M', 'F', 'X'] as const;
export const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Dr', 'Prof'] as const;

/** A member's date of birth as it may be on file: `yyyy-mm-dd`, from 1900 on. What may be entered, `enteredBirth` says. */
export const dateOfBirth = v.pipe(
  v.string(says('invalid.dateOfBirth')),
  lengthFirst(says('invalid.dateOfBirth'), mostTyped),
  v.transform((text) => calendarDate(text) ?? ''),
  v.check((day) => day >= '1900-01-01', says('invalid.dateOfBirth')),
);

/**
 * The first and the last date of birth that may be entered on a day: the last 100 years (specification sections 5 and
 * 9).
 */
export function birthRange(today: string): { readonly first: string; readonly last: string } {
  return { first: `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`, last: today };
}

/** A date of birth that may be entered for a member today. The one on file may stay, even if it is earlier. */
export function enteredBirth(today: string, onFile?: string) {
  const { first, last } = birthRange(today);
  return v.pipe(
    dateOfBirth,
    v.check((day) => day === onFile || (first <= day && day <= last), says('invalid.dateOfBirth')),
  );
}

/** What is shown as it is typed, under the label of its own name. */
const furtherTexts = { placeOfBirth: requiredText('invalid.placeOfBirth', 'details.placeOfBirth', 100) };
const person = {
  idNumber: idCardNumber,
  title: requiredText('invalid.title', 'details.personTitle', 30),
  firstName: requiredText('invalid.firstName', 'details.firstName', 100),
  lastName: requiredText('invalid.lastName', 'details.lastName', 100),
  dateOfBirth,
  ...furtherTexts,
};
const postalAddress = {
  street: requiredText('invalid.street', 'details.street'),
  city: requiredText('invalid.city', 'details.city'),
  postCode: requiredText('invalid.postCode', 'details.postCode', 20),
};
const contactAndWork = {
  mobileNumber: mobile,
  email: optionalEmail,
  homePhone: optionalPhone('invalid.homePhone'),
  officePhone: optionalPhone('invalid.officePhone'),
  occupation: optionalText('details.occupation', 100),
  employer: optionalText('details.employer', 100),
};

/** The names of a member's details, in the order in which they are shown and listed. */
export const detailNames = {
  person: namesOf(person),
  furtherTexts: namesOf(furtherTexts),
  address: namesOf(postalAddress),
  contactAndWork: namesOf(contactAndWork),
};

/**
 * What a member may change of their own details (specification sections 5 and 7.9); without a photo the stored one stays. `version`
 * is the one that the change was made upon, so that it never undoes what the office changed since (an addition).
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

/** A member as read by the member (specification section 3); the photo is an image data URL. */
export const memberRead = v.object({
  membershipNumber: v.number(),
  ...textsOf(detailNames.person),
  address: v.object(textsOf(detailNames.address)),
  ...textsOf(detailNames.contactAndWork),
  email: nullableText,
  /** The e-mail address that a server refused for good; it says nothing of any other (an addition). */
  refusedEmail: nullableText,
  homePhone: nullableText,
  officePhone: nullableText,
  photo: nullableText,
  vip: v.boolean(),
  version: v.number(),
});
export type MemberRead = v.InferOutput<typeof memberRead>;

/** A member as typed in the form of their details (specification section 3, member details update). */
export const memberDetailsForm = fields({
  ...person,
  ...postalAddress,
  ...contactAndWork,
  photo: v.pipe(v.string(says('invalid.photo')), v.nonEmpty(says('invalid.photo'))),
});
export type MemberDetailsEntries = { readonly [K in keyof typeof memberDetailsForm.entries]: string };
export type MemberDetails = v.InferOutput<typeof memberDetailsForm>;

/** A member as the form of their details starts with them: the stored details, the date as it is typed. */
export function entriesOf({ address, ...member }: MemberRead): MemberDetailsEntries {
  const stored = { ...member, ...address, dateOfBirth: typedDate(member.dateOfBirth) };
  return startingEntries(memberDetailsForm, stored);
}

/** A member as the form of their details sends them once checked; a photo that is still the stored one is left out. */
export function updateOf<Details extends MemberDetails>(details: Details, storedPhoto: string | null) {
  const { street, city, postCode, photo, ...others } = details;
  return {
    ...others,
    address: { street, city, postCode },
    photo: photo === storedPhoto ? null : photo,
  };
}
