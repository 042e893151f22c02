import type { CallName } from '#domain/calls/table.ts';

export const technical = (action: string) => `Could not ${action} due to a technical error.`;
export const malformed = (action: string) => `Could not ${action} as the request was malformed.`;
const noLink = 'This link opens no application any more. Use the link of the latest message, or apply again.';
const ownChanged = 'Your application has changed meanwhile. This is how it stands now.';
const over = 'Session has expired. Please refresh the path to log in again.';
const notFound = 'Latest member licences were not found. Please refresh the path to log in again.';
export const tooLong = 'This is too much for one document. Choose less, or save it as a file instead.';

/** What is said where a failure has one message alone. */
function alike(action: string): Record<number, string> {
  return { 0: technical(action), 400: technical(action), 403: technical(action), 500: technical(action) };
}

/** What members and everybody read where a call fails with a status; transcribed from section 8 by hand. */
export const memberMessages = {
  getAssociation: { 400: technical('fetch the association'), 500: technical('fetch the association') },
  getClubs: alike('fetch clubs'),
  getAffiliatedGroups: { ...alike('fetch affiliated groups'), 429: technical('fetch affiliated groups') },
  getCountries: alike('fetch countries'),
  getPrices: alike('fetch the prices'),
  getRenewalYears: alike('fetch the renewal years'),
  memberLogin: {
    400: malformed('log in'),
    403: 'Member with given combination of mobile number and membership number not found.',
    429: technical('log in'),
    500: technical('log in'),
  },
  memberVerify: {
    400: malformed('verify token'),
    403: 'Token not found or expired.',
    429: technical('verify token'),
  },
  remindOfNumber: {
    400: malformed('send the membership number'),
    429: technical('send the membership number'),
    500: technical('send the membership number'),
  },
  declineReminders: {
    400: 'This link does not work any more. You can turn reminders off in the Member’s Area, under Reminders.',
    500: technical('decline the reminders'),
  },
  getOwnHeldData: {
    403: over,
    429: technical('fetch your data'),
    500: technical('fetch your data'),
  },
  getOwnHeldDataDocument: { 403: over, 409: tooLong, 429: technical('fetch your data') },
  getOwnRequests: { 403: over, 500: technical('fetch your requests') },
  makeOwnRequest: {
    400: malformed('send your request'),
    403: over,
    409: 'You have already asked for this. Withdraw that request first if you want to change it.',
    429: technical('send your request'),
  },
  withdrawOwnRequest: {
    400: malformed('withdraw your request'),
    403: over,
    409: 'This request has already been decided.',
  },
  sendApplicantCode: {
    400: malformed('send the code'),
    404: 'The association takes no applications on this page at present.',
    429: technical('send the code'),
    500: technical('send the code'),
  },
  apply: {
    400: 'Your application was not sent: something in it is wrong, or not on offer any more. Look at it again.',
    403: 'Token not found or expired.',
    404: 'The association takes no applications on this page at present.',
    429: technical('send your application'),
    500: technical('send your application'),
  },
  getOwnApplication: {
    400: malformed('fetch your application'),
    404: noLink,
    500: technical('fetch your application'),
  },
  answerQuestion: {
    400: malformed('send your answer'),
    404: noLink,
    409: ownChanged,
    429: technical('send your answer'),
    500: technical('send your answer'),
  },
  payApplication: {
    400: malformed('open the payment page'),
    404: noLink,
    409: ownChanged,
    424: 'Declined by the bank.',
    429: technical('open the payment page'),
    500: technical('open the payment page'),
  },
  askForNewMobile: {
    400: malformed('send your request'),
    429: technical('send your request'),
    500: technical('send your request'),
  },
  getOwnReminders: { 403: over, 500: technical('fetch whether you want reminders') },
  setOwnReminders: { 403: over, 500: technical('save whether you want reminders') },
  extendMemberSession: { 403: over },
  getSessionTime: { 403: over },
  memberLogout: { 403: over },
  getMembershipDetails: { 403: over, 500: technical('fetch the membership details') },
  getMember: { 403: over, 500: technical('fetch the member details') },
  updateMember: {
    400: malformed('update the member details'),
    403: over,
  },
  sendMobileCode: {
    400: malformed('send a code to the new number'),
    403: over,
    429: technical('send a code to the new number'),
  },
  checkMobileCode: { 400: 'Token not found or expired.', 403: over, 429: technical('verify token') },
  getMemberCard: { 403: over, 500: technical('fetch the membership card') },
  getLatestLicences: { 403: over, 404: notFound, 500: technical('fetch the latest member licences') },
  updateLatestLicences: {
    400: malformed('update the member licences'),
    403: over,
    404: notFound,
    409: 'Your licences were changed while this page was open, so nothing was saved. Now the page shows what is on file. Change that, and press Update again.',
  },
  prepareCheckout: {
    400: malformed('prepare for checkout'),
    403: over,
    409: 'The price has changed since it was shown. Look at the new price, then renew again.',
    500: technical('prepare for checkout'),
  },
  getOwnDebts: { 400: malformed('fetch what you owe'), 403: over },
  payOwnDebt: {
    400: malformed('open the payment page'),
    403: over,
    409: 'What you owe has changed. Nothing was charged.',
    424: 'Declined by the bank.',
    500: technical('open the payment page'),
  },
  checkout: {
    400: malformed('checkout'),
    403: over,
    424: 'Declined by the bank.',
    500: technical('checkout'),
  },
  getDocumentCheck: { 400: malformed('check the document'), 500: technical('check the document') },
  getPayment: { 400: malformed('fetch the payment'), 500: technical('fetch the payment') },
  createPrintTicket: { 400: malformed('print the document'), 403: over },
} satisfies Partial<Record<CallName, Record<number, string>>>;
