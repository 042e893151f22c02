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

/** The call that reads the association's details and version for the office's form (not in the specification). */
export const getKeptAssociation = officeCall('GET /admin/administration/association', {
  work: 'everything',
  action: 'action.association',
  answer: keptAssociation,
});

/** The call that changes the association's details (not in the specification). Refuses an old `version` with 409. */
export const changeAssociation = officeCall('PATCH /admin/administration/association', {
  work: 'everything',
  refusals: [409],
  action: 'action.association.change',
  body: associationChange,
  photo: true,
  answer: keptAssociation,
});

/**
 * The call that restores former details. Refuses with 409 if somebody changed the details after the page showed them.
 */
export const returnAssociation = officeCall('PATCH /admin/administration/association/version', {
  work: 'everything',
  refusals: [409],
  action: 'action.association.change',
  body: associationReturn,
  answer: keptAssociation,
});
