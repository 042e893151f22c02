import type { Work } from '../access/duties.ts';
import type { AuditedChange } from '../audit/audit-entry.ts';
import type { Values } from '../audit/audit-values.ts';
import type { AdminMember, MemberChange } from '../member/member-admin.ts';
import { detailNames } from '../member/member.ts';
import type { PlainKey } from '../texts/texts.ts';
import { toColumns, toWireName } from '../values/wire.ts';
import * as inverse from './inverse-calls.ts';
import { createRefusedUndo, type Inverse, type Undo } from './inverse-calls.ts';
import type { CallName } from './table.ts';
import { undoingPasskeys } from './undo-passkeys.ts';

type Reading = `get${string}` | 'validateSession' | 'previewErasure';

/**
 * How to undo each call that changes data. `writes` lists the call's audit entries, as `kind of subject:action`.
 * `inverse` finds the call that undoes it. `never` is the key of the text that says why nobody can undo it.
 */
export const undoing = {
  addMemberLicence: { writes: ['member:licence added'], inverse: inverse.createLicencesUndo },
  removeMemberLicence: { writes: ['member:licence removed'], inverse: inverse.createLicencesUndo },
  updateLatestLicences: { writes: ['member:licences updated'], inverse: inverse.createLicencesUndo },
  addMemberGroup: { writes: ['member:affiliated group added'], inverse: inverse.createGroupsUndo },
  removeMemberGroup: { writes: ['member:affiliated group removed'], inverse: inverse.createGroupsUndo },
  addMemberClub: { writes: ['member:club added'], inverse: inverse.createClubsUndo },
  removeMemberClub: { writes: ['member:club removed'], inverse: inverse.createClubsUndo },
  updateInsurance: { writes: ['member:insurance updated'], inverse: inverse.createInsuranceUndo },
  updateOtherAgencyName: {
    writes: ['member:insurance agency updated'],
    inverse: inverse.createAgencyNameUndo,
  },
  changeMember: { writes: ['member:member updated'], inverse: inverse.createDetailsUndo },
  updateMember: { writes: ['member:member updated'], inverse: inverse.createDetailsUndo },
  setClubMandatory: { writes: ['club:club changed'], inverse: inverse.createClubUndo },
  setClubFee: { writes: ['club:club changed'], inverse: inverse.createClubUndo },
  setClubStatus: { writes: ['club:club changed'], inverse: inverse.createClubUndo },
  setAffiliatedGroupStatus: { writes: ['group:affiliated group changed'], inverse: inverse.group },
  setYearPrices: { writes: ['year:prices changed'], inverse: inverse.createPricesUndo },
  setRenewalYearStatus: { writes: ['year:renewal year changed'], inverse: inverse.year },
  changeAssociation: { writes: ['association:association changed'], inverse: inverse.createAssociationUndo },
  returnAssociation: { writes: ['association:association changed'], inverse: inverse.createAssociationUndo },
  setAdministratorStatus: {
    writes: ['admin:administrator enabled', 'admin:administrator disabled'],
    inverse: inverse.administrator,
  },
  addClub: { writes: ['club:club added'], never: 'undo.never.added' },
  addAffiliatedGroup: { writes: ['group:affiliated group added'], never: 'undo.never.added' },
  addRenewalYear: { writes: ['year:renewal year added'], never: 'undo.never.added' },
  addAdministrator: { writes: ['admin:administrator added'], never: 'undo.never.added' },
  addMember: { writes: ['member:member added'], never: 'undo.never.person' },
  sendApplicantCode: { writes: [], never: 'undo.never.session' },
  apply: { writes: ['applications:application made'], never: 'undo.never.request' },
  acceptApplication: {
    writes: ['member:application accepted', 'applications:application to be paid'],
    never: 'undo.never.request',
  },
  askApplicant: { writes: ['applications:applicant asked'], never: 'undo.never.message' },
  sendApplicationLink: { writes: ['applications:application link sent'], never: 'undo.never.message' },
  answerQuestion: { writes: ['applications:applicant answered'], never: 'undo.never.request' },
  payApplication: { writes: [], never: 'undo.never.payment' },
  refuseApplication: { writes: ['applications:application refused'], never: 'undo.never.request' },
  renewMember: {
    writes: ['member:membership renewed', 'member:membership number given'],
    never: 'undo.never.renewal',
  },
  renewGroupInsurance: { writes: ['member:membership renewed'], never: 'undo.never.renewal' },
  cancelRenewal: { writes: ['member:renewal cancelled'], never: 'undo.never.cancelled' },
  prepareCheckout: { writes: [], never: 'undo.never.payment' },
  checkout: { writes: [], never: 'undo.never.payment' },
  payOwnDebt: { writes: [], never: 'undo.never.payment' },
  askAboutPayment: { writes: [], never: 'undo.never.session' },
  refundPayment: { writes: ['checkout:refund ordered'], never: 'undo.never.money' },
  markPaymentGivenBack: { writes: ['checkout:money given back'], never: 'undo.never.money' },
  dealWithPayment: { writes: ['checkout:payment dealt with'], never: 'undo.never.dealt' },
  takePayment: {
    writes: ['member:desk payment taken', 'member:desk payment returned'],
    never: 'undo.never.receipt',
  },
  takePaymentsTogether: {
    writes: ['member:desk payment taken', 'member:desk payment returned'],
    never: 'undo.never.receipt',
  },
  reverseReceipt: {
    writes: ['member:receipt reversed', 'group:receipt reversed'],
    never: 'undo.never.reversed',
  },
  correctMethod: {
    writes: ['member:payment method corrected', 'group:payment method corrected'],
    never: 'undo.never.receipt',
  },
  // Only older versions of the program, in which groups had no receipts, wrote entries with these actions.
  payGroupCharges: {
    writes: [
      'group:group payment taken',
      'group:group payment returned',
      'group:group statement paid',
      'group:group statement not paid',
    ],
    never: 'undo.never.receipt',
  },
  payClub: { writes: ['club:club paid over'], never: 'undo.never.paidOver' },
  submitToInsurer: { writes: ['report:insurer told'], never: 'undo.never.submitted' },
  takeBackClubPayment: { writes: ['club:payment to club taken back'], never: 'undo.never.takenBack' },
  takeBackSubmission: { writes: ['report:submission taken back'], never: 'undo.never.takenBack' },
  remindOfOwed: { writes: ['member:payment reminder sent'], never: 'undo.never.sample' },
  remindOfOwedTogether: { writes: ['member:payment reminder sent'], never: 'undo.never.sample' },
  waiveOwed: { writes: ['member:amount waived'], never: 'undo.never.waived' },
  addMemberNote: { writes: ['member:note added'], never: 'undo.never.note' },
  addKeptView: { writes: ['view:view kept'], never: 'undo.never.view' },
  renameKeptView: { writes: ['view:view renamed'], never: 'undo.never.view' },
  removeKeptView: { writes: ['view:view removed'], never: 'undo.never.view' },
  liftEmailRefusal: { writes: ['member:email refusal lifted'], never: 'undo.never.lifted' },
  removeMemberNote: { writes: ['member:note removed'], never: 'undo.never.note' },
  markDifferent: { writes: ['member:marked as different'], never: 'undo.never.mark' },
  unmarkDifferent: { writes: ['member:no longer marked as different'], never: 'undo.never.mark' },
  joinPeople: { writes: ['member:people joined'], never: 'undo.never.joined' },
  previewJoin: { writes: [], never: 'undo.never.session' },
  makeOwnRequest: {
    writes: ['member:correction asked', 'member:erasure asked'],
    never: 'undo.never.request',
  },
  withdrawOwnRequest: {
    writes: ['member:correction withdrawn', 'member:erasure withdrawn', 'member:new mobile withdrawn'],
    never: 'undo.never.request',
  },
  askForNewMobile: { writes: ['member:new mobile asked'], never: 'undo.never.request' },
  decideRequest: {
    writes: [
      'member:correction done',
      'member:correction refused',
      'member:erasure refused',
      'member:new mobile done',
      'member:new mobile refused',
    ],
    never: 'undo.never.request',
  },
  findSamePeople: { writes: [], never: 'undo.never.session' },
  eraseMember: { writes: ['member:member erased'], never: 'undo.never.erasure' },
  updateContactDetails: { writes: ['admin:contact details updated'], never: 'undo.never.own' },
  updatePassword: { writes: ['admin:password changed'], never: 'undo.never.password' },
  sendReminder: { writes: ['year:reminder begun'], never: 'undo.never.reminder' },
  stopReminder: {
    writes: ['year:reminder stopped', 'report:message stopped'],
    never: 'undo.never.stopped',
  },
  sendOfficeMessage: {
    writes: ['report:message begun', 'report:message to everybody begun'],
    never: 'undo.never.reminder',
  },
  sendOfficeMessageToMe: { writes: ['member:message sample sent'], never: 'undo.never.sample' },
  sendReminderToMe: { writes: ['member:reminder sample sent'], never: 'undo.never.sample' },
  tryMessageAgain: {
    writes: ['member:message tried again', 'list:message tried again'],
    never: 'undo.never.message',
  },
  giveUpMessage: {
    writes: ['member:message given up', 'list:message given up'],
    never: 'undo.never.message',
  },
  declineReminders: { writes: ['member:reminders declined'], never: 'undo.never.declined' },
  setOwnReminders: {
    writes: ['member:reminders declined', 'member:reminders wanted'],
    never: 'undo.never.declined',
  },
  recordExport: { writes: [], never: 'undo.never.session' },
  printExport: { writes: [], never: 'undo.never.session' },
  sendFirstPassword: {
    writes: ['admin:first password sent', 'admin:passkeys taken away'],
    never: 'undo.never.told',
  },
  ...undoingPasskeys,
  setAdministratorDuty: { writes: ['admin:administrator duty changed'], never: 'undo.never.duty' },
  changeAdministratorMobile: { writes: ['admin:administrator mobile changed'], never: 'undo.never.told' },
  previewReminder: { writes: [], never: 'undo.never.session' },
  previewOfficeMessage: { writes: [], never: 'undo.never.session' },
  searchLog: { writes: [], never: 'undo.never.session' },
  askLogCheck: { writes: [], never: 'undo.never.session' },
  adminLogin: { writes: [], never: 'undo.never.session' },
  adminVerify: { writes: [], never: 'undo.never.session' },
  adminLogout: { writes: [], never: 'undo.never.session' },
  memberLogin: { writes: [], never: 'undo.never.session' },
  remindOfNumber: { writes: [], never: 'undo.never.session' },
  memberVerify: { writes: [], never: 'undo.never.session' },
  memberLogout: { writes: [], never: 'undo.never.session' },
  extendMemberSession: { writes: [], never: 'undo.never.session' },
  sendMobileCode: { writes: [], never: 'undo.never.session' },
  checkMobileCode: { writes: [], never: 'undo.never.session' },
  createPrintTicket: { writes: [], never: 'undo.never.session' },
  createAdminPrintTicket: { writes: [], never: 'undo.never.session' },
  printCertificates: { writes: [], never: 'undo.never.session' },
  previewPaperOfMany: { writes: [], never: 'undo.never.session' },
  printPaperOfMany: { writes: [], never: 'undo.never.session' },
} as const satisfies Readonly<Record<Exclude<CallName, Reading>, Undoing>>;

type Undoing = { readonly writes: readonly string[] } & (
  | { readonly inverse: Inverse; readonly never?: never }
  | { readonly never: PlainKey; readonly inverse?: never }
);

const byEntry = new Map<string, Undoing>(
  Object.values(undoing).flatMap((way) => way.writes.map((entry): [string, Undoing] => [entry, way])),
);

/** Finds how to undo an audit entry's change. Returns undefined if no call writes such entries. */
export function findUndo({ action, after, before, subject }: AuditedChange): Undo | undefined {
  const [, kind = '', about = ''] = /^(\w+):(.*)$/.exec(subject) ?? [];
  const way = byEntry.get(`${kind}:${action}`);
  if (way?.inverse === undefined) return way && createRefusedUndo(way.never);
  return before && after ? way.inverse({ about, before, after }) : createRefusedUndo('undo.never.erased');
}

/** Returns the kind of work that is needed to undo the change of an entry. */
export function getWorkNeededToUndo(entry: AuditedChange): Work {
  const undo = findUndo(entry);
  return undo?.by === 'call' ? undo.call.access.work : 'people';
}

/**
 * Returns why nobody can undo a change, or null if somebody can. `stands` says whether nobody has changed the values
 * again. Returns undefined if no call writes such entries.
 */
export function explainNoUndo(entry: AuditedChange, stands: boolean): PlainKey | null | undefined {
  const way = findUndo(entry);
  if (way?.by === 'nothing') return way.why;
  return way && (stands ? null : 'undo.never.changed');
}

/** Returns the body that restores a member's former details, or null if somebody has changed them again. */
export function toChangeRestoringDetails(
  { after, before }: Pick<AuditedChange, 'after' | 'before'>,
  member: AdminMember,
): MemberChange | null {
  const { address, ...others } = member;
  const now: Values = toColumns({ ...others, ...address });
  if (Object.entries(after ?? {}).some(([column, left]) => now[column] !== left)) return null;
  const former = { ...now, ...before };
  const pickFormer = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, former[toWireName(name)]]));
  return {
    ...pickFormer([...detailNames.person, ...detailNames.contactAndWork, 'gender', 'deceased', 'vip']),
    address: pickFormer(detailNames.address),
    photo: null,
    version: member.version,
  } as MemberChange;
}
