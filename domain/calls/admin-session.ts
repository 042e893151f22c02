import * as v from 'valibot';
import { adminCredentials, contactDetails, username } from '../registry/administrator.ts';
import { firstPassword, passkeyAsked, signedIn } from '../access/admin-session.ts';
import { passwordChange } from '../access/password.ts';
import { verificationCode } from '../access/verification-code.ts';
import { administratorCall, call } from './call.ts';
import { fields } from '../values/wire.ts';

const evenWithFirstPassword = {
  realm: 'admin',
  roles: 'any',
  work: 'reading',
  withFirstPassword: true,
} as const;

/** Starts a sign-in and sends the code by SMS (specification section 7.1). */
export const adminLogin = call('POST /admin/login', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.login',
  body: adminCredentials,
  answer: v.object({ resendAfter: v.number() }),
  messages: { 403: 'error.admin.login' },
});

export const adminVerify = call('POST /admin/verify', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.verify',
  body: fields({
    username,
    authToken: verificationCode,
  }),
  answer: signedIn,
  messages: { 403: 'error.verify' },
});

export const validateSession = call('GET /admin/auth/validate', {
  access: evenWithFirstPassword,
  action: 'action.session.validate',
  answer: v.optional(v.object({ firstPassword, passkeyAsked })),
});

export const adminLogout = call('POST /admin/auth/logout', {
  access: evenWithFirstPassword,
  action: 'action.logout',
  messages: { 403: 'error.admin.logout' },
});

export const updateContactDetails = administratorCall('PATCH /admin/profile/contact-details', {
  action: 'action.profile.contact',
  body: contactDetails,
});

export const updatePassword = call('PATCH /admin/profile/password', {
  refusals: [429],
  access: evenWithFirstPassword,
  action: 'action.profile.password',
  body: passwordChange,
  messages: { 403: 'error.admin.password' },
});
