import { it } from 'vitest';
import { useDemoSite } from '#tests/support/browser/visit.ts';
import { enterOffice } from '#tests/support/browser/office-visit.ts';
import { expectNothingWrong, lookAround, nothingSeen, useCameras } from './axe/look.ts';
import { seeAdding } from './axe/office-add-member.ts';
import { seeDataHeld, seeDetail, seeDetailForm, seeHistory, seeNotes } from './axe/office-member-detail.ts';
import { seeMembers } from './axe/office-member-list.ts';
import { seeAssociation, seeYears } from './axe/office-administration.ts';
import { seeAdministrators, seeClubs, seeGroups } from './axe/office-registries.ts';
import { seeOfficeRenewal, seeOldList } from './axe/office-renewal.ts';
import { seeLog } from './axe/office-log.ts';
import { seeDesk, seeSettlement } from './axe/office-desk.ts';
import { seeEmails, seeInsuranceReport, seePayments, seeProfile } from './axe/office-reports.ts';
import { seeMenu } from './axe/office-menu.ts';
import { seeMembershipReport, seeReminders } from './axe/office-season.ts';
import { seeSamePeople } from './axe/office-same-people.ts';
import { seeOfficeSignIn, seeOutside, seeOwnPassword } from './axe/office-sign-in.ts';

const at = useCameras(useDemoSite());

it('shows every screen and dialog of the office in its states to everybody', async () => {
  const looks = nothingSeen();
  await Promise.all([
    lookAround(at, looks, async (tour) => {
      await seeOfficeSignIn(tour);
      await seeMenu(tour);
      await seeAdministrators(tour);
      await seeClubs(tour);
      await seeGroups(tour);
      await seeAssociation(tour);
      await seeYears(tour);
      await seeInsuranceReport(tour);
      await seeMembershipReport(tour);
      await seeReminders(tour);
      await seePayments(tour);
      await seeDesk(tour);
      await seeSettlement(tour);
      await seeSamePeople(tour);
      await seeLog(tour);
    }),
    lookAround(at, looks, async (tour) => {
      await enterOffice(tour, '/admin');
      await seeMembers(tour);
      await seeDetail(tour);
      await seeDetailForm(tour);
      await seeNotes(tour);
      await seeHistory(tour);
      await seeDataHeld(tour);
      await seeOfficeRenewal(tour);
      await seeOldList(tour);
      await seeAdding(tour);
      await seeEmails(tour);
      await seeProfile(tour);
      await seeOwnPassword(tour);
      await seeOutside(tour);
    }),
  ]);
  expectNothingWrong('office', looks);
}, 900_000);
