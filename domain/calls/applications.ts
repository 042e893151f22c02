import * as v from 'valibot';
import { verificationCode } from '../access/verification-code.ts';
import { mobile } from '../contact/phone.ts';
import { application, applicationKey, applicationRefusal, openApplication } from '../joining/application.ts';
import { identity } from '../member/member-ref.ts';
import { paidAtDesk } from '../money/desk-payment.ts';
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
  messages: { 403: 'error.verify', 404: 'error.apply.closed' },
});

const params = v.object({ application: identity });
const messages = { 404: 'error.application.gone', 409: 'error.application.decided' } as const;

/** Describes the call by which the office reads the open applications, the oldest first. An addition. */
export const getApplications = officeCall('GET /admin/applications', {
  action: 'action.applications.fetch',
  answer: v.array(openApplication),
});

/** Describes the call by which the office reads the photo of an open application. An addition. */
export const getApplicationPhoto = officeCall('GET /admin/applications/:application/photo', {
  params,
  action: 'action.applications.photo',
  answer: v.object({ photo: v.string() }),
  messages: { 404: messages[404] },
});

/**
 * Describes the call by which the office accepts an application: it makes the member as the form of a new member does,
 * paid at the desk or not yet, and tells the applicant. 409 where somebody decided it before, or it costs another `total`
 * than the office saw. An addition.
 */
export const acceptApplication = officeCall('POST /admin/applications/:application/accept', {
  work: 'people',
  params,
  action: 'action.applications.accept',
  body: fields({ total: euroAmount, ...paidAtDesk }),
  answer: v.object({
    id: v.number(),
    membershipNumber: v.number(),
    total: euroAmount,
    receipt: v.optional(v.string()),
  }),
  messages,
});

/** Describes the call by which the office refuses an application, and says why; 409 where it was decided before. An addition. */
export const refuseApplication = officeCall('POST /admin/applications/:application/refuse', {
  work: 'people',
  params,
  action: 'action.applications.refuse',
  body: applicationRefusal,
  messages,
});
