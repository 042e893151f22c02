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
 * Describes the call that sends a code to the mobile of somebody who applies for membership. It answers the same for every
 * number, in how many seconds another may be asked for; 404 where the association takes no applications. An addition.
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
 * Describes the call by which somebody applies for membership, once the code came back from the mobile; 403 for a wrong
 * code. The same key again is the same application. It changes nothing of the members: the office decides. An addition.
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
 * Describes the call by which an applicant reads how the application stands, by the token of a message's link; it is in
 * the body, so that it stands in no log. An addition.
 */
export const getOwnApplication = call('POST /applications/own', {
  access,
  action: 'action.own.fetch',
  body: fields({ token: applicationToken }),
  answer: ownApplication,
  messages: link,
  reads: true,
});

/** The instant of a question, in ISO 8601. */
const askedAt = v.pipe(
  v.string(toMessage('invalid.value')),
  v.regex(/^[\w:.+-]{0,40}$/, toMessage('invalid.value')),
);

/**
 * Describes the call by which an applicant answers the question that the office asked at `askedAt`, as it was read; 409
 * where another one waits for an answer, or none. An addition.
 */
export const answerQuestion = call('POST /applications/own/answer', {
  refusals: [429],
  access,
  action: 'action.own.answer',
  body: fields({ token: applicationToken, askedAt, ...applicationAnswer.entries }),
  messages: { ...link, 409: 'error.own.changed' },
});

/**
 * Describes the call by which who is accepted opens a checkout, and learns where to pay; 409 where another `total` is to be
 * paid than the page showed, or nothing any more. An addition.
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
 * Describes the call by which the office reads the open applications and those that wait to be paid, the oldest first: 200
 * of them, behind the one that `after` names. An addition.
 */
export const getApplications = officeCall('GET /admin/applications', {
  action: 'action.applications.fetch',
  query: v.object({ after: v.optional(identity) }),
  answer: v.array(openApplication),
});

/** Describes the call by which the office reads the photo of an open application. An addition. */
export const getApplicationPhoto = officeCall('GET /admin/applications/:application/photo', {
  params,
  action: 'action.applications.photo',
  answer: v.object({ photo: v.string() }),
  messages: { 404: 'error.application.gone' },
});

/**
 * Describes the call by which the office accepts an application, and tells the applicant. What is paid at the desk, or costs
 * nothing, makes the member at once as the form of a new member does; otherwise a number is kept, the applicant gets a
 * link to pay, `waitsToBePaid` is said, and `id` is 0. What is accepted and not paid is paid at the desk by the same call. 409 where somebody
 * decided it before, or it costs another `total` than the office saw. An addition.
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
 * Describes the call by which the office refuses an application, and says why, or takes back that it was accepted while it
 * is not paid; 409 where it was decided before. An addition.
 */
export const refuseApplication = officeCall('POST /admin/applications/:application/refuse', {
  work: 'people',
  params,
  action: 'action.applications.refuse',
  body: applicationRefusal,
  messages,
});

/**
 * Describes the call by which the office asks an applicant something: they get it with a link by which they answer. 409
 * where it was decided before, or was asked about too often. An addition.
 */
export const askApplicant = officeCall('POST /admin/applications/:application/ask', {
  work: 'people',
  params,
  action: 'action.applications.ask',
  body: applicationQuestion,
  messages,
});

/**
 * Describes the call by which the office sends who is accepted and has not paid another link to pay; the earlier ones stay
 * good. 409 where it cannot be paid by card, or was sent too often. An addition.
 */
export const sendApplicationLink = officeCall('POST /admin/applications/:application/link', {
  work: 'people',
  params,
  action: 'action.applications.link',
  messages,
});
