import type { SnapshotFrom } from 'xstate';
import { CallFailed } from '#domain/calls/call-failed.ts';
import { dayOf } from '#domain/time-zone.ts';
import type { memberListMachine } from '#machines/members/member-list.machine.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { reported } from '../../../portal/services.ts';
import { exportCsv } from '../../portal/csv-export.ts';
import type { AdminServices } from '../../session/services.ts';
import { fileColumns } from './file-columns.ts';
import { findAll } from './find-members.ts';

type List = SnapshotFrom<typeof memberListMachine>['context'];

/** Exports the list's members as a file, read from the server where it searches. A notice says where that failed. */
export async function exportMembers(services: AdminServices, list: List): Promise<void> {
  try {
    const members = list.searched ? await reported(services, findAll(services, list)) : list.hits;
    await saveMembers(services, list, members);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
  }
}

function saveMembers(
  services: AdminServices,
  { filters, text, thisYear, ticked }: List,
  members: List['hits'],
): Promise<void> {
  const columns = fileColumns(thisYear, ticked);
  const chosen = Object.entries(filters).filter(([, choice]) => choice !== 'any');
  return exportCsv(services, {
    kind: 'members',
    name: `members-${dayOf(serverNow())}.csv`,
    header: columns.map(({ label }) => label),
    // That somebody was searched for, but not whom.
    filters: { ...Object.fromEntries(chosen), ...(text.trim() === '' ? {} : { search: 'yes' }) },
    rows: members.map((member) => columns.map(({ text: textOf }) => textOf(member))),
  });
}
