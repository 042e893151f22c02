/** What an administrator reads where a call fails: malformed, not permitted, and otherwise. */
interface Messages {
  readonly 400: string;
  readonly 403: string;
  readonly 500: string;
  /** The notice of success, with its title. */
  readonly done?: string;
}

/** Specification section 8, transcribed by hand, by the line of each call that an administrator's screen makes. */
export const catalogue = {
  'POST /admin/login': {
    400: 'Could not log in as the request was malformed.',
    403: 'Administrator with given combination of username and password was not found.',
    500: 'Could not log in due to a technical error.',
  },
  'POST /admin/verify': {
    400: 'Could not verify token as the request was malformed.',
    403: 'Token not found or expired.',
    500: 'Could not verify token due to a technical error.',
  },
  'POST /admin/auth/logout': {
    400: 'Could not log out as the request was malformed.',
    403: 'Session not found.',
    500: 'Could not log out due to a technical error.',
  },
  'PATCH /admin/profile/contact-details': {
    400: 'Could not update the contact details as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the contact details.',
    500: 'Could not update the contact details due to a technical error.',
  },
  'PATCH /admin/profile/password': {
    400: 'Could not update the password as the request was malformed.',
    403: 'You do not to have sufficient permission update the password, or the old password was incorrect.',
    500: 'Could not update the password due to a technical error.',
  },
  'GET /admin/members': {
    400: 'Could not fetch the members as the request was malformed.',
    403: 'You do not have sufficient permission(s) to fetch the members.',
    500: 'Could not fetch the members due to a technical error.',
  },
  'GET /admin/members/:n/photo': {
    400: 'Could not fetch the member photo as the request was malformed.',
    403: 'You do not have sufficient permission(s) to fetch the member photo.',
    500: 'Could not fetch the member photo due to a technical error.',
  },
  'GET /admin/members/:n/memberships-and-licences': {
    400: 'Could not fetch the memberships and licences as the request was malformed.',
    403: 'You do not have sufficient permission(s) to fetch the memberships and licences.',
    500: 'Could not fetch the memberships and licences due to a technical error.',
  },
  'GET /admin/members/:n/history': {
    400: 'Could not fetch the history as the request was malformed.',
    403: 'You do not have sufficient permission(s) to fetch the history.',
    500: 'Could not fetch the history due to a technical error.',
  },
  'PATCH /admin/members/:n/insurance': {
    400: 'Could not update the insurance as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the insurance.',
    500: 'Could not update the insurance due to a technical error.',
  },
  'PATCH /admin/members/:n/insurance/other-agency-name': {
    400: 'Could not update the insurance agency name as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the insurance agency name.',
    500: 'Could not update the insurance agency name due to a technical error.',
  },
  'POST /admin/members/:n/licences': {
    400: 'Could not add the licence as the request was malformed.',
    403: 'You do not have sufficient permission(s) to add the licence.',
    500: 'Could not add the licence due to a technical error.',
  },
  'DELETE /admin/members/:n/licences': {
    400: 'Could not remove the licence as the request was malformed.',
    403: 'You do not have sufficient permission(s) to remove the licence.',
    500: 'Could not remove the licence due to a technical error.',
  },
  'POST /admin/members/:n/affiliated-groups': {
    400: 'Could not add the affiliated group membership as the request was malformed.',
    403: 'You do not have sufficient permission(s) to add the affiliated group membership.',
    500: 'Could not add the affiliated group membership due to a technical error.',
  },
  'DELETE /admin/members/:n/affiliated-groups': {
    400: 'Could not remove the affiliated group membership as the request was malformed.',
    403: 'You do not have sufficient permission(s) to remove the affiliated group membership.',
    500: 'Could not remove the affiliated group membership due to a technical error.',
  },
  'POST /admin/members/:n/clubs': {
    400: 'Could not add the club membership as the request was malformed.',
    403: 'You do not have sufficient permission(s) to add the club membership.',
    500: 'Could not add the club membership due to a technical error.',
  },
  'DELETE /admin/members/:n/clubs': {
    400: 'Could not remove the club membership as the request was malformed.',
    403: 'You do not have sufficient permission(s) to remove the club membership.',
    500: 'Could not remove the club membership due to a technical error.',
  },
  'POST /admin/members': {
    400: 'Could not add the member as the request was malformed.',
    403: 'You do not have sufficient permission(s) to add the member.',
    500: 'Could not add the member due to a technical error.',
    done: 'Member added: New member was added successfully.',
  },
  'POST /admin/members/:n/renew': {
    400: 'Could not renew the membership as the request was malformed.',
    403: 'You do not have sufficient permission(s) to renew the membership.',
    500: 'Could not renew the membership due to a technical error.',
    done: 'Renewal successful: Membership was renewed successfully.',
  },
  'POST /admin/members/affiliated-groups/insurance/renew': {
    400: 'Could not renew the membership as the request was malformed.',
    403: 'You do not have sufficient permission(s) to renew the membership.',
    500: 'Could not renew the membership due to a technical error.',
    done: 'Renewal successful: Membership was renewed successfully.',
  },
  'PATCH /admin/members/:n': {
    400: 'Could not update the member details as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the member details.',
    500: 'Could not update the member details due to a technical error.',
    done: 'Member updated: Member details were updated successfully.',
  },
  'POST /admin/print/tickets': {
    400: 'Could not print the document as the request was malformed.',
    403: 'You do not have sufficient permission(s) to print the document.',
    500: 'Could not print the document due to a technical error.',
  },
  // The listing of administrators has no case of its own for a malformed request, and neither have the public data.
  'GET /admin/administrators': {
    400: 'Could not fetch the administrators due to a technical error.',
    403: 'You do not have sufficient permission(s) to fetch the administrators.',
    500: 'Could not fetch the administrators due to a technical error.',
  },
  'POST /admin/administrators': {
    400: 'Could not add the administrator as the request was malformed.',
    403: 'You do not have sufficient permission(s) to add the administrator.',
    500: 'Could not add the administrator due to a technical error.',
    done: 'Account created: Administrator account was added successfully.',
  },
  'PATCH /admin/administrators/status': {
    400: 'Could not update the administrator status as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the administrator status.',
    500: 'Could not update the administrator status due to a technical error.',
  },
  'POST /admin/clubs': {
    400: 'Could not add the club as the request was malformed.',
    403: 'You do not have sufficient permission(s) to add the club.',
    500: 'Could not add the club due to a technical error.',
    done: 'Club created: Club was added successfully.',
  },
  'PATCH /admin/clubs/mandatory-status': {
    400: 'Could not update the club mandatory status as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the club mandatory status.',
    500: 'Could not update the club mandatory status due to a technical error.',
  },
  'PATCH /admin/clubs/fee': {
    400: 'Could not update the club fee as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the club fee.',
    500: 'Could not update the club fee due to a technical error.',
  },
  'PATCH /admin/clubs/status': {
    400: 'Could not update the club status as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the club status.',
    500: 'Could not update the club status due to a technical error.',
  },
  'POST /admin/affiliated-groups': {
    400: 'Could not add the affiliated group as the request was malformed.',
    403: 'You do not have sufficient permission(s) to add the affiliated group.',
    500: 'Could not add the affiliated group due to a technical error.',
    done: 'Affiliated Group created: Affiliated group was added successfully.',
  },
  'PATCH /admin/affiliated-groups/status': {
    400: 'Could not update the affiliated group status as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the affiliated group status.',
    500: 'Could not update the affiliated group status due to a technical error.',
  },
  'POST /admin/administration/renewal-year': {
    400: 'Could not add the renewal year as the request was malformed.',
    403: 'You do not have sufficient permission(s) to add the renewal year.',
    500: 'Could not add the renewal year due to a technical error.',
  },
  'PATCH /admin/administration/renewal-year/status': {
    400: 'Could not update the renewal year status as the request was malformed.',
    403: 'You do not have sufficient permission(s) to update the renewal year status.',
    500: 'Could not update the renewal year status due to a technical error.',
  },
  'GET /admin/reports/insurance': {
    400: 'Could not fetch the insurance report as the request was malformed.',
    403: 'You do not have sufficient permission(s) to fetch the insurance report.',
    500: 'Could not fetch the insurance report due to a technical error.',
  },
  'GET /admin/reports/emails': {
    400: 'Could not fetch the emails as the request was malformed.',
    403: 'You do not have sufficient permission(s) to fetch the emails.',
    500: 'Could not fetch the emails due to a technical error.',
  },
  'GET /admin/reports/group-statement': {
    400: 'Could not fetch the group statement as the request was malformed.',
    403: 'You do not have sufficient permission(s) to fetch the group statement.',
    500: 'Could not fetch the group statement due to a technical error.',
  },
  'POST /admin/exports': {
    400: 'Could not export the rows as the request was malformed.',
    403: 'You do not have sufficient permission(s) to export the rows.',
    500: 'Could not export the rows due to a technical error.',
  },
  'GET /admin/payments/to-look-after': {
    400: 'Could not fetch the payments as the request was malformed.',
    403: 'You do not have sufficient permission(s) to fetch the payments.',
    500: 'Could not fetch the payments due to a technical error.',
  },
  'POST /admin/payments/:reference/ask': {
    400: 'Could not check the payment as the request was malformed.',
    403: 'You do not have sufficient permission(s) to check the payment.',
    500: 'Could not check the payment due to a technical error.',
  },
  'POST /admin/payments/:reference/refund': {
    400: 'Could not refund the payment as the request was malformed.',
    403: 'You do not have sufficient permission(s) to refund the payment.',
    500: 'Could not refund the payment due to a technical error.',
    done: 'Payment refunded: €49.00 was refunded to Ġorġa Żammit.',
  },
  'POST /admin/payments/:reference/given-back': {
    400: 'Could not mark the payment as refunded as the request was malformed.',
    403: 'You do not have sufficient permission(s) to mark the payment as refunded.',
    500: 'Could not mark the payment as refunded due to a technical error.',
    done: 'Payment refunded: €49.00 for Ġorġa Żammit is marked as refunded.',
  },
  'POST /admin/payments/concerns/:concern/dealt-with': {
    400: 'Could not mark the payment as dealt with as the request was malformed.',
    403: 'You do not have sufficient permission(s) to mark the payment as dealt with.',
    500: 'Could not mark the payment as dealt with due to a technical error.',
    done: 'Payment dealt with: The payment of €49.00 was removed from the list.',
  },
  'GET /data/clubs': {
    400: 'Could not fetch clubs due to a technical error.',
    403: 'Could not fetch clubs due to a technical error.',
    500: 'Could not fetch clubs due to a technical error.',
  },
  'GET /data/affiliated-groups': {
    400: 'Could not fetch affiliated groups due to a technical error.',
    403: 'Could not fetch affiliated groups due to a technical error.',
    500: 'Could not fetch affiliated groups due to a technical error.',
  },
  'GET /data/countries': {
    400: 'Could not fetch countries due to a technical error.',
    403: 'Could not fetch countries due to a technical error.',
    500: 'Could not fetch countries due to a technical error.',
  },
  'GET /data/renewal-years': {
    400: 'Could not fetch the renewal years due to a technical error.',
    403: 'Could not fetch the renewal years due to a technical error.',
    500: 'Could not fetch the renewal years due to a technical error.',
  },
} as const satisfies Readonly<Record<string, Messages>>;

export type Line = keyof typeof catalogue;
