import { thisYear } from '../support/screens/office-data.ts';

/** What an administrator reads where a call fails: malformed, not permitted, and otherwise. */
interface Messages {
  readonly 400: string;
  readonly 403: string;
  readonly 500: string;
  /** The notice of success, with its title. */
  readonly done?: string;
}

/** What is said of most actions. */
const usual = (action: string) => ({
  400: `Could not ${action} as the request was malformed.`,
  403: `You do not have sufficient permission(s) to ${action}.`,
  500: `Could not ${action} due to a technical error.`,
});
/** What is said where a failure has one message alone. */
const technical = (action: string) => ({
  400: `Could not ${action} due to a technical error.`,
  403: `Could not ${action} due to a technical error.`,
  500: `Could not ${action} due to a technical error.`,
});

/** Specification section 8, transcribed by hand, by the line of each call that an administrator's screen makes. */
export const catalogue = {
  'POST /admin/login': {
    ...usual('log in'),
    403: 'Administrator with given combination of username and password was not found.',
  },
  'POST /admin/verify': {
    ...usual('verify token'),
    403: 'Token not found or expired.',
  },
  'POST /admin/auth/logout': {
    ...usual('log out'),
    403: 'Session not found.',
  },
  'PATCH /admin/profile/contact-details': usual('update the contact details'),
  'PATCH /admin/profile/password': {
    ...usual('update the password'),
    403: 'You do not to have sufficient permission update the password, or the old password was incorrect.',
  },
  'GET /admin/members': usual('fetch the members'),
  'GET /admin/members/joining': usual('fetch the next membership number'),
  'GET /admin/members/:n/photo': usual('fetch the member photo'),
  'GET /admin/members/:n/memberships-and-licences': usual('fetch the memberships and licences'),
  'GET /admin/members/:n/history': usual('fetch the history'),
  'PATCH /admin/members/:n/insurance': usual('update the insurance'),
  'PATCH /admin/members/:n/insurance/other-agency-name': usual('update the insurance agency name'),
  'POST /admin/members/:n/licences': usual('add the licence'),
  'DELETE /admin/members/:n/licences': usual('remove the licence'),
  'POST /admin/members/:n/affiliated-groups': usual('add the affiliated group membership'),
  'DELETE /admin/members/:n/affiliated-groups': usual('remove the affiliated group membership'),
  'POST /admin/members/:n/clubs': usual('add the club membership'),
  'DELETE /admin/members/:n/clubs': usual('remove the club membership'),
  'POST /admin/members': {
    ...usual('add the member'),
    done: 'Member added: New member was added successfully.',
  },
  'POST /admin/members/:n/renew': {
    ...usual('renew the membership'),
    done: 'Renewal successful: Membership was renewed successfully.',
  },
  'POST /admin/members/affiliated-groups/insurance/renew': {
    ...usual('renew the membership'),
    done: 'Renewal successful: Membership was renewed successfully.',
  },
  'PATCH /admin/members/:n': {
    ...usual('update the member details'),
    done: 'Member updated: Member details were updated successfully.',
  },
  'POST /admin/print/tickets': usual('print the document'),
  'POST /admin/print/certificates': usual('print the insurance certificates'),
  // The listing of administrators has no case of its own for a malformed request, and neither have the public data.
  'GET /admin/administrators': {
    ...technical('fetch the administrators'),
    403: 'You do not have sufficient permission(s) to fetch the administrators.',
  },
  'POST /admin/administrators': {
    ...usual('add the administrator'),
    done: 'Account created: Administrator account was added successfully.',
  },
  'PATCH /admin/administrators/status': usual('update the administrator status'),
  'POST /admin/administrators/first-password': {
    ...usual('send the first password'),
    done: 'First password sent: Ġużè Żahra will receive it by SMS to +356 79000002.',
  },
  'PATCH /admin/administrators/mobile': {
    ...usual('change the administrator mobile'),
    done: 'Mobile number changed: Sign-in codes for Ġużè Żahra go to +356 79000009 now.',
  },
  'POST /admin/clubs': {
    ...usual('add the club'),
    done: 'Club created: Club was added successfully.',
  },
  'PATCH /admin/clubs/mandatory-status': usual('update the club mandatory status'),
  'PATCH /admin/clubs/fee': usual('update the club fee'),
  'PATCH /admin/clubs/status': usual('update the club status'),
  'POST /admin/affiliated-groups': {
    ...usual('add the affiliated group'),
    done: 'Affiliated Group created: Affiliated group was added successfully.',
  },
  'PATCH /admin/affiliated-groups/status': usual('update the affiliated group status'),
  'POST /admin/administration/renewal-year': usual('add the renewal year'),
  'PATCH /admin/administration/renewal-year/prices': {
    ...usual('update the prices of the year'),
    done: `Prices saved: The prices of ${thisYear} were updated.`,
  },
  'PATCH /admin/administration/renewal-year/status': usual('update the renewal year status'),
  'GET /admin/administration/association': usual('fetch the association'),
  'PATCH /admin/administration/association': {
    ...usual('update the association'),
    done: 'Association updated: The details of the association were updated successfully.',
  },
  'PATCH /admin/administration/association/version': usual('update the association'),
  'GET /admin/administration/people-concerned': usual('count the people concerned'),
  'GET /admin/reports/insurance': usual('fetch the insurance report'),
  'GET /admin/reports/membership': usual('fetch the membership report'),
  'GET /admin/reports/emails': usual('fetch the emails'),
  'GET /admin/reports/group-statement': usual('fetch the group statement'),
  'GET /admin/reports/group-statement/document': usual('fetch the group statement'),
  'POST /admin/audit/search': usual('search the log'),
  'GET /admin/audit/check': usual('check the log'),
  'POST /admin/audit/check': usual('check the log'),
  'POST /admin/exports': usual('export the rows'),
  'GET /admin/payments/to-look-after': usual('fetch the payments'),
  'POST /admin/payments/:reference/ask': usual('check the payment'),
  'POST /admin/payments/:reference/refund': {
    ...usual('refund the payment'),
    done: 'Payment refunded: €49.00 was refunded to Ġorġa Żammit.',
  },
  'POST /admin/payments/:reference/given-back': {
    ...usual('mark the payment as refunded'),
    done: 'Payment refunded: €49.00 for Ġorġa Żammit is marked as refunded.',
  },
  'POST /admin/payments/concerns/:concern/dealt-with': {
    ...usual('mark the payment as dealt with'),
    done: 'Payment dealt with: The payment of €49.00 was removed from the list.',
  },
  'GET /data/clubs': technical('fetch clubs'),
  'GET /data/affiliated-groups': technical('fetch affiliated groups'),
  'GET /data/prices': technical('fetch the prices'),
  'GET /data/countries': technical('fetch countries'),
  'GET /data/renewal-years': technical('fetch the renewal years'),
} as const satisfies Readonly<Record<string, Messages>>;

export type Line = keyof typeof catalogue;
