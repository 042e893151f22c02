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

/** Describes the call by which members read their own requests, the latest first. An addition. */
export const getOwnRequests = ownCall('GET /members/member/:n/requests', {
  action: 'action.requests.own',
  answer: v.array(ownRequest),
});

/**
 * Describes the call by which members ask the office for a correction or for the erasure of their data; 409 while one of
 * the kind is open. Nothing is changed by it. An addition.
 */
export const makeOwnRequest = ownCall('POST /members/member/:n/requests', {
  refusals: [429],
  action: 'action.requests.make',
  body: ownRequestForm,
  messages: { 409: 'error.request.open' },
});

/**
 * Describes the call by which members withdraw an open request of their own; 409 where it was decided, or is for a new
 * mobile. An addition.
 */
export const withdrawOwnRequest = ownCall('DELETE /members/member/:n/requests', {
  action: 'action.requests.withdraw',
  body: fields({ request: identity }),
  messages: { 409: 'error.request.over' },
});

/**
 * Describes the call by which somebody whose old mobile is gone asks for a new one. It answers the same for everybody,
 * so that nobody learns by it who is on file, and changes nothing: the office decides. An addition.
 */
export const askForNewMobile = call('POST /members/new-mobile', {
  refusals: [429],
  access: { realm: 'public' },
  action: 'action.requests.newMobile',
  body: newMobileForm,
});

/** Describes the call by which the office reads the open requests of members, the oldest first. An addition. */
export const getMemberRequests = officeCall('GET /admin/member-requests', {
  action: 'action.requests.fetch',
  answer: v.array(memberRequest),
});

/**
 * Describes the call by which the office decides a request, once; 409 where it was decided otherwise, or withdrawn. A new
 * mobile is saved by it. Data are erased by the erasure alone, so that asking for it can only be refused. An addition.
 */
export const decideRequest = officeCall('POST /admin/member-requests/:request', {
  work: 'people',
  action: 'action.requests.decide',
  params: v.object({ request: identity }),
  body: requestDecision,
  messages: { 404: 'error.request.gone', 409: 'error.request.decided' },
});
