import * as v from 'valibot';
import { memberRef } from '../member/member-ref.ts';
import { erasurePreview } from '../member/erasure.ts';
import { officeCall, ownCall } from './call.ts';

const params = v.object({ n: memberRef });

export const getHeldData = officeCall('GET /admin/members/:n/held-data', {
  work: 'people',
  params,
  action: 'action.held.export',
  answer: v.object({ fileName: v.string(), held: v.record(v.string(), v.unknown()) }),
});

/** Reads a person's data on file as a PDF in base64. */
export const getHeldDataDocument = officeCall('GET /admin/members/:n/held-data/document', {
  work: 'people',
  params,
  action: 'action.held.export',
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

export const getOwnHeldData = ownCall('GET /members/member/:n/held-data', {
  refusals: [429],
  action: 'action.held.own',
  answer: v.object({ fileName: v.string(), held: v.record(v.string(), v.unknown()) }),
});

/** Reads the member's own data on file as a PDF in base64. */
export const getOwnHeldDataDocument = ownCall('GET /members/member/:n/held-data/document', {
  refusals: [429],
  action: 'action.held.own',
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
  messages: { 409: 'error.document.tooLong' },
});

/** Lists what an erasure would delete and keep. This call changes nothing. */
export const previewErasure = officeCall('GET /admin/members/:n/erasure', {
  work: 'people',
  params,
  action: 'action.erasure.preview',
  answer: erasurePreview,
});

/** Erases a person's data. Refuses with 409 if a payment is in progress or a refund is due. */
export const eraseMember = officeCall('POST /admin/members/:n/erasure', {
  work: 'people',
  params,
  action: 'action.erasure',
  messages: { 409: 'error.erasure.hindered' },
});
