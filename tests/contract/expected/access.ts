import type { DocumentType } from '#domain/calls/printing.ts';
import type { CallName } from '#domain/calls/table.ts';
import {
  anybody,
  ownNumber,
  ownSession,
  administrators,
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
  tryMessageAgain: office(writes),
  giveUpMessage: office(writes),
  getOwnReminders: ownNumber(reads),
  setOwnReminders: ownNumber(writes),
  getOwnHeldData: ownNumber(reads),
  getOwnHeldDataDocument: ownNumber(reads),
  getOwnRequests: ownNumber(reads),
  makeOwnRequest: ownNumber(writes),
  withdrawOwnRequest: ownNumber(writes),
  askForNewMobile: anybody(writes),
  getMemberRequests: office(reads),
  decideRequest: office(writes),
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
  updateInsurance: office(writes),
  updateOtherAgencyName: office(writes),
  addMemberLicence: office(writes),
  removeMemberLicence: office(writes),
  addMemberGroup: office(writes),
  removeMemberGroup: office(writes),
  addMemberClub: office(writes),
  removeMemberClub: office(writes),
  // Somebody new, whom any group may add that is not disabled.
  addMember: administrators(writes, 200, 200, 200, 'forbidden'),
  renewGroupInsurance: administrators(writes, 'forbidden', 200, 'forbidden', 'forbidden'),
  // Of the group lhg.
  getGroupStatement: administrators(reads, 200, 200, 'forbidden', 'forbidden'),
  getGroupStatementDocument: administrators(reads, 200, 200, 'forbidden', 'forbidden'),
  payGroupCharges: office(writes),
  getGroupReceipt: administrators(reads, 200, 200, 'forbidden', 'forbidden'),
  renewMember: office(writes),
  changeMember: office(writes),
  getCancellation: office(reads),
  cancelRenewal: office(writes),
  getCancelledRenewals: office(reads),
  getMemberHistory: office(reads),
  // Taking data out writes nothing but the audit.
  getHeldData: office(reads),
  getHeldDataDocument: office(reads),
  getMemberNotes: office(reads),
  addMemberNote: office(writes),
  removeMemberNote: office(writes),
  findSamePeople: office(reads),
  getSamePeople: office(reads),
  markDifferent: office(writes),
  unmarkDifferent: office(writes),
  previewErasure: office(reads),
  eraseMember: office(writes),

  getAdministrators: office(reads),
  addAdministrator: office(writes),
  setAdministratorStatus: office(writes),
  sendFirstPassword: office(writes),
  changeAdministratorMobile: office(writes),
  addClub: office(writes),
  setClubMandatory: office(writes),
  setClubFee: office(writes),
  setClubStatus: office(writes),
  addAffiliatedGroup: office(writes),
  setAffiliatedGroupStatus: office(writes),
  addRenewalYear: office(writes),
  setRenewalYearStatus: office(writes),
  getKeptAssociation: office(reads),
  changeAssociation: office(writes),
  returnAssociation: office(writes),
  setYearPrices: office(writes),
  getPeopleConcerned: office(reads),
  getJoining: office(reads),

  getInsuranceReport: office(reads),
  getEmails: office(reads),
  getSeasons: office(reads),
  getReminders: office(reads),
  previewReminder: office(reads),
  sendReminderToMe: office(writes),
  sendReminder: office(writes),
  stopReminder: office(writes),
  getUnreached: office(reads),
  getMemberReminders: office(reads),
  liftEmailRefusal: office(writes),
  // Searching the log, and asking whether it is whole, write nothing but the audit.
  searchLog: office(reads),
  getLogCheck: office(reads),
  askLogCheck: office(reads),
  getPaymentsToLookAfter: office(reads),
  askAboutPayment: office(reads),
  refundPayment: office(writes),
  markPaymentGivenBack: office(writes),
  dealWithPayment: office(writes),
  getSettlement: office(reads),
  getSettlementDocument: office(reads),
  payClub: office(writes),
  submitToInsurer: office(writes),
  takeBackClubPayment: office(writes),
  takeBackSubmission: office(writes),
  getOwed: office(reads),
  takePayment: office(writes),
  takePaymentsTogether: office(writes),
  remindOfOwedTogether: office(writes),
  reverseReceipt: office(writes),
  getReceiptsTogether: office(reads),
  correctMethod: office(writes),
  waiveOwed: office(writes),
  remindOfOwed: office(writes),
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
  'a disabled amacs': refused,
  'a first password': refused,
};

/** The two print links (specification section 2.6), by the realm whose tokens they take, about one and the same member. */
export const printLinks = [
  { realm: 'member', path: '/v1/print/document', may: { ...noPaper, 'a member': all } },
  {
    realm: 'admin',
    path: '/v1/print/member-document',
    may: { ...noPaper, amacs: all, 'own group': certificates, 'disabled group': certificates },
  },
] as const;
