/** What the index says of a machine beside its picture: what it is for, who uses it, and where it is seen. */
export type Entry = { readonly for: string; readonly who: string; readonly where: string };

const phone = 'Everybody who types a phone number';
const member = 'Members';
const office = 'The office';
const group = 'Groups’ administrators';
const administrators = 'All administrators';

/** Every machine by its file's name; one without an entry is not drawn but complained about. */
export const catalogue: Readonly<Record<string, Entry>> = {
  'add-member': {
    for: 'Adding a member, or a person to a group',
    who: `${office}, ${group.toLowerCase()}`,
    where: '`/admin/members/add`, `/admin/group-members/add`',
  },
  'add-member-insurance': {
    for: 'Which insurance a new member may have',
    who: `${office}, ${group.toLowerCase()}`,
    where: '`/admin/members/add`, `/admin/group-members/add`',
  },
  addition: {
    for: 'Adding an administrator, a club or an affiliated group',
    who: office,
    where: '`/admin/administrators/add`, `/admin/clubs/add`, `/admin/affiliated-groups/add`',
  },
  'admin-renewal': {
    for: 'Renewing a member’s year in the office',
    who: office,
    where: 'the renewal dialog of `/admin/members/list`',
  },
  'admin-session': {
    for: 'Who may be in the administrators’ area, and for how long',
    who: administrators,
    where: 'every page under `/admin`',
  },
  'admin-sign-in': {
    for: 'Signing in to the administrators’ area',
    who: administrators,
    where: '`/admin/login`, `/admin/verify`',
  },
  'change-saving': {
    for: 'Saving one click on a member’s record',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  checkout: {
    for: 'What becomes of a payment',
    who: 'The server, for members who pay',
    where: 'no screen; `/member/renewal-receipt` and `/admin/administration/payments` show how it stands',
  },
  'country-codes': { for: 'Offering the country codes', who: phone, where: 'beside every phone number' },
  'email-list': {
    for: 'The e-mail addresses of active members',
    who: office,
    where: '`/admin/reports/emails`',
  },
  'enabled-list': {
    for: 'Enabling and disabling, mandatory clubs, and fees',
    who: office,
    where: '`/admin/administrators/list`, `/admin/clubs/list`, `/admin/affiliated-groups/list`',
  },
  'group-members': {
    for: 'A group’s own list: its filters, and the renewals made from it',
    who: group,
    where: '`/admin/group-members/list`',
  },
  'group-insurance': {
    for: 'Choosing the insurance of a group’s people',
    who: group,
    where: 'the renewal dialog of `/admin/group-members/list`',
  },
  'group-renewal': {
    for: 'Renewing the insurance of a group’s people',
    who: group,
    where: 'the renewal dialog of `/admin/group-members/list`',
  },
  'group-statement': {
    for: 'What a group owes for the insurance of its people',
    who: `${office}, ${group.toLowerCase()}`,
    where: '`/admin/group-members/statement`, `/admin/reports/group-statements`',
  },
  'insurance-report': {
    for: 'The report of the cover bought',
    who: office,
    where: '`/admin/reports/insurance`',
  },
  'licence-and-insurance': {
    for: 'The last step of a renewal, to the payment',
    who: member,
    where: '`/member/licence-and-insurance`',
  },
  'licence-choice': {
    for: 'Which licences can be chosen together',
    who: `${member}, ${office.toLowerCase()}`,
    where:
      '`/member/licence-and-insurance`, `/member/update-licences`, `/admin/members/add`, the renewal dialog',
  },
  'licence-swap': {
    for: 'Putting one licence in another’s place in a record',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  'member-detail': {
    for: 'Opening the dialog of a member',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  'member-detail-insurance': {
    for: 'Which insurance a stored record may have',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  'member-details': {
    for: 'Changing one’s own details',
    who: member,
    where: '`/member/update-details`',
  },
  'member-file': {
    for: 'Looking a member up and changing what is stored',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  'member-history': {
    for: 'Who changed what of a member',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  'member-home': { for: 'What a member can do for a year', who: member, where: '`/member`' },
  'member-list': {
    for: 'Reading members, searching them and turning their pages',
    who: `${office}, ${group.toLowerCase()}`,
    where: '`/admin/members/list`, `/admin/group-members/list`',
  },
  'member-record': {
    for: 'Changing a member’s records, click by click',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  'member-rights': {
    for: 'Giving a member what is held about them, and erasing them',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  'member-session': {
    for: 'Who may be in the member area, and for how long',
    who: member,
    where: 'every page under `/member`',
  },
  'member-sign-in': {
    for: 'Signing in to the member area',
    who: member,
    where: '`/member/login`, `/member/verify`',
  },
  'member-update': {
    for: 'Changing a member’s details and photo upon what is stored',
    who: office,
    where: 'the detail dialog of `/admin/members/list`',
  },
  'membership-renewal': {
    for: 'Renewing a year, step by step',
    who: member,
    where: '`/member/update-details`, `/member/membership`, `/member/licence-and-insurance`',
  },
  'mobile-confirmation': {
    for: 'Confirming a new mobile number by its code',
    who: member,
    where: '`/member/update-details`',
  },
  notices: { for: 'The short messages', who: 'Everybody', where: 'over every page' },
  'office-menu': { for: 'The menu', who: administrators, where: 'every page under `/admin`' },
  'office-members': {
    for: 'The office’s list: opening and renewing members',
    who: office,
    where: '`/admin/members/list`',
  },
  payments: {
    for: 'Payments that need somebody to look after them',
    who: office,
    where: '`/admin/administration/payments`',
  },
  'photo-capture': {
    for: 'Taking or uploading a photo',
    who: `${member}, ${office.toLowerCase()}, ${group.toLowerCase()}`,
    where: 'beside every form of a member’s details',
  },
  printing: {
    for: 'Opening a document',
    who: `${member}, ${administrators.toLowerCase()}`,
    where: '`/member`, `/member/renewal-receipt`, the lists of members',
  },
  profile: {
    for: 'Changing one’s own contact details and password',
    who: administrators,
    where: '`/admin/profile/update`',
  },
  receipt: { for: 'Learning how a payment ended', who: member, where: '`/member/renewal-receipt`' },
  'renewal-insurance': {
    for: 'Which insurance a renewal may have',
    who: `${member}, ${office.toLowerCase()}, ${group.toLowerCase()}`,
    where: '`/member/licence-and-insurance` and the renewal dialogs',
  },
  'renewal-years': {
    for: 'Opening and closing years for renewal',
    who: office,
    where: '`/admin/administration/renewals`',
  },
  'renewed-filters': {
    for: 'Filtering by who has renewed',
    who: group,
    where: '`/admin/group-members/list`',
  },
  submission: { for: 'Every form: checking, sending, refusal', who: 'Everybody', where: 'every form' },
  'update-licences': {
    for: 'Saying which licences one holds',
    who: member,
    where: '`/member/update-licences`',
  },
};
