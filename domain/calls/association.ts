import {
  associationChange,
  associationReturn,
  keptAssociation,
  publicAssociation,
} from '../association/association.ts';
import { call, officeCall } from './call.ts';

export const getAssociation = call('GET /data/association', {
  access: { realm: 'public' },
  action: 'action.association',
  answer: publicAssociation,
  cacheable: true,
  messages: { 400: 'error.technical' },
});

export const getKeptAssociation = officeCall('GET /admin/administration/association', {
  work: 'everything',
  action: 'action.association',
  answer: keptAssociation,
});

/** Changes the association's details. Refuses with 409 if `version` is not their current version. */
export const changeAssociation = officeCall('PATCH /admin/administration/association', {
  work: 'everything',
  refusals: [409],
  action: 'action.association.change',
  body: associationChange,
  photo: true,
  answer: keptAssociation,
});

/** Restores former details. Refuses with 409 if the current version is not `previous`. */
export const returnAssociation = officeCall('PATCH /admin/administration/association/version', {
  work: 'everything',
  refusals: [409],
  action: 'action.association.change',
  body: associationReturn,
  answer: keptAssociation,
});
