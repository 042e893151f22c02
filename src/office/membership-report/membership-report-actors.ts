import '../portal/members-texts.ts';
import './season-texts.ts';
import { fromCallback } from 'xstate';
import { getMembers } from '#domain/calls/members.ts';
import { getAffiliatedGroups, getClubs, getRenewalYears } from '#domain/calls/public-data.ts';
import { getSeasons } from '#domain/calls/reports.ts';
import { dayOf } from '#domain/values/time-zone.ts';
import { memberIn } from '#machines/members/list/list-address.ts';
import { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import {
  reportLookIn,
  filterQueryOf,
  reportQueryOf,
  type ReportRead,
  type ReportShown,
} from '#machines/reports/report-look.ts';
import { makeCall } from '#src/api/make-call.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { provideMemberDetail } from '../members/detail/member-detail-actors.ts';
import { exportRows } from '../export/csv-export.ts';
import { showMember, showNoMember } from '../session/member-in-address.ts';
import { everyMember } from '../session/member-queries.ts';
import { asAdministrator, changing, reading, type AdminServices } from '../session/services.ts';
import { provideReminder } from './reminder-actors.ts';
import { fileColumns } from './report-file.ts';

async function load(services: AdminServices): Promise<ReportRead> {
  const { signal } = services;
  const [members, seasons, years, clubs, groups] = await Promise.all([
    asAdministrator(services, getMembers, { query: everyMember }),
    asAdministrator(services, getSeasons, {}),
    makeCall(getRenewalYears, { signal }),
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
  ]);
  return { members, seasons, years, clubs, groups, today: dayOf(serverNow()) };
}

export function provideMembershipReport(services: AdminServices) {
  const { address } = services;
  return membershipReportMachine.provide({
    actors: {
      load: reading(services, load),
      memberDetail: provideMemberDetail(services),
      reminder: provideReminder(services),
      export: changing(services, (shown) => {
        const { data, hits, ticked, year } = shown;
        const { clubs, groups, today } = data;
        return exportRows(services, {
          kind: 'membership report',
          name: `membership-${year}-${today}.csv`,
          columns: fileColumns({ clubs, groups, ticked, year }),
          rows: hits,
          filters: exportedFilters(shown),
        });
      }),
      address: fromCallback(({ sendBack }) =>
        address.follow((query) =>
          sendBack({ type: 'address changed', look: reportLookIn(query), member: memberIn(query) }),
        ),
      ),
    },
    actions: {
      'show it in the address': ({ context }) => address.replace(reportQueryOf(context)),
      'show the member in the address': ({ context }) => showMember(address, context.member?.id),
      'take the member out of the address': () => showNoMember(address),
    },
  });
}

/** What the audit says of the filters of a file; that somebody was searched for, but not whom. */
function exportedFilters({ filters, text, year }: ReportShown): Record<string, string> {
  return {
    season: String(year),
    ...filterQueryOf(filters),
    ...(text.trim() === '' ? {} : { search: 'yes' }),
  };
}
