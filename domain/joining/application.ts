import * as v from 'valibot';
import { paymentKey } from '../money/desk-payment.ts';
import { euroAmount } from '../values/money.ts';
import { toMessage } from '../texts/texts.ts';
import { createOptionalTextSchema, createRequiredTextSchema } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { selectionEntries } from '../year/selection.ts';
import { newMember, type NewMember } from '../member/member-admin.ts';
import { personHint } from '../member/same-people.ts';

/** For how many days the database keeps an application after the decision, or without a decision after its arrival. */
export const applicationKeptDays = 90;
/** The office gets a warning this many days before the server deletes an undecided application. */
export const applicationEndsSoonDays = 14;
/** The maximum number of undecided or unpaid applications that the server sends in one answer, the oldest first. */
export const applicationsAtOnce = 200;
/** The maximum number of questions that the office can ask about one application. */
export const mostQuestions = 5;
/** The maximum number of times in 24 hours that the office can send a payment link again for one application. */
export const linksInDay = 3;
/** The age in years from which an applicant need not name a parent. */
const fullAge = 18;
/** The maximum lengths, in characters: a parent's name, the reason for a refusal, a question and an answer. */
const mostOfApplication = { parent: 100, reason: 300, question: 300, answer: 1000 } as const;

/** Returns whether a person is under 18 today (days are `yyyy-mm-dd`). An applicant under 18 must name a parent. */
export function isUnderAge(dateOfBirth: string, today: string): boolean {
  const ofFullAge = `${Number(today.slice(0, 4)) - fullAge}${today.slice(4)}`;
  return dateOfBirth > ofFullAge;
}

/** The name of an applicant's parent or guardian, required for applicants under 18. The name is empty for an adult. */
export const parent = createOptionalTextSchema('apply.parent', mostOfApplication.parent);

const { clubs, affiliatedGroups, licences, insurance } = selectionEntries;

/** An application (not in the specification): the fields of the office's form for a new member, and a parent. */
export const application = fields({
  member: newMember,
  clubs,
  affiliatedGroups,
  licences,
  insurance,
  parent,
});
export type Application = v.InferOutput<typeof application>;
/** The applicant's details and selection, as the database stores them. The applicant's photo is stored separately. */
export type ApplicationDetails = Omit<Application, 'member'> & { readonly member: Omit<NewMember, 'photo'> };

/** The name of an applicant, and the e-mail address and mobile for messages about the application. */
export interface ApplicantContact {
  readonly name: string;
  readonly email: string | null;
  readonly mobileNumber: string;
}

/** A question of the office. Times are ISO 8601. `answer` is null if the applicant has not answered. */
export const askedQuestion = v.object({
  at: v.string(),
  text: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
});
export type AskedQuestion = v.InferOutput<typeof askedQuestion>;

/** An application's key, a UUID. The server stores an application with the same key only once. */
export const applicationKey = paymentKey;

/**
 * An application that is undecided, or accepted and not paid, as the office sees it. `total` is the price of the
 * application today, in integer cents. If the office cannot accept the application, `total` is null and `problem` says
 * why. `hints` are people in the database who are perhaps the applicant. If the office accepted other applications of
 * the same person, `acceptedBefore` has the membership numbers that are kept for those applications. If the application
 * is accepted but not paid, `accepted` has the membership number that is kept for the applicant. Times are ISO 8601.
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

/** The body of the call that refuses an application. The applicant gets a message with the reason. */
export const applicationRefusal = fields({
  reason: createRequiredTextSchema(
    'applications.reason.required',
    'applications.reason',
    mostOfApplication.reason,
  ),
  /** True if the office cancels its earlier acceptance of an applicant who has not paid. */
  takesBack: v.optional(v.boolean(toMessage('invalid.value'))),
});

/** A question that the office sends to an applicant. */
export const applicationQuestion = fields({
  question: createRequiredTextSchema(
    'applications.question.required',
    'applications.question',
    mostOfApplication.question,
  ),
});

/** The secret token in the link to an applicant's own application, after the `#` of the URL. */
export const applicationToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, toMessage('error.application.link')),
);

/** The form in which an applicant answers a question of the office. */
export const applicationAnswer = fields({
  answer: createRequiredTextSchema('own.answer.required', 'own.answer', mostOfApplication.answer),
});

/**
 * An application as the applicant sees it after opening the link in a message. `ownApplication` contains no personal
 * details of the applicant. `question` is the latest question that the applicant has not answered, and `askedAt` is the
 * time of this question. `earlier` are all earlier questions that the applicant has not answered. `total` and `lines`
 * are the price of an accepted application, in integer cents. `total` is null if the applicant cannot pay now. Times
 * are ISO 8601. `late` is present only in the state `paying`, after the last day to pay. If `late` is true, no payment
 * is in progress, but money from an earlier payment page can still arrive. `reason` is the office's reason for refusing
 * the application. If the application is refused, ended or cannot be paid, `money` says whether the applicant gets
 * money back.
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
    v.object({ state: v.picklist(['nothing', 'may arrive', 'due', 'given back']), cents: euroAmount }),
  ),
});
export type OwnApplication = v.InferOutput<typeof ownApplication>;
