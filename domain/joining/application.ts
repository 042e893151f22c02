import * as v from 'valibot';
import { paymentKey } from '../money/desk-payment.ts';
import { euroAmount } from '../values/money.ts';
import { toMessage } from '../texts/texts.ts';
import { optionalText, requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { selectionEntries } from '../year/selection.ts';
import { newMember, type NewMember } from '../member/member-admin.ts';
import { personHint } from '../member/same-people.ts';

/** How many days an application is kept after its decision, or after it was made if nobody decides. */
export const applicationKeptDays = 90;
/** How many days before its deletion the office is warned of an undecided application. */
export const applicationEndsSoonDays = 14;
/** How many open applications one answer has at most, the oldest first. */
export const applicationsAtOnce = 200;
/** How many questions the office may ask about one application. */
export const mostQuestions = 5;
/** How many times in 24 hours the office may send the link to pay of one application again. */
export const linksInDay = 3;
/** The age, in whole years, from which an applicant needs no parent. */
const fullAge = 18;
/** The maximum lengths of parent's name, reason to refuse, question and answer, in characters. */
const mostOfApplication = { parent: 100, reason: 300, question: 300, answer: 1000 } as const;

/** Whether a person born on a day (`yyyy-mm-dd`) is a minor today. Then the application names a parent. */
export function needsParent(dateOfBirth: string, today: string): boolean {
  const ofFullAge = `${Number(today.slice(0, 4)) - fullAge}${today.slice(4)}`;
  return dateOfBirth > ofFullAge;
}

/** The parent or guardian of a minor applicant. Otherwise empty. */
export const parent = optionalText('apply.parent', mostOfApplication.parent);

const { clubs, affiliatedGroups, licences, insurance } = selectionEntries;

/**
 * An application: the person and the selection as in the office's form of a new member, and the parent of a
 * minor (not in the specification).
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
/** An application as it is stored. Its photo is stored separately. */
export type ApplicationDetails = Omit<Application, 'member'> & { readonly member: Omit<NewMember, 'photo'> };

/** The name and contact details for messages about an application. */
export interface ApplicantContact {
  readonly name: string;
  readonly email: string | null;
  readonly mobileNumber: string;
}

/** A question of the office about an application. Instants are ISO 8601. `answer` is null until it comes. */
export const askedQuestion = v.object({
  at: v.string(),
  text: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
});
export type AskedQuestion = v.InferOutput<typeof askedQuestion>;

/** The application's own key, a UUID. A second application with the same key is the same one. */
export const applicationKey = paymentKey;

/**
 * An open application as the office reads it. `total` is its price today in integer cents. If it cannot be
 * accepted, `total` is null and `problem` says why. `hints` are people on file who may be the applicant.
 * `acceptedBefore` has the numbers kept for the same person in other applications that wait to be paid.
 * `accepted` is only set if the application waits to be paid, with its kept number. Instants are ISO 8601.
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

/** The refusal of an application. The applicant gets the reason. */
export const applicationRefusal = fields({
  reason: requireText('applications.reason.required', 'applications.reason', mostOfApplication.reason),
  /** Whether an acceptance is taken back that waits to be paid. */
  takesBack: v.optional(v.boolean(toMessage('invalid.value'))),
});

/** A question to an applicant. */
export const applicationQuestion = fields({
  question: requireText(
    'applications.question.required',
    'applications.question',
    mostOfApplication.question,
  ),
});

/** The token of a link that opens an application. It is after the `#` of the URL. */
export const applicationToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, toMessage('error.application.link')),
);

/** The applicant's answer to a question. */
export const applicationAnswer = fields({
  answer: requireText('own.answer.required', 'own.answer', mostOfApplication.answer),
});

/**
 * An application as the applicant reads it by the link of a message. It contains nothing about the person.
 * `question` is the last question that waits for an answer, `earlier` are those before it, and `askedAt`
 * names the question. `total` and `lines` are the price of an accepted application, in integer cents. `total`
 * is null if it cannot be paid as it is. `askedAt` and `until` are instants in ISO 8601. `late` is only set
 * for `paying`: the last day is over, and the result of a payment is not known yet. `reason` is why the
 * application was refused. `money` is the state of the money of a refused or ended application.
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
