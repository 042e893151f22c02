import { anybody, office } from './callers.ts';

const reads = false;
const writes = true;

/** Who may make the calls about applications for membership: their own by the link of a message. */
export const ofApplications = {
  sendApplicantCode: anybody(writes),
  apply: anybody(writes),
  getApplications: office(reads),
  getApplicationPhoto: office(reads),
  acceptApplication: office(writes, 'people'),
  refuseApplication: office(writes, 'people'),
  sendApplicationLink: office(writes, 'people'),
  askApplicant: office(writes, 'people'),
  getOwnApplication: anybody(reads),
  answerQuestion: anybody(writes),
  payApplication: anybody(writes),
};
