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

/** Describes the call that makes a document of the personal data held about a member: a PDF in base64. */
export const getHeldDataDocument = call('GET /admin/members/:n/held-data/document', {
  access,
  params,
  action: 'action.held.export',
  answer: v.object({ fileName: v.string(), pdf: v.string() }),
});

/** Describes the call that says what erasing a member's personal data would take away and leave; it changes nothing. */
export const previewErasure = call('GET /admin/members/:n/erasure', {
  access,
  params,
  action: 'action.erasure.preview',
  answer: erasurePreview,
});

/** Describes the call that erases a member's personal data; 409 while a payment of theirs is open or due back. */
export const eraseMember = call('POST /admin/members/:n/erasure', {
  access,
  params,
  action: 'action.erasure',
  messages: { 409: 'error.erasure.hindered' },
});
