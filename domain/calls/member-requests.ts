import * as v from 'valibot';
import { identity } from '../member/member-ref.ts';
import {
  memberRequest,
  newMobileForm,
  ownRequest,
  ownRequestForm,
  requestDecision,
} from '../member/member-request.ts';
import { fields } from '../values/wire.ts';
import { call, officeCall, ownCall } from './call.ts';

/** The call that lists a member's own requests, the latest first (not in the specification). */
export const getOwnRequests = ownCall('GET /members/member/:n/requests', {
  action: 'action.requests.own',
  answer: v.array(ownRequest),
});

/**
 * The call that requests a correction or the erasure of a member's data, and changes nothing else (not in the
 * specification). Refuses with 409 if a request of this kind is still undecided.
 */
export const makeOwnRequest = ownCall('POST /members/member/:n/requests', {
  refusals: [429],
  action: 'action.requests.make',
  body: ownRequestForm,
  messages: { 409: 'error.request.open' },
});

/**
 * The call with which members withdraw a request that the office has not decided (not in the specification). The server
 * refuses with 409 if the office has decided the request, or if the request is for a new mobile.
 */
export const withdrawOwnRequest = ownCall('DELETE /members/member/:n/requests', {
  action: 'action.requests.withdraw',
  body: fields({ request: identity }),
  messages: { 409: 'error.request.over' },
});

/**
 * The call that asks the office to store a new mobile for a person who lost the old mobile (not in the specification).
 * The answer is the same for every person, so that no caller learns who is in the database.
 */
export const askForNewMobile = call('POST /members/new-mobile', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.requests.newMobile',
  body: newMobileForm,
});

/** The call that lists the undecided requests of all members, the oldest first (not in the specification). */
export const getMemberRequests = officeCall('GET /admin/member-requests', {
  action: 'action.requests.fetch',
  answer: v.array(memberRequest),
});

/**
 * The call with which the office accepts or refuses a member's request (not in the specification). The server refuses
 * with 409 if the office decided the request differently before, or if the member withdrew it. If the office accepts a
 * new mobile, the call also stores the new mobile. With this call, the office can refuse a request for erasure, but
 * cannot erase data.
 */
export const decideRequest = officeCall('POST /admin/member-requests/:request', {
  work: 'people',
  action: 'action.requests.decide',
  params: v.object({ request: identity }),
  body: requestDecision,
  messages: { 404: 'error.request.gone', 409: 'error.request.decided' },
});
