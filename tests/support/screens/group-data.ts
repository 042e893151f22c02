import type { SignedInAdministrator } from '#domain/admin-session.ts';
import type { AdminMember } from '#domain/member-admin.ts';
import { administrator, type listedMember } from './office-data.ts';

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

/** A listed member as the machines hold them. */
export function held(wire: ReturnType<typeof listedMember>): AdminMember {
  return {
    id: wire.id,
    membershipNumber: wire.membership_number,
    idNumber: wire.id_number,
    title: wire.title,
    firstName: wire.first_name,
    lastName: wire.last_name,
    gender: 'F',
    dateOfBirth: wire.date_of_birth,
    placeOfBirth: wire.place_of_birth,
    address: { street: wire.address.street, city: wire.address.city, postCode: wire.address.post_code },
    mobileNumber: wire.mobile_number,
    email: wire.email,
    homePhone: null,
    officePhone: null,
    occupation: '',
    employer: '',
    deceased: wire.deceased,
    vip: wire.vip,
    renewedPreviousYear: wire.renewed_previous_year,
    renewedThisYear: wire.renewed_this_year,
    renewedNextYear: wire.renewed_next_year,
    version: wire.version,
  };
}
