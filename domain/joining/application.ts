import * as v from 'valibot';
import { paymentKey } from '../money/desk-payment.ts';
import { euroAmount, otherCurrency } from '../values/money.ts';
import { toMessage } from '../texts/texts.ts';
import { createOptionalTextSchema, createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { selectionEntries } from '../year/selection.ts';
import { newMember, type NewMember } from '../member/member-admin.ts';
import { personHint } from '../member/same-people.ts';

/**
 * The number of days for which the database keeps an application after its decision. For an undecided application, the
 * days are counted from its arrival.
 */
export const applicationKeptDays = 90;
/** The office gets a warning this many days before an undecided application is deleted. */
export const applicationEndsSoonDays = 14;
export const applicationsAtOnce = 200;
export const mostQuestions = 5;
/** The office can send another payment link this many times in 24 hours. */
export const linksInDay = 3;
const fullAge = 18;
/** The maximum lengths of the texts in applications, in characters. */
const mostOfApplication = { parent: 100, reason: 300, question: 300, answer: 1000 } as const;

/** Returns whether a person is under 18 today (days are `yyyy-mm-dd`) and must name a parent. */
export function isUnderAge(dateOfBirth: string, today: string): boolean {
  const ofFullAge = `${Number(today.slice(0, 4)) - fullAge}${today.slice(4)}`;
  return dateOfBirth > ofFullAge;
}

/** The name of a parent or guardian, required for applicants under 18. It is empty for an adult. */
export const parent = createOptionalTextSchema('apply.parent', mostOfApplication.parent);

const { clubs, affiliatedGroups, licences, insurance } = selectionEntries;

export const application = fields({
  member: newMember,
  clubs,
  affiliatedGroups,
  licences,
  insurance,
  parent,
});
export type Application = v.InferOutput<typeof application>;
/** An application as stored. The photo is stored separately. */
export type ApplicationDetails = Omit<Application, 'member'> & { readonly member: Omit<NewMember, 'photo'> };

export interface ApplicantContact {
  readonly name: string;
  readonly email: string | null;
  readonly mobileNumber: string;
}

/** A question of the office to an applicant. Times are ISO 8601. `answer` is null if the applicant has not answered. */
export const askedQuestion = v.object({
  at: v.string(),
  text: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
});
export type AskedQuestion = v.InferOutput<typeof askedQuestion>;

/** The key of an application, a UUID. The server stores an application with the same key only once. */
export const applicationKey = paymentKey;

/**
 * An application as the office sees it. `total` is today's price in integer cents. It is null if the office cannot
 * accept the application, and `problem` is the reason. `hints` are stored people who are perhaps the applicant.
 * `acceptedBefore` has the kept numbers of this person's other accepted applications. `accepted` has this application's
 * kept number. Times are ISO 8601.
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
  acceptedBefore: v.optional(v.array(v.number())),
  questions: v.optional(v.array(askedQuestion)),
  accepted: v.optional(v.object({ membershipNumber: v.number(), until: v.string() })),
});
export type OpenApplication = v.InferOutput<typeof openApplication>;

/** The refusal of an application. The applicant gets a message with the reason. */
export const applicationRefusal = fields({
  reason: createRequiredTextSchema(
    'applications.reason.required',
    'applications.reason',
    mostOfApplication.reason,
  ),
  /** Whether the office cancels the acceptance of an applicant who has not paid. */
  takesBack: v.optional(v.boolean(toMessage('invalid.value'))),
});

export const applicationQuestion = fields({
  question: createRequiredTextSchema(
    'applications.question.required',
    'applications.question',
    mostOfApplication.question,
  ),
});

/** The secret token in the link to an application, after the `#` of the URL. */
export const applicationToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, toMessage('error.application.link')),
);

export const applicationAnswer = fields({
  answer: createRequiredTextSchema('own.answer.required', 'own.answer', mostOfApplication.answer),
});

/**
 * An application as the applicant sees it. `question` is the latest unanswered question, and `earlier` are the other
 * unanswered questions. `total` is in integer cents, and null if the applicant cannot pay now. Times are ISO 8601. If
 * `late` is true, the last day to pay is over, but money from an earlier payment page can still arrive. `reason` is why
 * the office refused. `money` says whether the applicant gets money back.
 */
export const ownApplication = v.object({
  state: v.picklist(['waiting', 'asked', 'accepted', 'paying', 'member', 'refused', 'ended']),
  question: v.string(),
  earlier: v.optional(v.array(v.string())),
  askedAt: v.nullable(v.string()),
  membershipNumber: v.nullable(v.number()),
  year: v.number(),
  total: v.nullable(euroAmount),
  lines: v.array(v.object({ name: v.string(), cents: euroAmount })),
  until: v.nullable(v.string()),
  late: v.optional(v.boolean()),
  reason: v.optional(v.string()),
  money: v.optional(
    v.object({
      state: v.picklist(['nothing', 'may arrive', 'due', 'given back']),
      cents: euroAmount,
      currency: otherCurrency,
    }),
  ),
});
export type OwnApplication = v.InferOutput<typeof ownApplication>;
