import { getClubs } from '#domain/calls/public-data.ts';
import { listChosenFilters, noFilters } from '#domain/year/member-filters.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { ExportedList } from '#machines/members/list/member-list.machine.ts';
import { needsYears } from '#machines/members/list/listed-members.ts';
import { collectFacts } from '#machines/members/list/shown-members.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { exportCsv } from '../../export/csv-export.ts';
import type { AdminServices } from '../../session/services.ts';
import { listMemberFileColumns } from './file-columns.ts';
import { listFurtherFileColumns } from './further-columns.tsx';
import { findAllMembers } from './find-members.ts';

/** Exports the list's members as a file, read from the server where it searches, in the columns that are shown. */
export async function exportMembers(services: AdminServices, list: ExportedList): Promise<void> {
  const { filters, layout, searched, text, thisYear, ticked } = list;
  const isOfYears = needsYears({ ...list, filters: noFilters }, layout);
  const read = searched ? await findAllMembers(services, list, isOfYears) : undefined;
  const members = read?.members ?? list.hits;
  const years = read ? collectFacts({ ...read, thisYear }) : list.years;
  const clubs = layout.further.includes('clubs') ? await makeCall(getClubs, { signal: services.signal }) : [];
  const columns = [
    ...listMemberFileColumns(thisYear, ticked),
    ...listFurtherFileColumns(layout.further, years, { clubs, groups: [] }),
  ];
  await exportCsv(services, {
    kind: 'members',
    personal: ticked.length > 0,
    name: `members-${toDay(getServerTime())}.csv`,
    header: columns.map(({ label }) => label),
    // That somebody was searched for, but not whom.
    filters: {
      ...Object.fromEntries(listChosenFilters(filters).map((name) => [name, filters[name] ?? ''])),
      ...(text.trim() === '' ? {} : { search: 'yes' }),
    },
    rows: members.map((member) => columns.map(({ text: textOf }) => textOf(member))),
  });
}
