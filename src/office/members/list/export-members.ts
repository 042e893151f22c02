import { getAffiliatedGroups, getClubs } from '#domain/calls/public-data.ts';
import { listChosenFilters, noFilters } from '#domain/year/member-filters.ts';
import { t } from '#domain/texts/texts.ts';
import { toDay } from '#domain/values/time-zone.ts';
import type { ExportedList } from '#machines/members/list/member-list.machine.ts';
import { needsYears } from '#machines/members/list/listed-members.ts';
import { collectSeasonFactsById } from '#machines/members/list/shown-members.ts';
import { makeCall } from '#src/api/make-call.ts';
import { getServerTime } from '#src/api/server-clock.ts';
import { exportRows, listSearchWords } from '../../export/export-file.ts';
import type { AdminServices } from '../../session/services.ts';
import { listMemberFileColumns } from './file-columns.ts';
import { listFurtherFileColumns } from './further-columns.tsx';
import { listMemberFilterWords } from './chosen-filters.tsx';
import { readAllFoundMembers } from './find-members.ts';

/** Reads the people of the file. If the browser has only pages of the list, the people are read from the server. */
async function readExported(services: AdminServices, list: ExportedList) {
  const { hits, index, layout, people, searched, thisYear, years } = list;
  if (searched) {
    const isOfYears = needsYears({ ...list, filters: noFilters }, layout);
    const read = await readAllFoundMembers(services, list, { of: people, withYears: isOfYears });
    return { members: read.members, years: collectSeasonFactsById({ ...read, thisYear }) };
  }
  const ids = new Set(people);
  const ofThose = index.map(({ person }) => person).filter(({ id }) => ids.has(id));
  return { members: people ? ofThose : hits, years };
}

/** Reads the names of clubs and groups. Returns empty lists if no column or filter of the file needs the names. */
async function readNames({ signal }: AdminServices, { filters, layout }: ExportedList) {
  const areNamed = layout.further.includes('clubs') || (filters.club ?? filters.group) !== null;
  if (!areNamed) return { clubs: [], groups: [] };
  const [clubs, groups] = await Promise.all([
    makeCall(getClubs, { signal }),
    makeCall(getAffiliatedGroups, { signal }),
  ]);
  return { clubs, groups };
}

export async function exportMembers(services: AdminServices, list: ExportedList): Promise<void> {
  const { filters, layout, people, text, thisYear, ticked } = list;
  const [{ members, years }, names] = await Promise.all([
    readExported(services, list),
    readNames(services, list),
  ]);
  const columns = [
    ...listMemberFileColumns(thisYear, { ...layout, ticked }),
    ...listFurtherFileColumns(layout.further, years, names),
  ];
  const found = [
    ...listMemberFilterWords(filters, names, thisYear).map(({ words }) => words),
    ...listSearchWords(text),
  ];
  await exportRows(services, {
    kind: 'members',
    personal: ticked.length > 0,
    name: `members-${toDay(getServerTime())}`,
    columns,
    // The audit records that the user searched, but not the text of the search.
    filters: people
      ? { ticked: 'yes' }
      : {
          ...Object.fromEntries(listChosenFilters(filters).map((name) => [name, filters[name] ?? ''])),
          ...(text.trim() === '' ? {} : { search: 'yes' }),
        },
    said: people ? [t('members.export.ticked')] : found,
    rows: members,
  });
}
