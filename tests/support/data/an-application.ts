import type { OpenApplication } from '#domain/joining/application.ts';
import { knownPerson } from './a-member.ts';

/** An open application of a minor, whose mobile is somebody's on file. */
export const anApplication: OpenApplication = {
  id: 7,
  at: '2026-11-20T09:30:00.000Z',
  parent: 'Karmnu Ċini',
  person: {
    idNumber: '0034567M',
    title: 'Ms',
    firstName: 'Ġuża',
    lastName: 'Ċini',
    gender: 'F',
    dateOfBirth: '2010-03-09',
    placeOfBirth: 'Il-Mosta',
    street: '7, Triq il-Ħaġar',
    city: 'Iż-Żurrieq',
    postCode: 'ZRQ 1041',
    mobileNumber: '+356 79004567',
    email: 'guza@example.com',
  },
  clubs: ['AMACS', 'Target Shooting Club'],
  affiliatedGroups: ['Living History Group'],
  licences: ['Collector Licence A'],
  covers: ['thirdParty'],
  insuredElsewhere: '',
  total: 3900,
  problem: '',
  hints: [{ person: knownPerson, reasons: ['same mobile'] }],
};
