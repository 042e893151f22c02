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

export const getOwnRequests = ownCall('GET /members/member/:n/requests', {
  action: 'action.requests.own',
  answer: v.array(ownRequest),
});

/** Stores a member's request. Refuses with 409 if the member has another undecided request of this kind. */
export const makeOwnRequest = ownCall('POST /members/member/:n/requests', {
  refusals: [429],
  action: 'action.requests.make',
  body: ownRequestForm,
  messages: { 409: 'error.request.open' },
});

/** Withdraws a member's request. Refuses with 409 if the request is already decided, or if it is for a new mobile. */
export const withdrawOwnRequest = ownCall('DELETE /members/member/:n/requests', {
  action: 'action.requests.withdraw',
  body: fields({ request: identity }),
  messages: { 409: 'error.request.over' },
});

/**
 * Asks the office to store a new mobile. The answer is the same for everybody, so that nobody learns who is in the
 * database.
 */
export const askForNewMobile = call('POST /members/new-mobile', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.requests.newMobile',
  body: newMobileForm,
});

/** Lists the undecided requests of all members, the oldest first. */
export const getMemberRequests = officeCall('GET /admin/member-requests', {
  action: 'action.requests.fetch',
  answer: v.array(memberRequest),
});

/**
 * Accepts or refuses a request. If a new mobile is accepted, the call stores it. The call cannot erase data. Refuses
 * with 409 if the request was already withdrawn or decided differently.
 */
export const decideRequest = officeCall('POST /admin/member-requests/:request', {
  work: 'people',
  action: 'action.requests.decide',
  params: v.object({ request: identity }),
  body: requestDecision,
  messages: { 404: 'error.request.gone', 409: 'error.request.decided' },
});
