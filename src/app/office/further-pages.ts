// The pages that administrators do not see first. After the sign-in, administrators first see a list of members, which
// these pages do not contain.
import '../../office/portal/area-texts.ts';
export { AdministratorsAdd } from '../../office/administrators/administrators-add.tsx';
export { AdministratorsList } from '../../office/administrators/administrators-list.tsx';
export { GroupsAdd } from '../../office/affiliated-groups/groups-add.tsx';
export { GroupsList } from '../../office/affiliated-groups/groups-list.tsx';
export { Association } from '../../office/association/association.tsx';
export { AuditLog } from '../../office/audit-log/audit-log.tsx';
export { ClubsAdd } from '../../office/clubs/clubs-add.tsx';
export { ClubsList } from '../../office/clubs/clubs-list.tsx';
export { Emails } from '../../office/emails/emails.tsx';
export { AddGroupMember, AddMember } from '../../office/members/add/add-member.tsx';
export { MembershipReport } from '../../office/membership-report/membership-report.tsx';
export { GroupStatements, OwnStatement } from '../../group/statement/group-statement.tsx';
export { InsuranceReport } from '../../office/insurance-report/insurance-report.tsx';
export { DayBookPage } from '../../office/payments/day-book.tsx';
export { OwedAmounts } from '../../office/payments/owed.tsx';
export { Payments } from '../../office/payments/payments.tsx';
export { Profile } from '../../office/profile/profile.tsx';
export { Reminders } from '../../office/reminders/reminders.tsx';
export { Applications } from '../../office/applications/applications.tsx';
export { MemberRequests } from '../../office/requests/requests.tsx';
export { RenewalYears } from '../../office/renewal-years/renewal-years.tsx';
export { Today } from '../../office/today/today.tsx';
export { UnsentMessages } from '../../office/messages/unsent-messages.tsx';
export { JoinPeople } from '../../office/same-people/join-people.tsx';
export { SamePeople } from '../../office/same-people/same-people.tsx';
export { SettlementPage } from '../../office/settlement/settlement.tsx';
