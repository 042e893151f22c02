import type { CallName } from '#domain/calls/table.ts';
import { malformed, memberMessages, technical, tooLong } from './member-messages.ts';

const forbidden = (action: string) => `You do not have sufficient permission(s) to ${action}.`;
const settlementChanged =
  'The amounts have changed since you opened this page. Search again, and check them.';
const owedChanged = 'What is owed has changed. Close this and check the list again.';
const receiptCorrected = 'This receipt has been corrected meanwhile. Close this and look at it again.';
const noRenewal = 'There is no renewal of this year.';
const messageChanged =
  'The message cannot be tried again or given up: it is on its way, or has left meanwhile.';
const changed = 'This payment has changed. Close this and check the list again.';

/** What a database that is failing over makes of any call: docs/decisions/a-database-that-fails-over.md. */
export const whileAway = {
  read: (action: string) =>
    `The portal is waiting for its database and could not ${action} yet. What you typed is kept. Please try again in a few seconds.`,
  write: (action: string) =>
    `The portal lost its database for a moment and cannot say whether it could ${action}. What you typed is kept. Check whether it is done, or try again in a few seconds.`,
};

/** Most reads and writes of the administrators (specification section 8). */
function usual(action: string): Record<number, string> {
  return {
    0: technical(action),
    400: malformed(action),
    403: forbidden(action),
    404: technical(action),
    409: technical(action),
    429: technical(action),
    500: technical(action),
  };
}

/** What a person reads where a call fails with a status, 0 for no answer; transcribed from section 8 by hand. */
export const messages: Record<CallName, Record<number, string>> = {
  ...memberMessages,

  getApplications: usual('fetch the applications'),
  getApplicationPhoto: {
    ...usual('fetch the photo'),
    404: 'This application is gone. The list shows what is still open.',
  },
  acceptApplication: {
    ...usual('accept the application'),
    400: 'This application cannot be accepted as it is. Read the list again to see why.',
    404: 'This application is gone. The list shows what is still open.',
    409: 'This application was decided meanwhile. The list shows what is still open.',
  },
  refuseApplication: {
    ...usual('refuse the application'),
    404: 'This application is gone. The list shows what is still open.',
    409: 'This application was decided meanwhile. The list shows what is still open.',
  },
  askApplicant: {
    ...usual('ask the applicant'),
    404: 'This application is gone. The list shows what is still open.',
    409: 'This application was decided meanwhile. The list shows what is still open.',
  },
  sendApplicationLink: {
    ...usual('send the link'),
    404: 'This application is gone. The list shows what is still open.',
    409: 'This application was decided meanwhile. The list shows what is still open.',
  },
  getMemberRequests: usual('fetch the requests'),
  decideRequest: {
    ...usual('save the decision'),
    404: 'This request was withdrawn meanwhile. The list shows what is still open.',
    409: 'This request was decided meanwhile. The list shows what is still open.',
  },
  adminLogin: {
    ...usual('log in'),
    403: 'Administrator with given combination of username and password was not found.',
  },
  adminVerify: { ...usual('verify token'), 403: 'Token not found or expired.' },
  validateSession: usual('validate the session'),
  adminLogout: { ...usual('log out'), 403: 'Session not found.' },
  updateContactDetails: usual('update the contact details'),
  updatePassword: {
    ...usual('update the password'),
    403: 'You do not to have sufficient permission update the password, or the old password was incorrect.',
  },
  beginPasskeySignIn: { ...usual('sign in with a passkey'), 403: technical('sign in with a passkey') },
  signInByPasskey: {
    ...usual('sign in with a passkey'),
    403: 'This username and passkey were not accepted. Try again, or sign in with password and code.',
  },
  getPasskeys: usual('fetch your passkeys'),
  beginPasskey: usual('add the passkey'),
  addPasskey: {
    ...usual('add the passkey'),
    403: 'This passkey was not accepted. Try again, or use another one.',
  },
  renamePasskey: usual('rename the passkey'),
  removePasskey: usual('remove the passkey'),
  setSmsSignIn: usual('change the sign-in by SMS'),
  beginProof: usual('check that it is you'),
  proveByPassword: usual('check that it is you'),
  proveByPasskey: {
    ...usual('check that it is you'),
    403: 'This passkey was not accepted. Try again, or use another one.',
  },
  getMembers: usual('fetch the members'),
  getFoundMembers: usual('fetch the members'),
  getPaperHolders: usual('fetch the members'),
  getMemberPhoto: usual('fetch the member photo'),
  getMemberLatestLicences: {
    ...usual('fetch the latest member licences'),
    404: 'Could not find the latest member licences.',
  },
  getMembershipsAndLicences: usual('fetch the memberships and licences'),
  updateInsurance: usual('update the insurance'),
  updateOtherAgencyName: usual('update the insurance agency name'),
  addMemberLicence: usual('add the licence'),
  removeMemberLicence: usual('remove the licence'),
  addMemberGroup: usual('add the affiliated group membership'),
  removeMemberGroup: usual('remove the affiliated group membership'),
  addMemberClub: usual('add the club membership'),
  removeMemberClub: usual('remove the club membership'),
  addMember: usual('add the member'),
  renewMember: {
    ...usual('renew the membership'),
    409: 'The price has changed since it was shown. Look at the new price, then renew again.',
  },
  changeMember: usual('update the member details'),
  renewGroupInsurance: usual('renew the membership'),
  getGroupStatement: usual('fetch the group statement'),
  getGroupStatementDocument: { ...usual('fetch the group statement'), 409: tooLong },
  payGroupCharges: {
    ...usual('record the payment of the group'),
    409: 'The statement has changed. Close this and check it again.',
  },
  getGroupReceipt: { ...usual('fetch the receipt of the group'), 409: tooLong },
  getAdministrators: {
    ...usual('fetch the administrators'),
    400: technical('fetch the administrators'),
  },
  addAdministrator: usual('add the administrator'),
  setAdministratorStatus: usual('update the administrator status'),
  sendFirstPassword: usual('send the first password'),
  getToday: usual('count what needs you today'),
  setAdministratorDuty: usual('change the duties of the administrator'),
  changeAdministratorMobile: usual('change the administrator mobile'),
  addClub: usual('add the club'),
  setClubMandatory: usual('update the club mandatory status'),
  setClubFee: usual('update the club fee'),
  setClubStatus: usual('update the club status'),
  addAffiliatedGroup: usual('add the affiliated group'),
  setAffiliatedGroupStatus: usual('update the affiliated group status'),
  addRenewalYear: usual('add the renewal year'),
  setYearPrices: usual('update the prices of the year'),
  setRenewalYearStatus: usual('update the renewal year status'),
  getKeptAssociation: usual('fetch the association'),
  changeAssociation: usual('update the association'),
  returnAssociation: usual('update the association'),
  getPeopleConcerned: usual('count the people concerned'),
  getJoining: usual('fetch the next membership number'),
  getInsuranceReport: usual('fetch the insurance report'),
  getEmails: usual('fetch the emails'),
  getSeasons: usual('fetch the membership report'),
  getReminders: usual('fetch the reminders'),
  previewReminder: usual('see who would be reminded'),
  sendReminderToMe: usual('send the sample'),
  sendReminder: usual('send the reminder'),
  previewOfficeMessage: usual('see whom the message reaches'),
  sendOfficeMessageToMe: usual('send the sample'),
  sendOfficeMessage: usual('send the message'),
  stopReminder: usual('stop the reminder'),
  getSentMessage: usual('fetch the message'),
  getUnreached: usual('fetch who was not reached'),
  getMemberReminders: usual('fetch the reminders of the member'),
  liftEmailRefusal: usual('use the email address again'),
  recordExport: usual('export the rows'),
  printExport: usual('export the rows'),
  searchLog: usual('search the log'),
  getLogCheck: usual('check the log'),
  askLogCheck: usual('check the log'),
  getPaymentsToLookAfter: usual('fetch the payments'),
  askAboutPayment: usual('check the payment'),
  refundPayment: { ...usual('refund the payment'), 409: changed },
  markPaymentGivenBack: { ...usual('mark the payment as refunded'), 409: changed },
  dealWithPayment: { ...usual('mark the payment as dealt with'), 409: changed },
  getSettlement: usual('fetch the settlement'),
  getSettlementDocument: { ...usual('fetch the settlement'), 409: tooLong },
  payClub: { ...usual('record the payment to the club'), 409: settlementChanged },
  submitToInsurer: { ...usual('record the submission to the insurer'), 409: settlementChanged },
  takeBackClubPayment: usual('take back the payment to the club'),
  takeBackSubmission: usual('take back the submission to the insurer'),
  getOwed: usual('fetch what is owed'),
  takePayment: { ...usual('record the payment'), 409: owedChanged },
  takePaymentsTogether: { ...usual('record the payment'), 409: owedChanged },
  reverseReceipt: { ...usual('take back the receipt'), 409: receiptCorrected },
  getReceiptsTogether: usual('fetch the receipts of the payment'),
  correctMethod: { ...usual('correct how it was paid'), 409: receiptCorrected },
  waiveOwed: { ...usual('waive the amount'), 409: owedChanged },
  remindOfOwed: {
    ...usual('send the reminder'),
    409: 'What is owed has changed, or a reminder was sent in the meantime. Close this and check the list again.',
  },
  remindOfOwedTogether: {
    ...usual('send the reminder'),
    409: 'What is owed has changed, or a reminder was sent in the meantime. Close this and check the list again.',
  },
  getDayBook: usual('fetch the day book'),
  getCancellation: { ...usual('fetch what cancelling the renewal would do'), 404: noRenewal },
  cancelRenewal: { ...usual('cancel the renewal'), 404: noRenewal },
  getCancelledRenewals: usual('fetch the cancelled renewals'),
  getDayBookDocument: { ...usual('fetch the day book'), 409: tooLong },
  getMemberHistory: usual('fetch the history'),
  getHeldData: usual('export the member’s data'),
  getHeldDataDocument: { ...usual('export the member’s data'), 409: tooLong },
  getKeptViews: usual('fetch the kept views'),
  addKeptView: usual('keep the view'),
  renameKeptView: usual('rename the view'),
  removeKeptView: usual('delete the view'),
  getMemberNotes: usual('fetch the notes'),
  addMemberNote: usual('add the note'),
  removeMemberNote: usual('remove the note'),
  getMessages: usual('fetch the messages'),
  tryMessageAgain: { ...usual('try the message again'), 409: messageChanged },
  giveUpMessage: { ...usual('give up the message'), 409: messageChanged },
  findSamePeople: usual('look for the same person'),
  getSamePeople: usual('fetch who may be the same person'),
  markDifferent: usual('mark the two as different people'),
  unmarkDifferent: usual('remove the mark'),
  previewJoin: usual('lay the two side by side'),
  joinPeople: usual('make one person of the two'),
  previewErasure: usual('fetch what will be deleted'),
  eraseMember: {
    ...usual('erase the member'),
    409: 'Could not erase the member because a payment is in progress, or a refund is due.',
  },
  createAdminPrintTicket: usual('print the document'),
  printCertificates: usual('print the insurance certificates'),
  previewPaperOfMany: usual('make the papers'),
  printPaperOfMany: usual('make the papers'),
};
