import * as v from 'valibot';
import { memberRef } from '../member/member-ref.ts';
import { erasurePreview } from '../member/erasure.ts';
import { officeCall, ownCall } from './call.ts';

const params = v.object({ n: memberRef });

/** Describes the call by which the office reads the personal data that is held about a member. */
export const getHeldData = officeCall('GET /admin/members/:n/held-data', {
  work: 'people',
  params,
  action: 'action.held.export',
  answer: v.object({ fileName: v.string(), held: v.record(v.string(), v.unknown()) }),
});

/** Describes the call that makes a document of the personal data held about a member: a PDF in base64. */
export const getHeldDataDocument = officeCall('GET /admin/members/:n/held-data/document', {
  work: 'people',
  params,
  action: 'action.held.export',
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/** Describes the call by which members are given the personal data that is held about them. An addition. */
export const getOwnHeldData = ownCall('GET /members/member/:n/held-data', {
  refusals: [429],
  action: 'action.held.own',
  answer: v.object({ fileName: v.string(), held: v.record(v.string(), v.unknown()) }),
});

/** Describes the call that makes a document of it for the member: a PDF in base64. An addition. */
export const getOwnHeldDataDocument = ownCall('GET /members/member/:n/held-data/document', {
  refusals: [429],
  action: 'action.held.own',
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/** Describes the call that says what erasing a member's personal data would take away and leave; it changes nothing. */
export const previewErasure = officeCall('GET /admin/members/:n/erasure', {
  work: 'people',
  params,
  action: 'action.erasure.preview',
  answer: erasurePreview,
});

/** Describes the call that erases a member's personal data; 409 while a payment of theirs is open or due back. */
export const eraseMember = officeCall('POST /admin/members/:n/erasure', {
  work: 'people',
  params,
  action: 'action.erasure',
  messages: { 409: 'error.erasure.hindered' },
});
