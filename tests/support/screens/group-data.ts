import type { SignedInAdministrator } from '#domain/admin-session.ts';
import { administrator } from './office-data.ts';

/** An administrator of the group `lhg`. */
export const groupAdministrator: SignedInAdministrator = {
  ...administrator,
  username: 'reenact',
  token: 'group-token',
  role: 'lhg',
  firstName: 'Wistin',
  lastName: 'Għaxaq',
};

export const renewInsurance = 'POST /admin/members/affiliated-groups/insurance/renew';

/** What a renewal of insurance by a group is answered with. */
export const insuranceRenewed = { insurance_certificate_number: '2026/00001', total: '14.00' };
