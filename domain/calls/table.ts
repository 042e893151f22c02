import * as adminSession from './admin-session.ts';
import * as applications from './applications.ts';
import * as association from './association.ts';
import * as auditLog from './audit-log.ts';
import * as cancelledRenewals from './cancelled-renewals.ts';
import { getCountries } from './countries.ts';
import * as deskPayments from './desk-payments.ts';
import { getToday } from './today.ts';
import * as settlement from './settlement.ts';
import * as groups from './groups.ts';
import * as memberCard from './member-card.ts';
import * as memberNotes from './member-notes.ts';
import * as memberSelf from './member-self.ts';
import * as memberSession from './member-session.ts';
import * as memberSignIn from './member-sign-in.ts';
import { getFoundMembers } from './member-search.ts';
import * as memberRequests from './member-requests.ts';
import * as members from './members.ts';
import { remindOfNumber } from './number-reminder.ts';
import * as keptViews from './kept-views.ts';
import { getPaperHolders } from './paper-search.ts';
import * as paymentsToLookAfter from './payments-to-look-after.ts';
import { getPayment } from './payments.ts';
import * as ownDebts from './own-debts.ts';
import * as passkeys from './passkeys.ts';
import * as personalData from './personal-data.ts';
import * as printing from './printing.ts';
import * as publicData from './public-data.ts';
import * as messages from './messages.ts';
import * as receipts from './receipts.ts';
import * as registry from './registry.ts';
import * as officeMessages from './office-messages.ts';
import * as reminders from './reminders.ts';
import * as reports from './reports.ts';
import * as samePeople from './same-people.ts';

/** All calls by name. The server's routes and the API's tests are made from this table. */
export const calls = {
  ...publicData,
  ...applications,
  ...association,
  getCountries,
  ...memberSignIn,
  ...memberSession,
  remindOfNumber,
  ...memberSelf,
  ...memberCard,
  ...ownDebts,
  ...passkeys,
  ...adminSession,
  ...members,
  ...cancelledRenewals,
  getFoundMembers,
  getPaperHolders,
  ...keptViews,
  ...memberNotes,
  ...memberRequests,
  ...samePeople,
  ...groups,
  ...officeMessages,
  ...reminders,
  ...messages,
  ...registry,
  ...reports,
  ...auditLog,
  ...paymentsToLookAfter,
  ...deskPayments,
  ...receipts,
  ...settlement,
  getToday,
  ...personalData,
  getPayment,
  createPrintTicket: printing.createPrintTicket,
  createAdminPrintTicket: printing.createAdminPrintTicket,
  printCertificates: printing.printCertificates,
  previewPaperOfMany: printing.previewPaperOfMany,
  printPaperOfMany: printing.printPaperOfMany,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
