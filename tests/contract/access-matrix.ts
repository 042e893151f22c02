import type { CallName } from '#domain/calls/table.ts';

/** The kinds of callers of the matrix. */
export type Kind =
  | 'no token'
  | 'garbage'
  | 'an unknown token'
  | 'expired'
  | 'signed out'
  | 'a print ticket'
  | 'a member'
  | 'another member'
  | 'a group administrator'
  | 'amacs'
  | 'a disabled amacs';

/** What a caller gets: a status, or the reason of a 403. */
type Answer = number | 'session' | 'forbidden' | typeof wrongPassword;

const wrongPassword =
  'You do not to have sufficient permission update the password, or the old password was incorrect.';

/** A call's row: what each kind of caller gets, the status where it is done, and whether that writes anything. */
export interface Row {
  readonly may: Readonly<Record<Kind, Answer>>;
  readonly done: number;
  readonly writes: boolean;
}

const nobody: Row['may'] = {
  'no token': 'session',
  garbage: 'session',
  'an unknown token': 'session',
  expired: 'session',
  'signed out': 'session',
  'a print ticket': 'session',
  'a member': 'session',
  'another member': 'session',
  'a group administrator': 'session',
  amacs: 'session',
  'a disabled amacs': 'session',
};

/** Who may be anybody: a token that comes along says nothing. */
function anybody(writes: boolean): Row {
  const may = Object.fromEntries(Object.keys(nobody).map((kind) => [kind, 200]));
  return { may: { ...nobody, ...may }, done: 200, writes };
}

/** A member's own, by the number in the path (specification section 6): another member is refused. */
function ownNumber(writes: boolean, done = 200): Row {
  return { may: { ...nobody, 'a member': done, 'another member': 'forbidden' }, done, writes };
}

/** A member's own, by the session alone. */
function ownSession(writes: boolean, other = 200): Row {
  return { may: { ...nobody, 'a member': 200, 'another member': other }, done: 200, writes };
}

/** The association's administrators; those of groups are refused (specification section 6). */
function office(writes: boolean): Row {
  return { may: { ...nobody, amacs: 200, 'a group administrator': 'forbidden' }, done: 200, writes };
}

/** All administrators; whom they may ask about is tested where the rows are read. */
function everyAdministrator(writes: boolean): Row {
  return { may: { ...nobody, amacs: 200, 'a group administrator': 200 }, done: 200, writes };
}

const reads = false;
const writes = true;

/** Section 6 of the specification, call by call, transcribed by hand. */
export const matrix: Record<CallName, Row> = {
  getClubs: anybody(reads),
  getAffiliatedGroups: anybody(reads),
  getCountries: anybody(reads),
  getRenewalYears: anybody(reads),
  getPayment: anybody(reads),

  memberLogin: anybody(writes),
  memberVerify: anybody(writes),
  extendMemberSession: ownSession(reads),
  memberLogout: ownSession(writes),
  // The other member has no certificate for the year.
  createPrintTicket: ownSession(writes, 400),

  getMembershipDetails: ownNumber(reads),
  getMember: ownNumber(reads),
  updateMember: ownNumber(writes),
  getLatestLicences: ownNumber(reads),
  updateLatestLicences: ownNumber(writes),
  prepareCheckout: ownNumber(writes),
  // There is no open checkout.
  checkout: ownNumber(reads, 400),

  adminLogin: anybody(writes),
  adminVerify: anybody(writes),
  validateSession: everyAdministrator(reads),
  adminLogout: everyAdministrator(writes),
  updateContactDetails: everyAdministrator(writes),
  // The sample's current password is the association's administrator's.
  updatePassword: {
    ...everyAdministrator(writes),
    may: { ...everyAdministrator(writes).may, 'a group administrator': wrongPassword },
  },

  getMembers: everyAdministrator(reads),
  getMemberPhoto: everyAdministrator(reads),
  getMemberLatestLicences: everyAdministrator(reads),
  // It writes nothing but the audit.
  recordExport: everyAdministrator(reads),
  createAdminPrintTicket: everyAdministrator(writes),

  getMembershipsAndLicences: office(reads),
  updateInsurance: office(writes),
  updateOtherAgencyName: office(writes),
  addMemberLicence: office(writes),
  removeMemberLicence: office(writes),
  addMemberGroup: office(writes),
  removeMemberGroup: office(writes),
  addMemberClub: office(writes),
  removeMemberClub: office(writes),
  addMember: office(writes),
  renewMember: office(writes),
  changeMember: office(writes),
  getMemberHistory: office(reads),

  getAdministrators: office(reads),
  addAdministrator: office(writes),
  setAdministratorStatus: office(writes),
  addClub: office(writes),
  setClubMandatory: office(writes),
  setClubFee: office(writes),
  setClubStatus: office(writes),
  addAffiliatedGroup: office(writes),
  setAffiliatedGroupStatus: office(writes),
  addRenewalYear: office(writes),
  setRenewalYearStatus: office(writes),

  getInsuranceReport: office(reads),
  getEmails: office(reads),
  getPaymentsToLookAfter: office(reads),
  askAboutPayment: office(reads),
};
