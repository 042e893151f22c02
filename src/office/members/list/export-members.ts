import { toDay } from '#domain/values/time-zone.ts';
import type { ExportedList } from '#machines/members/list/member-list.machine.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { exportCsv } from '../../export/csv-export.ts';
import type { AdminServices } from '../../session/services.ts';
import { listMemberFileColumns } from './file-columns.ts';
import { findAllMembers } from './find-members.ts';

/** Exports the list's members as a file, read from the server where it searches. */
export async function exportMembers(services: AdminServices, list: ExportedList): Promise<void> {
  const { filters, hits, searched, text, thisYear, ticked } = list;
  const members = searched ? await findAllMembers(services, list) : hits;
  const columns = listMemberFileColumns(thisYear, ticked);
  const chosen = Object.entries(filters).filter(([, choice]) => choice !== 'any');
  await exportCsv(services, {
    kind: 'members',
    personal: ticked.length > 0,
    name: `members-${toDay(getServerTime())}.csv`,
    header: columns.map(({ label }) => label),
    // That somebody was searched for, but not whom.
    filters: { ...Object.fromEntries(chosen), ...(text.trim() === '' ? {} : { search: 'yes' }) },
    rows: members.map((member) => columns.map(({ text: textOf }) => textOf(member))),
  });
}
