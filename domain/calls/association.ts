import {
  associationChange,
  associationReturn,
  keptAssociation,
  publicAssociation,
} from '../association/association.ts';
import { call, officeCall } from './call.ts';

/** Describes the public call that says what the association is called and how it is reached. An addition. */
export const getAssociation = call('GET /data/association', {
  access: { realm: 'public' },
  action: 'action.association',
  answer: publicAssociation,
  cacheable: true,
  messages: { 400: 'error.technical' },
});

/** Describes the call that reads the association for the office's form, with its version. An addition. */
export const getKeptAssociation = officeCall('GET /admin/administration/association', {
  work: 'everything',
  action: 'action.association',
  answer: keptAssociation,
});

/** Describes the call that changes the association; 409 where somebody else changed it since. An addition. */
export const changeAssociation = officeCall('PATCH /admin/administration/association', {
  work: 'everything',
  refusals: [409],
  action: 'action.association.change',
  body: associationChange,
  photo: true,
  answer: keptAssociation,
});

/** Describes the call that lets a former version of the association hold again; 409 where another one holds by now. */
export const returnAssociation = officeCall('PATCH /admin/administration/association/version', {
  work: 'everything',
  refusals: [409],
  action: 'action.association.change',
  body: associationReturn,
  answer: keptAssociation,
});
