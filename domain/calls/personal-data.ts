import * as v from 'valibot';
import { memberRef } from '../member-ref.ts';
import { erasurePreview } from '../erasure.ts';
import { call } from './call.ts';

const access = { realm: 'admin', roles: 'amacs' } as const;
const params = v.object({ n: memberRef });

/** Describes the call by which the office reads the personal data that is held about a member. */
export const getHeldData = call('GET /admin/members/:n/held-data', {
  access,
  params,
  action: 'action.held.export',
  answer: v.object({ fileName: v.string(), held: v.record(v.string(), v.unknown()) }),
});

/** Everything that is held about a person, as a document to read: a PDF in base64. */
export const getHeldDataDocument = call('GET /admin/members/:n/held-data/document', {
  access,
  params,
  action: 'action.held.export',
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
});

/** What erasing the person would take away and leave; it changes nothing. */
export const previewErasure = call('GET /admin/members/:n/erasure', {
  access,
  params,
  action: 'action.erasure.preview',
  answer: erasurePreview,
});

/** Erases the person for good; 409 while a payment of theirs is open or to be given back. */
export const eraseMember = call('POST /admin/members/:n/erasure', {
  access,
  params,
  action: 'action.erasure',
  messages: { 409: 'error.erasure.hindered' },
});
