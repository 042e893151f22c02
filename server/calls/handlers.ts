import * as adminSession from './admin-session.ts';
import * as association from './association.ts';
import * as auditLog from './audit-log.ts';
import { checkout, prepareCheckout } from './checkout.ts';
import * as deskPayments from './desk-payments.ts';
import * as settlement from './settlement.ts';
import * as groups from './groups.ts';
import type { Handlers } from './handler.ts';
import * as lockout from './lockout.ts';
import * as memberClubs from './member-clubs.ts';
import * as memberMobile from './member-mobile.ts';
import * as memberNotes from './member-notes.ts';
import * as memberRecords from './member-records.ts';
import * as memberSelf from './member-self.ts';
import * as memberSession from './member-session.ts';
import * as memberWriting from './member-writing.ts';
import * as members from './members.ts';
import * as peopleConcerned from './people-concerned.ts';
import { remindOfNumber } from './number-reminder.ts';
import * as payments from './payments.ts';
import * as printing from './printing.ts';
import * as publicData from './public-data.ts';
import * as registry from './registry.ts';
import * as reminders from './reminders.ts';
import * as reports from './reports.ts';
import * as samePeople from './same-people.ts';
import * as rights from './personal-data.ts';
import { setYearPrices } from './year-prices.ts';

/** The handler of every call of the table. */
export const handlers: Handlers = {
  ...publicData,
  ...association,
  ...memberSession,
  remindOfNumber,
  ...memberSelf,
  ...memberMobile,
  ...adminSession,
  ...members,
  ...memberNotes,
  ...samePeople,
  ...memberRecords,
  ...memberClubs,
  ...memberWriting,
  ...groups,
  ...registry,
  setYearPrices,
  ...peopleConcerned,
  ...lockout,
  ...reports,
  ...reminders,
  ...auditLog,
  ...rights,
  ...payments,
  ...deskPayments,
  ...settlement,
  ...printing,
  prepareCheckout,
  checkout,
};
