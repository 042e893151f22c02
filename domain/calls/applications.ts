import * as v from 'valibot';
import { verificationCode } from '../access/verification-code.ts';
import { mobile } from '../contact/phone.ts';
import {
  application,
  applicationAnswer,
  applicationKey,
  applicationQuestion,
  applicationRefusal,
  applicationToken,
  openApplication,
  ownApplication,
} from '../joining/application.ts';
import { identity } from '../member/member-ref.ts';
import { paidBy, paidReference } from '../money/desk-payment.ts';
import { toMessage } from '../texts/texts.ts';
import { euroAmount } from '../values/money.ts';
import { fields } from '../values/wire.ts';
import { call, officeCall } from './call.ts';

const access = { realm: 'public' } as const;

/**
 * The call that sends a code to an applicant's mobile (not in the specification). The answer is the same for every
 * mobile: the seconds until the applicant can request another code. Refuses with 404 if the association accepts no
 * applications.
 */
export const sendApplicantCode = call('POST /applications/code', {
  refusals: [429],
  access,
  action: 'action.apply.code',
  body: fields({ mobileNumber: mobile }),
  answer: v.object({ resendAfter: v.number() }),
  messages: { 404: 'error.apply.closed' },
});

/**
 * The call that stores an application for membership (not in the specification). The body has the code that the server
 * sent to the applicant's mobile. The server refuses a wrong code with 403. If an application with the same key is
 * already stored, the call stores nothing. The call creates no member, because the office first decides about the
 * application.
 */
export const apply = call('POST /applications', {
  refusals: [429],
  access,
  action: 'action.apply',
  photo: true,
  body: fields({ ...application.entries, authToken: verificationCode, key: applicationKey }),
  messages: { 400: 'error.apply.refused', 403: 'error.verify', 404: 'error.apply.closed' },
});

const params = v.object({ application: identity });
const messages = { 404: 'error.application.gone', 409: 'error.application.decided' } as const;

const link = { 404: 'error.application.link' } as const;

/**
 * The call that reads an applicant's own application, by the token from the link in a message (not in the
 * specification). The token is in the body of the call and not in the URL, so that no log contains the token.
 */
export const getOwnApplication = call('POST /applications/own', {
  access,
  action: 'action.own.fetch',
  body: fields({ token: applicationToken }),
  answer: ownApplication,
  messages: link,
  reads: true,
});

/** The time at which the office asked the applicant a question, in ISO 8601. The time identifies the question. */
const askedAt = v.pipe(
  v.string(toMessage('invalid.value')),
  v.regex(/^[\w:.+-]{0,40}$/, toMessage('invalid.value')),
);

/**
 * The call by which an applicant answers a question (not in the specification). `askedAt` identifies the question.
 * Refuses with 409 if the question is already answered, or if the office has asked a newer question.
 */
export const answerQuestion = call('POST /applications/own/answer', {
  refusals: [429],
  access,
  action: 'action.own.answer',
  body: fields({ token: applicationToken, askedAt, ...applicationAnswer.entries }),
  messages: { ...link, 409: 'error.own.changed' },
});

/**
 * The call that creates an accepted applicant's checkout and returns the payment page's URL (not in the specification).
 * Refuses with 409 if the applicant cannot pay now, or if the price is not the `total` that the page showed.
 */
export const payApplication = call('POST /applications/own/payment', {
  refusals: [424, 429],
  access,
  action: 'action.own.pay',
  body: fields({ token: applicationToken, total: euroAmount }),
  answer: v.object({ redirectUrl: v.string() }),
  messages: { ...link, 409: 'error.own.changed' },
});

/**
 * The call that lists the applications that are undecided, or accepted and not paid yet, the oldest first (not in the
 * specification). Returns at most 200 applications after the application with the id `after`.
 */
export const getApplications = officeCall('GET /admin/applications', {
  action: 'action.applications.fetch',
  query: v.object({ after: v.optional(identity) }),
  answer: v.array(openApplication),
});

/** The call that reads the photo of an application that is undecided or unpaid (not in the specification). */
export const getApplicationPhoto = officeCall('GET /admin/applications/:application/photo', {
  params,
  action: 'action.applications.photo',
  answer: v.object({ photo: v.string() }),
  messages: { 404: 'error.application.gone' },
});

/**
 * The call that accepts an application and informs the applicant (not in the specification). If the application is paid
 * at the desk or costs nothing, the person immediately becomes a member. If the application must still be paid, the
 * server sends the applicant a link to pay and keeps a membership number for the applicant. For an application that
 * must still be paid, `waitsToBePaid` is true and `id` is 0. If the applicant pays later at the desk, the office makes
 * this call again. The server refuses with 409 if the application was already decided, or if its price differs from the
 * `total` that the office saw.
 */
export const acceptApplication = officeCall('POST /admin/applications/:application/accept', {
  work: 'people',
  params,
  action: 'action.applications.accept',
  body: fields({ total: euroAmount, paidBy, reference: paidReference }),
  answer: v.object({
    id: v.number(),
    waitsToBePaid: v.optional(v.boolean()),
    membershipNumber: v.number(),
    total: euroAmount,
    receipt: v.optional(v.string()),
  }),
  messages: { ...messages, 400: 'error.application.unfit' },
});

/**
 * The call that refuses an application with a reason, or cancels the acceptance of an applicant who has not paid (not
 * in the specification). The server refuses with 409 if the application was already decided.
 */
export const refuseApplication = officeCall('POST /admin/applications/:application/refuse', {
  work: 'people',
  params,
  action: 'action.applications.refuse',
  body: applicationRefusal,
  messages,
});

/**
 * The call that sends a question of the office to an applicant, with a link to the answer form (not in the
 * specification). The server refuses with 409 if the application was already decided or already had too many questions.
 */
export const askApplicant = officeCall('POST /admin/applications/:application/ask', {
  work: 'people',
  params,
  action: 'action.applications.ask',
  body: applicationQuestion,
  messages,
});

/**
 * The call that sends an accepted applicant another link to pay (not in the specification). Earlier links stay valid.
 * Refuses with 409 if the applicant cannot pay by card, or if too many links were sent.
 */
export const sendApplicationLink = officeCall('POST /admin/applications/:application/link', {
  work: 'people',
  params,
  action: 'action.applications.link',
  messages,
});
