import { ownApplication } from '#domain/joining/application.ts';
import { toWire } from '#domain/values/wire.ts';
import { asked, lines as ofApplication, path as applicationPath } from './own-application-samples.ts';

/** Pages of members with a form, by its machine: a field of it, and the button that opens it. */
export const formsOfMembers = {
  'memberDetails.detailsForm': {
    path: '/member/update-details?source=updateDetails',
    field: 'occupation',
    opener: '',
    reads: '',
    answer: [],
    isOutside: false,
  },
  'myData.requestForm': {
    path: '/member/my-data',
    field: 'text',
    opener: 'Ask for a correction',
    reads: 'GET /members/member/1001/requests',
    answer: [],
    isOutside: false,
  },
  'newMobileRequest.requestForm': {
    path: '/member/new-mobile',
    field: 'idNumber',
    opener: '',
    reads: '',
    answer: [],
    isOutside: true,
  },
  'ownApplication.answerForm': {
    path: applicationPath,
    field: 'answer',
    opener: '',
    reads: ofApplication.load,
    answer: toWire(ownApplication, asked),
    isOutside: true,
  },
} as const;
