import type { DocumentType } from '#domain/calls/printing.ts';
import type { CallName } from '#domain/calls/table.ts';
import {
  anybody,
  ownNumber,
  ownSession,
  administrators,
  asDuty,
  office,
  everyAdministrator,
  evenWithFirstPassword,
  ownPerson,
  type Kind,
  type Row,
  wrongPassword,
} from './callers.ts';

const reads = false;
const writes = true;

/** Section 6 of the specification, call by call, transcribed by hand. */
export const matrix: Record<CallName, Row> = {
  getAssociation: anybody(reads),
  getClubs: anybody(reads),
  getAffiliatedGroups: anybody(reads),
  getCountries: anybody(reads),
  getRenewalYears: anybody(reads),
  getPrices: anybody(reads),
  getPayment: anybody(reads),
  getDocumentCheck: anybody(reads),

  memberLogin: anybody(writes),
  memberVerify: anybody(writes),
  remindOfNumber: anybody(writes),
  extendMemberSession: ownSession(reads),
  memberLogout: ownSession(writes),
  // The other member has no certificate for the year.
  createPrintTicket: ownSession(writes, 400),

  getMembershipDetails: ownNumber(reads),
  // It writes nothing but the audit.
  getMemberCard: ownNumber(reads),
  declineReminders: anybody(writes),
  getMessages: office(reads),
  tryMessageAgain: office(writes, 'people or money'),
  giveUpMessage: office(writes, 'people or money'),
  getOwnReminders: ownNumber(reads),
  setOwnReminders: ownNumber(writes),
  getOwnHeldData: ownNumber(reads),
  getOwnHeldDataDocument: ownNumber(reads),
  getOwnRequests: ownNumber(reads),
  makeOwnRequest: ownNumber(writes),
  withdrawOwnRequest: ownNumber(writes),
  askForNewMobile: anybody(writes),
  getMemberRequests: office(reads),
  decideRequest: office(writes, 'people'),
  getMember: ownNumber(reads),
  updateMember: ownNumber(writes),
  sendMobileCode: ownNumber(writes),
  checkMobileCode: ownNumber(writes),
  getLatestLicences: ownNumber(reads),
  updateLatestLicences: ownNumber(writes),
  prepareCheckout: ownNumber(writes),
  // There is no open checkout.
  checkout: ownNumber(reads, 400),
  getOwnDebts: ownNumber(reads),
  payOwnDebt: ownNumber(writes),

  adminLogin: anybody(writes),
  adminVerify: anybody(writes),
  validateSession: evenWithFirstPassword(everyAdministrator(reads)),
  adminLogout: evenWithFirstPassword(everyAdministrator(writes)),
  // The sample's password is that of the association's administrators.
  updateContactDetails: administrators(writes, 200, 400, 400, 400),
  updatePassword: evenWithFirstPassword(
    administrators(writes, 200, wrongPassword, wrongPassword, wrongPassword),
  ),

  getMembers: everyAdministrator(reads),
  getMemberPhoto: ownPerson(reads),
  getMemberLatestLicences: ownPerson(reads),
  // It writes nothing but the audit.
  recordExport: everyAdministrator(reads),
  createAdminPrintTicket: ownPerson(writes),
  printCertificates: ownPerson(reads),
  previewPaperOfMany: office(reads),
  printPaperOfMany: office(reads),

  getFoundMembers: office(reads),
  getPaperHolders: office(reads),
  getMembershipsAndLicences: office(reads),
  updateInsurance: office(writes, 'people'),
  updateOtherAgencyName: office(writes, 'people'),
  addMemberLicence: office(writes, 'people'),
  removeMemberLicence: office(writes, 'people'),
  addMemberGroup: office(writes, 'people'),
  removeMemberGroup: office(writes, 'people'),
  addMemberClub: office(writes, 'people'),
  removeMemberClub: office(writes, 'people'),
  // Somebody new, whom any group may add that is not disabled.
  addMember: asDuty(administrators(writes, 200, 200, 200, 'forbidden'), 'people'),
  renewGroupInsurance: administrators(writes, 'forbidden', 200, 'forbidden', 'forbidden'),
  // Of the group lhg.
  getGroupStatement: administrators(reads, 200, 200, 'forbidden', 'forbidden'),
  getGroupStatementDocument: administrators(reads, 200, 200, 'forbidden', 'forbidden'),
  payGroupCharges: office(writes, 'money'),
  getGroupReceipt: administrators(reads, 200, 200, 'forbidden', 'forbidden'),
  renewMember: office(writes, 'people'),
  changeMember: office(writes, 'people'),
  getCancellation: office(reads),
  cancelRenewal: office(writes, 'people'),
  getCancelledRenewals: office(reads),
  getMemberHistory: office(reads),
  // Taking data out writes nothing but the audit.
  getHeldData: office(reads, 'people'),
  getHeldDataDocument: office(reads, 'people'),
  getMemberNotes: office(reads),
  addMemberNote: office(writes, 'people or money'),
  removeMemberNote: office(writes, 'people or money'),
  findSamePeople: office(reads),
  getSamePeople: office(reads),
  markDifferent: office(writes, 'people'),
  unmarkDifferent: office(writes, 'people'),
  previewErasure: office(reads, 'people'),
  eraseMember: office(writes, 'people'),

  getAdministrators: office(reads, 'everything'),
  addAdministrator: office(writes, 'everything'),
  setAdministratorStatus: office(writes, 'everything'),
  sendFirstPassword: office(writes, 'everything'),
  setAdministratorDuty: office(writes, 'everything'),
  changeAdministratorMobile: office(writes, 'everything'),
  addClub: office(writes, 'people'),
  setClubMandatory: office(writes, 'people'),
  setClubFee: office(writes, 'money'),
  setClubStatus: office(writes, 'people'),
  addAffiliatedGroup: office(writes, 'people'),
  setAffiliatedGroupStatus: office(writes, 'people'),
  addRenewalYear: office(writes, 'people'),
  setRenewalYearStatus: office(writes, 'people'),
  getKeptAssociation: office(reads, 'everything'),
  changeAssociation: office(writes, 'everything'),
  returnAssociation: office(writes, 'everything'),
  setYearPrices: office(writes, 'money'),
  getPeopleConcerned: office(reads),
  getJoining: office(reads),

  getInsuranceReport: office(reads),
  getEmails: office(reads),
  getSeasons: office(reads),
  getReminders: office(reads),
  previewReminder: office(reads, 'people'),
  sendReminderToMe: office(writes, 'people'),
  sendReminder: office(writes, 'people'),
  stopReminder: office(writes, 'people'),
  getUnreached: office(reads),
  getMemberReminders: office(reads),
  liftEmailRefusal: office(writes, 'people'),
  // Searching the log, and asking whether it is whole, write nothing but the audit.
  searchLog: office(reads),
  getLogCheck: office(reads),
  askLogCheck: office(reads),
  getPaymentsToLookAfter: office(reads),
  askAboutPayment: office(reads, 'money'),
  refundPayment: office(writes, 'money'),
  markPaymentGivenBack: office(writes, 'money'),
  dealWithPayment: office(writes, 'money'),
  getSettlement: office(reads),
  getSettlementDocument: office(reads),
  payClub: office(writes, 'money'),
  submitToInsurer: office(writes, 'money'),
  takeBackClubPayment: office(writes, 'money'),
  takeBackSubmission: office(writes, 'money'),
  getOwed: office(reads),
  takePayment: office(writes, 'money'),
  takePaymentsTogether: office(writes, 'money'),
  remindOfOwedTogether: office(writes, 'money'),
  reverseReceipt: office(writes, 'money'),
  getReceiptsTogether: office(reads),
  correctMethod: office(writes, 'money'),
  waiveOwed: office(writes, 'money'),
  remindOfOwed: office(writes, 'money'),
  getDayBook: office(reads),
  getDayBookDocument: office(reads),
};

/** The status of each document that a print link asks for: 200 is the paper, anything else a page. */
export type Papers = Readonly<Record<DocumentType, number>>;

const refused: Papers = { mc: 403, ic: 403, rr: 403 };
const all: Papers = { mc: 200, ic: 200, rr: 200 };
const certificates: Papers = { ...refused, ic: 200 };
/** The tickets of the matrix are for a card. */
const justTheCard: Papers = { ...refused, mc: 200 };

const noPaper: Record<Kind, Papers> = {
  'no token': refused,
  garbage: refused,
  'an unknown token': refused,
  expired: refused,
  'signed out': refused,
  'a print ticket': justTheCard,
  'a member': refused,
  'another member': refused,
  'own group': refused,
  'other group': refused,
  'disabled group': refused,
  amacs: refused,
  treasurer: refused,
  registrar: refused,
  reader: refused,
  'a disabled amacs': refused,
  'a first password': refused,
};

/** The two print links (specification section 2.6), by the realm whose tokens they take, about one and the same member. */
export const printLinks = [
  { realm: 'member', path: '/v1/print/document', may: { ...noPaper, 'a member': all } },
  {
    realm: 'admin',
    path: '/v1/print/member-document',
    may: {
      ...noPaper,
      amacs: all,
      treasurer: all,
      registrar: all,
      reader: all,
      'own group': certificates,
      'disabled group': certificates,
    },
  },
] as const;
