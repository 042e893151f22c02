import '../portal/members-texts.ts';
import './season-texts.ts';
import { fromCallback } from 'xstate';
import { getMembers } from '#domain/calls/members.ts';
import { getAffiliatedGroups, getClubs, getRenewalYears } from '#domain/calls/public-data.ts';
import { getSeasons } from '#domain/calls/reports.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import { parseMemberId } from '#machines/members/list/list-address.ts';
import { membershipReportMachine } from '#machines/reports/membership-report.machine.ts';
import {
  parseReportView,
  toFilterQuery,
  toReportAddress,
  type ReportRead,
} from '#machines/reports/report-look.ts';
import { listPeopleToExport, type ReportFile } from '#machines/reports/report-context.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { createMemberDetailMachine } from '../members/detail/member-detail-actors.ts';
import { exportRows, listSearchWords } from '../export/export-file.ts';
import { putMemberInAddress, removeMemberFromAddress } from '../session/member-in-address.ts';
import { everyMember } from '../session/member-queries.ts';
import { callAsAdministrator, createReadingActor, type AdminServices } from '../session/services.ts';
import { createManyMembersMachine } from '../many/many-actors.ts';
import { createReminderMachine } from '../messages/reminder-actors.ts';
import { listSeasonFilterWords } from './report-chips.tsx';
import { listReportFileColumns } from './report-file.ts';

async function loadReport(services: AdminServices): Promise<ReportRead> {
  const { signal } = services;
  const [members, seasons, years, clubs, groups] = await Promise.all([
    callAsAdministrator(services, getMembers, { query: everyMember }),
    callAsAdministrator(services, getSeasons, {}),
    makeCall(getRenewalYears, { signal }),
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
  ]);
  return { members, seasons, years, clubs, groups, today: toDay(getServerTime()) };
}

export function createMembershipReportMachine(services: AdminServices) {
  const { address } = services;
  return membershipReportMachine.provide({
    actors: {
      load: createReadingActor(services, loadReport),
      manyMembers: createManyMembersMachine(services),
      memberDetail: createMemberDetailMachine(services),
      reminder: createReminderMachine(services),
      export: createReadingActor(services, (reader, shown) => {
        const { data, filters, of, text, ticked, year } = shown;
        const { clubs, groups, today } = data;
        return exportRows(reader, {
          kind: 'membership report',
          personal: ticked.length > 0,
          name: `membership-${year}-${today}`,
          columns: listReportFileColumns({ clubs, groups, ticked, year }),
          rows: listPeopleToExport(shown),
          filters: listExportedFilters(shown),
          said: [
            t('members.filter.chosen', { filter: t('season.column.season'), choice: String(year) }),
            ...(of
              ? [t('members.export.ticked')]
              : [
                  ...listSeasonFilterWords(data, filters, year).map(({ words }) => words),
                  ...listSearchWords(text),
                ]),
          ],
        });
      }),
      address: fromCallback(({ sendBack }) =>
        address.follow((query) =>
          sendBack({ type: 'address changed', look: parseReportView(query), member: parseMemberId(query) }),
        ),
      ),
    },
    actions: {
      'put the view in the URL': ({ context }) => address.replace(toReportAddress(context)),
      'put the member into the URL': ({ context }) => putMemberInAddress(address, context.member?.id),
      'remove the member from the URL': () => removeMemberFromAddress(address),
    },
  });
}

/** Lists the filters for the audit. The audit records that the user searched, but not the text of the search. */
function listExportedFilters({ filters, of, text, year }: ReportFile): Record<string, string> {
  if (of) return { season: String(year), ticked: 'yes' };
  return {
    season: String(year),
    ...toFilterQuery(filters),
    ...(text.trim() === '' ? {} : { search: 'yes' }),
  };
}
