import * as v from 'valibot';
import { paymentKey } from '../money/desk-payment.ts';
import { euroAmount } from '../values/money.ts';
import { toMessage } from '../texts/texts.ts';
import { optionalText, requireText } from '../values/text-field.ts';
import { fields } from '../values/wire.ts';
import { selectionEntries } from '../year/selection.ts';
import { newMember, type NewMember } from '../member/member-admin.ts';
import { personHint } from '../member/same-people.ts';

/** For how many days an application is kept once it was decided; one that nobody decided, since it was made. */
export const applicationKeptDays = 90;
/** For how many days before that the office is told of what nobody decided. */
export const applicationEndsSoonDays = 14;
/** How many open applications are answered at once, the oldest first. */
export const applicationsAtOnce = 200;
/** How often the office may ask about one application. */
export const mostQuestions = 5;
/** How often the office may send the link to pay of one application again in 24 hours. */
export const linksInDay = 3;
/** The age, in whole years, from which an applicant needs no parent. */
const fullAge = 18;
/** The greatest lengths of a parent's name, a reason to refuse, a question of the office and its answer, in characters. */
const mostOfApplication = { parent: 100, reason: 300, question: 300, answer: 1000 } as const;

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

/** Where who was accepted is told what became of the application, and by which name. */
export interface ApplicantContact {
  readonly name: string;
  readonly email: string | null;
  readonly mobileNumber: string;
}

/** A question of the office about an application; instants are ISO 8601, `answer` is null while there is none. */
export const askedQuestion = v.object({
  at: v.string(),
  text: v.string(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
});
export type AskedQuestion = v.InferOutput<typeof askedQuestion>;

/** The application's own key, a UUID: the same one sent again is the same application. */
export const applicationKey = paymentKey;

/**
 * An open application as the office reads it. `total` is what it costs today in integer cents, null where it cannot be
 * accepted, `problem` then says why. `hints` are people on file who may be the applicant, `acceptedBefore` the
 * numbers that are kept for the same person in other applications that wait to be paid. `accepted` is said of one that is
 * accepted and waits to be paid, with the number that is kept for it. Instants are ISO 8601.
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

/** What the office sends to refuse an application: the applicant is told why. */
export const applicationRefusal = fields({
  reason: requireText('applications.reason.required', 'applications.reason', mostOfApplication.reason),
  /** Said where it is accepted and waits to be paid, and that is taken back. */
  takesBack: v.optional(v.boolean(toMessage('invalid.value'))),
});

/** What the office sends to ask an applicant something. */
export const applicationQuestion = fields({
  question: requireText(
    'applications.question.required',
    'applications.question',
    mostOfApplication.question,
  ),
});

/** What the link of a message opens an application by: its token, which stands behind the `#` of the address. */
export const applicationToken = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, toMessage('error.application.link')),
);

/** What an applicant types to answer a question. */
export const applicationAnswer = fields({
  answer: requireText('own.answer.required', 'own.answer', mostOfApplication.answer),
});

/**
 * An application as the applicant reads it by the link of a message: how it stands, the last question that waits for an
 * answer and those before it that do, and what is to be paid of one that is accepted, with its lines, in integer cents; `total` is null where it cannot be
 * paid as it is. `askedAt`, which names the question, and `until` are instants in ISO 8601. `late` is said of `paying` where
 * the last day is over and it is not known yet whether it was paid. `reason` is why it was refused; `money` is what becomes
 * of what was paid for one that was refused or has ended: nothing was, it may arrive yet, it is to be given back, or was.
 * Nothing of the person.
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
