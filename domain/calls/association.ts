import {
  associationChange,
  associationReturn,
  keptAssociation,
  publicAssociation,
} from '../association/association.ts';
import { call, officeCall } from './call.ts';

/** The public call that reads the association's names and contact details (not in the specification). */
export const getAssociation = call('GET /data/association', {
  access: { realm: 'public' },
  action: 'action.association',
  answer: publicAssociation,
  cacheable: true,
  messages: { 400: 'error.technical' },
});

/**
 * The call that reads the details of the association with their version, for the office's form (not in the
 * specification).
 */
export const getKeptAssociation = officeCall('GET /admin/administration/association', {
  work: 'everything',
  action: 'action.association',
  answer: keptAssociation,
});

/**
 * The call that changes the association's details (not in the specification). The server refuses with 409 if somebody
 * else changed the details after the form was opened.
 */
export const changeAssociation = officeCall('PATCH /admin/administration/association', {
  work: 'everything',
  refusals: [409],
  action: 'action.association.change',
  body: associationChange,
  photo: true,
  answer: keptAssociation,
});

/**
 * The call that restores a former version of the association's details. The server refuses with 409 if somebody else
 * changed the details after the page was opened.
 */
export const returnAssociation = officeCall('PATCH /admin/administration/association/version', {
  work: 'everything',
  refusals: [409],
  action: 'action.association.change',
  body: associationReturn,
  answer: keptAssociation,
});
