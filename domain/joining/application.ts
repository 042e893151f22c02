import * as v from 'valibot';
import { paymentKey } from '../money/desk-payment.ts';
import { euroAmount } from '../values/money.ts';
import { optionalText, requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { selectionEntries } from '../year/selection.ts';
import { newMember, type NewMember } from '../member/member-admin.ts';
import { personHint } from '../member/same-people.ts';

/** For how many days an application is kept once it was decided; one that nobody decided, since it was made. */
export const applicationKeptDays = 90;
/** The age, in whole years, from which an applicant needs no parent. */
const fullAge = 18;
/** The greatest lengths of a parent's name, and of the reason for which an application is refused, in characters. */
const mostOfApplication = { parent: 100, reason: 300 } as const;

/** Whether somebody born on a day (`yyyy-mm-dd`) is a minor today, so that a parent is named with the application. */
export function needsParent(dateOfBirth: string, today: string): boolean {
  const ofFullAge = `${Number(today.slice(0, 4)) - fullAge}${today.slice(4)}`;
  return dateOfBirth > ofFullAge;
}

/** The parent or guardian of an applicant who is a minor; empty for whoever is not. */
export const parent = optionalText('apply.parent', mostOfApplication.parent);

const { clubs, affiliatedGroups, licences, insurance } = selectionEntries;

/**
 * What somebody applies for: the person and the selection as the office's form of a new member sends them, and the parent
 * of a minor. An addition.
 */
export const application = fields({
  member: newMember,
  clubs,
  affiliatedGroups,
  licences,
  insurance,
  parent,
});
export type Application = v.InferOutput<typeof application>;
/** An application as it is kept: its photo is a picture of its own. */
export type ApplicationDetails = Omit<Application, 'member'> & { readonly member: Omit<NewMember, 'photo'> };

/** The application's own key, a UUID: the same one sent again is the same application. */
export const applicationKey = paymentKey;

/**
 * An open application as the office reads it. `total` is what it costs today in integer cents, null where it cannot be
 * accepted, `problem` then says why. `hints` are people on file who may be the applicant. Instants are ISO 8601.
 */
export const openApplication = v.object({
  id: v.number(),
  at: v.string(),
  parent: v.string(),
  person: v.object({
    idNumber: v.string(),
    title: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    gender: v.string(),
    dateOfBirth: v.string(),
    placeOfBirth: v.string(),
    street: v.string(),
    city: v.string(),
    postCode: v.string(),
    mobileNumber: v.string(),
    email: v.nullable(v.string()),
  }),
  clubs: v.array(v.string()),
  affiliatedGroups: v.array(v.string()),
  licences: v.array(v.string()),
  covers: v.array(v.picklist(['thirdParty', 'personalAccident'])),
  insuredElsewhere: v.string(),
  total: v.nullable(euroAmount),
  problem: v.string(),
  hints: v.array(personHint),
});
export type OpenApplication = v.InferOutput<typeof openApplication>;

/** What the office sends to refuse an application: the applicant is told why. */
export const applicationRefusal = fields({
  reason: requireText('applications.reason.required', 'applications.reason', mostOfApplication.reason),
});
