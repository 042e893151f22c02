import type { SignedInAdministrator } from '#domain/access/admin-session.ts';
import { administrator, thisYear } from './office-data.ts';

/** An administrator of the group `lhg`. */
export const groupAdministrator: SignedInAdministrator = {
  ...administrator,
  username: 'reenact',
  token: 'group-token',
  role: 'lhg',
  firstName: 'Wistin',
  lastName: 'Għaxaq',
};

const yearOpen = { personal_accident: '5.00', enrolment: '15.00', stamp_duty_percent: 11 };

/** What this year and the next one cost, both open to groups. */
export const twoYearsOpen = [
  { ...yearOpen, year: String(thisYear + 1), third_party: '16.00', groups_from: `${thisYear}-01-01` },
  { ...yearOpen, year: String(thisYear), third_party: '14.00', groups_from: `${thisYear}-01-01` },
];

export const renewInsurance = 'POST /admin/members/affiliated-groups/insurance/renew';

/** What a renewal of insurance by a group is answered with. */
export const insuranceRenewed = { insurance_certificate_number: '2026/00001', total: '14.00' };
