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
 * Sends a code to an applicant's mobile. The answer is the same for every mobile. Refuses with 404 if the association
 * accepts no applications.
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
 * Stores an application, or refuses a wrong code with 403. If the browser repeats the call with the same key, the
 * application is stored only once.
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

/** Reads an applicant's own application. The token is in the body, so that no log contains it. */
export const getOwnApplication = call('POST /applications/own', {
  access,
  action: 'action.own.fetch',
  body: fields({ token: applicationToken }),
  answer: ownApplication,
  messages: link,
  reads: true,
});

/** The time (ISO 8601) at which the office asked the question. This time identifies the question. */
const askedAt = v.pipe(
  v.string(toMessage('invalid.value')),
  v.regex(/^[\w:.+-]{0,40}$/, toMessage('invalid.value')),
);

/**
 * Stores the answer to a question. Refuses with 409 if the question is already answered, or if the office has asked a
 * newer question.
 */
export const answerQuestion = call('POST /applications/own/answer', {
  refusals: [429],
  access,
  action: 'action.own.answer',
  body: fields({ token: applicationToken, askedAt, ...applicationAnswer.entries }),
  messages: { ...link, 409: 'error.own.changed' },
});

/**
 * Starts the payment of an application. Refuses with 409 if the applicant cannot pay now, or if the price is not
 * `total`.
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
 * Lists the undecided and unpaid applications, the oldest first. The answer has at most 200 applications that come
 * after the application `after`.
 */
export const getApplications = officeCall('GET /admin/applications', {
  action: 'action.applications.fetch',
  query: v.object({ after: v.optional(identity) }),
  answer: v.array(openApplication),
});

export const getApplicationPhoto = officeCall('GET /admin/applications/:application/photo', {
  params,
  action: 'action.applications.photo',
  answer: v.object({ photo: v.string() }),
  messages: { 404: 'error.application.gone' },
});

/**
 * Accepts an application. If the application is paid or costs nothing, the applicant becomes a member at once.
 * Otherwise, the applicant gets a link to pay and a kept number, and `id` is 0. If the applicant pays later at the
 * desk, the office makes this call again. Refuses with 409 if the application was already decided, or if its price is
 * not `total`.
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
 * Refuses an application. Answers 409 if the application was already decided. With `takesBack`, the call cancels the
 * acceptance of an application that is not paid yet.
 */
export const refuseApplication = officeCall('POST /admin/applications/:application/refuse', {
  work: 'people',
  params,
  action: 'action.applications.refuse',
  body: applicationRefusal,
  messages,
});

/**
 * Sends a question to an applicant. Refuses with 409 if the application was already decided or had too many questions.
 */
export const askApplicant = officeCall('POST /admin/applications/:application/ask', {
  work: 'people',
  params,
  action: 'action.applications.ask',
  body: applicationQuestion,
  messages,
});

/**
 * Sends the applicant another link to pay. Earlier links stay valid. Refuses with 409 if the applicant cannot pay by
 * card, or if too many links were sent.
 */
export const sendApplicationLink = officeCall('POST /admin/applications/:application/link', {
  work: 'people',
  params,
  action: 'action.applications.link',
  messages,
});
